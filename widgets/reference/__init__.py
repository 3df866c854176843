"""What is looked up beside a board: the rulebook, the glossary, the editions."""
