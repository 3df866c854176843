"""What every widget is made of: its HTML, styles, controls, words and errors, and the page's script."""
