"""Things that an author makes: pieces of a game, and examples."""
