"""Widgets to play a whole game: seats, hints, computer players, the score sheet."""
