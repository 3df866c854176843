"""Scenes of shapes, and what paints them: as SVG, on a canvas, in the colours of a theme."""
