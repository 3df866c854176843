"""Making something of one's own: a tile or a deck (`pieces.py`), an example (`example.py`).

What is made is a text, typed on a `Desk`; what is clicked beside it changes the text.
"""
