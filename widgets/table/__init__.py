"""A whole game at a table: seats, hints, computers that play, the score sheet."""
