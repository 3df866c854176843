"""Worked examples (lessons) and exercises: read their files, run them through the engine, check and find them."""
