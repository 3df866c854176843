"""Widgets to make own pieces of a game, tiles or decks (`pieces.py`), and own examples (`example.py`).

The result is a text, which is typed on a `Desk`; clicks on the picture or the counts beside it change the text.
"""
