"""Text files: read and written whole, TOML with line numbers, tables of a game's position, and plain text."""
