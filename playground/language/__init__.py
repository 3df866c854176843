"""Words for a reader: messages in every language, sentences of a game, names that were typed."""
