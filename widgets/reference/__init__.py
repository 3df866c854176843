"""Widgets to look things up: the rulebook, the glossary, the differences between the printed editions."""
