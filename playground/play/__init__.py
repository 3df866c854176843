"""Playing a game: the tree of positions, the actions that can be tried, the record of a game and its referee."""
