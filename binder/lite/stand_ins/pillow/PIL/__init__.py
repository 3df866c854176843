"""Stands in for Pillow in the site for tests alone, where the compiled one cannot be had."""
