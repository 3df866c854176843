"""The command line: its parser, its commands, and its output."""
