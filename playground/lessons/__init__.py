"""Worked examples and exercises: their model, what runs them, where they are found."""
