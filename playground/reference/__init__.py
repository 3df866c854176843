"""What is looked up: the words of a game, its printed editions, its score sheet."""
