"""Reference works: the words of a game, the differences between its printed editions, its score sheet."""
