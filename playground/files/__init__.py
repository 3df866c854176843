"""Files of text: read and written whole, TOML with its lines, tables, and plain text."""
