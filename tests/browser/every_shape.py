"""One scene with every kind of shape, fill and line, for the tests that compare pictures."""

from __future__ import annotations

from widgets.drawing.scene import (
    Circle,
    Group,
    Line,
    Linear,
    Motif,
    Polygon,
    Radial,
    Rect,
    Scene,
    Shape,
    Stamp,
    Text,
    path,
)

INK = "#17143a"
SKY = Linear(0, 0, 0, 300, ((0, "#4a3a86", 1), (1, "#0c0a26", 1)))
GLOW = Radial(0, 0, 30, ((0, "#ffe57a", 0.8), (1, "#ffe57a", 0)))
STAR = ((0, -20.5), (6.9, -9.5), (19.5, -6.3), (11.1, 3.6), (12, 16.6), (0, 11.7), (-12, 16.6), (-11.1, 3.6))

MOTIFS = {
    "glow": Motif((Circle(0, 0, 30, fill=GLOW),), -30, -30, 30, 30),
    "star": Motif(
        (
            Polygon((*STAR, (-19.5, -6.3), (-6.9, -9.5)), fill="#4a9bff", stroke=INK, width=2.4, join="round"),
            Circle(0, 1, 7.4, fill=INK),
        ),
        -23,
        -23,
        23,
        23,
    ),
    "lit star": Motif((Stamp("glow", 0, 0), Stamp("star", 0, 0, scale=0.8)), -30, -30, 30, 30),
}
GROUND: tuple[Shape, ...] = (
    Rect(0, 0, 400, 300, fill=SKY),
    Rect(20, 20, 60, 60, 10, fill="#30407a", stroke="#8890ff", width=2),
    Stamp("star", 350, 250, scale=1.5),
    Text(390, 290, "ground", 12, fill="#ffffff", anchor="end"),
)
SHAPES: tuple[Shape, ...] = (
    Rect(100, 20, 60, 40, fill="#ffe14d"),
    Rect(100, 70, 60, 40, 12, fill="#ff8fc6", stroke="#ffffff", width=3, opacity=0.5),
    Rect(100, 120, 60, 20, 50, stroke="#7dffb4", width=2),
    Line(20, 100, 80, 140, stroke="#ffffff", width=4, cap="round"),
    Line(20, 120, 80, 160, stroke="#39c46e", width=3, dash=(8, 4)),
    Line(20, 140, 80, 180, stroke="#ff8a1f", width=6, dash=(0, 9), cap="round"),
    Polygon(((180, 20), (230, 60), (180, 60)), fill="#39c46e", stroke=INK, width=4),
    Polygon(((180, 75), (230, 75), (205, 115)), stroke="#ffffff", width=2, join="round", dash=(5, 3, 1)),
    path("M250 20L290 20C320 20 320 60 290 60Q270 80 250 60Z", fill="#ff8a1f", stroke=INK, width=2.5),
    path("M250 90C260 120 300 60 320 100", stroke="#7dffb4", width=5, cap="round", join="round"),
    path("M330 20L350 60L370 20", stroke="#ffffff", width=6),
    Circle(50, 220, 25, fill=Radial(42, 212, 40, ((0, "#ffffff", 1), (1, "#c77bb5", 1)), 4), stroke="#ffffff"),
    Circle(110, 220, 20, fill="#4a9bff", stroke=INK, width=8, opacity=0.7),
    Stamp("star", 170, 180),
    Stamp("star", 220, 180, turn=90),
    Stamp("star", 270, 180, turn=180, scale=0.5),
    Stamp("star", 310, 180, turn=-90, scale=1.25),
    Stamp("lit star", 350, 150),
    Stamp("star", 180, 250, turn=30),
    Group((Rect(-20, -10, 40, 20, 4, fill="#63d6d2", stroke=INK, width=2), Stamp("star", 0, 0)), 240, 240, 45, 1.2),
    Text(20, 290, "Hand <5> & “é”", 18, fill="#ffffff", anchor="start"),
    Text(300, 230, "middle", 16, fill="#ffe14d", bold=True),
    Text(390, 270, "outline", 20, fill="#ffffff", stroke="#d9701f", width=1, anchor="end", opacity=0.8),
)
SCENE = Scene(400, 300, GROUND, SHAPES, MOTIFS)
