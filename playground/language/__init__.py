"""Texts for a reader: messages in every language, sentences of a game, checks of the names that a person types."""
