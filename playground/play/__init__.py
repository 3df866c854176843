"""A game being played: its tree of positions, what can be tried, its record and its referee."""
