"""What an author makes: pieces of a game and examples of one's own."""
