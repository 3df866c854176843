"""The parts that every widget is made of: HTML, styles, controls, translated words and shown errors."""
