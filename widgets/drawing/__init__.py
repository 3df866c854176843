"""Scenes of shapes, and the code that paints scenes as SVG and on a canvas, in the colours of a theme."""
