"""The numbered rules of Gravity Superstar, in the manual's order, and the order in which they are taught.

The words are this kit's own. Sources: the French and Dutch rulebooks of 2018; where the manuals leave a question open,
`ruling` gives this kit's decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from playground.core import Rule, _
from playground.games.gravity_superstar.rulebook_play import (
    ACTION_RULES,
    EVENT_RULES,
    GRAVITY_RULES,
    PLACING_RULES,
    REPLAY_RULES,
)

BOX = _("What is in the box")
SETUP = _("Setting up")
TURN = _("How the game goes")
END = _("End of the game and score")
EXPERT = _("Expert variant")

BOX_RULES = (
    Rule(
        "GS-C1",
        _("The cards"),
        _(
            "There are 30 action cards: each of the six players has the same five, namely long jump, high jump, drop, "
            "rotation and joker. There are also six character cards and one first-player card."
        ),
        BOX,
        related=("GS-S5", "GS-S6"),
    ),
    Rule(
        "GS-C2",
        _("The pieces"),
        _(
            "There are six superstar pawns, one open-door pawn, 18 replay tokens and a bag with 78 stars: 13 each of "
            "blue, yellow, pink, green, orange and white."
        ),
        BOX,
        related=("GS-S2", "GS-S3", "GS-S4"),
    ),
    Rule(
        "GS-C3",
        _("The planet tiles"),
        _(
            "There are six planet tiles with two sides. A side is a grid of squares. Between two squares there may "
            "be a platform. Some squares show a symbol: a star symbol, or a replay symbol."
        ),
        BOX,
        ruling=_(
            "The printed tiles are not part of this kit: it has tiles of its own, and you can type in the printed ones "
            "if you have the box. Each side has exactly one door. A door shows which way the feet go, and its platform "
            "lies under them. On this kit’s tiles a side has 5 x 5 squares and 12 symbols, about 4 of them for replay, "
            "and no door has a symbol. In each row and each column of a tile some platform stops a pawn that falls "
            "along it."
        ),
        related=("GS-S1", "GS-P1", "GS-G3"),
    ),
)

SETUP_RULES = (
    Rule(
        "GS-S1",
        _("The planet"),
        _(
            "Draw tiles at random: two tiles for 2 players, four for 3 or 4 players, six for 5 or 6 players. Lay them "
            "edge to edge, with any side up and turned any way."
        ),
        SETUP,
        ruling=_("Two tiles lie side by side, four make a square of 2 by 2, six make two rows of three."),
        related=("GS-C3", "GS-P2"),
    ),
    Rule(
        "GS-S2",
        _("The open door"),
        _("Choose any door and stand the open-door pawn on it. That pawn is nobody’s."),
        SETUP,
        related=("GS-P1",),
    ),
    Rule(
        "GS-S3",
        _("The reserve"),
        _("Lay the 18 replay tokens next to the board. They are the reserve for everybody, and there are no more."),
        SETUP,
        related=("GS-E2", "GS-R1"),
    ),
    Rule(
        "GS-S4",
        _("The stars"),
        _(
            "Count the symbols that you see on the board, star symbols and replay symbols alike. Draw as many stars "
            "from the bag without looking, and lay one on each symbol. The bag goes back into the box with the other "
            "stars."
        ),
        SETUP,
        related=("GS-E1", "GS-E3"),
    ),
    Rule(
        "GS-S5",
        _("The players"),
        _(
            "Each player holds the five different action cards. Your character card and your pawn lie in front of you. "
            "Everybody may look at what lies in front of you, except at the faces of cards that you played face down."
        ),
        SETUP,
        ruling=_("The others do not see your hand, but you tell them how many cards are in it."),
        related=("GS-C1", "GS-A2"),
    ),
    Rule(
        "GS-S6",
        _("Who begins"),
        _("Chance decides who begins and gets the first-player card. After you, the player on your left takes a turn."),
        SETUP,
        related=("GS-T1", "GS-F1"),
    ),
)

TURN_RULES = (
    Rule(
        "GS-T1",
        _("A turn"),
        _(
            "A turn has three parts, in this order. If your pawn is off the board, you must bring it in. Then you must "
            "play one action. Then you may spend one replay token for one more action."
        ),
        TURN,
        related=("GS-P1", "GS-A11", "GS-R1"),
    ),
    Rule(
        "GS-T2",
        _("Whose left, whose right"),
        _(
            "Your pawn lies flat on the board and has its own left, right, up and down: think of how it lies before "
            "its first step. Its feet point down, whichever way that is on the board."
        ),
        TURN,
        ruling=_(
            "You look at the board from above. A pawn with its feet to the south has the east on its right. A "
            "quarter turn to the right goes like the hands of a clock: those feet then point west."
        ),
        related=("GS-A2", "GS-A6"),
    ),
)

END_RULES = (
    Rule(
        "GS-F1",
        _("The end"),
        _(
            "A round is over when everybody has had a turn, the player on the right of the first player last. The game "
            "ends there if few stars are left on the board: at most 4 with 2 players, 8 with 3 or 4 players, 12 with 5 "
            "or 6 players."
        ),
        END,
        related=("GS-S6", "GS-X1"),
    ),
    Rule(
        "GS-F2",
        _("The score"),
        _(
            "You get 1 point for each replay token, 1 point for each star, and 1 point more for each pair of stars "
            "that have the same colour."
        ),
        END,
        related=("GS-E1", "GS-F3"),
    ),
    Rule(
        "GS-F3",
        _("Who wins"),
        _(
            "The highest score wins. If players are tied, the one of them who has the fewest replay tokens wins. If "
            "they are tied in that too, they win together."
        ),
        END,
        related=("GS-F2",),
    ),
    Rule(
        "GS-X1",
        _("Expert ending"),
        _(
            "Reach enough points and you start the last phase: the round under way is the last one, so that everybody "
            "gets as many turns. You need 18 points with 2, 4 or 6 players, and 24 points with 3 or 5 players. It "
            "stays the last round even if a theft then costs you a point or two. Score, victory and ties are as usual: "
            "you need not be the one who wins."
        ),
        EXPERT,
        ruling=_(
            "This takes the place of the usual ending. Points are checked after each action and after each theft, "
            "before the choice to replay. An expert game also ends after a round that leaves no star on the board."
        ),
        related=("GS-F1", "GS-F2", "GS-F3"),
    ),
)

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        rule.id: rule
        for rules in (
            BOX_RULES,
            SETUP_RULES,
            TURN_RULES,
            PLACING_RULES,
            ACTION_RULES,
            GRAVITY_RULES,
            EVENT_RULES,
            REPLAY_RULES,
            END_RULES,
        )
        for rule in rules
    }
)
"""Every rule by id, in the manual's order."""

CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("goal", _("The goal: stars"), ("GS-K1",)),
    ("moving", _("First moves"), ("GS-K2", "GS-K3")),
    (
        "special",
        _("Special moves and falling"),
        ("GS-W9", "GS-W8", "GS-W10", "GS-W11", "GS-W12-FR", "GS-W12-NL", "GS-K4"),
    ),
    ("edges", _("Over the edge of the world"), ("GS-W13", "GS-W14", "GS-K5", "GS-K6")),
    ("cards", _("Cards come back"), ("GS-K7", "GS-K8", "GS-K9")),
    ("treasure", _("Stars and tokens on the way"), ("GS-K10", "GS-K11", "GS-K12", "GS-K13")),
    ("meeting", _("Meeting other pawns"), ("GS-K14", "GS-K15", "GS-K16")),
    (
        "doors",
        _("Coming in by the doors"),
        ("GS-W5", "GS-W6", "GS-W7", "GS-W2", "GS-W3", "GS-W4", "GS-K17", "GS-K18", "GS-K19"),
    ),
    ("replay", _("One more action"), ("GS-K20", "GS-K21")),
    ("turn", _("A whole turn"), ("GS-W15",)),
    ("setup", _("Setting up a game"), ("GS-W1",)),
    ("end", _("The end and the score"), ("GS-W16", "GS-K22", "GS-K23")),
    ("expert", _("The expert ending"), ("GS-K24", "GS-K25")),
    ("own", _("Boards of your own"), ("GS-K26",)),
)
"""The order of teaching: (key, title, lesson ids). The goal comes first, moving early, one idea at a time."""
