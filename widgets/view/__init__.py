"""Widgets and figures that show one position or one example: to look at, to step through and to try."""
