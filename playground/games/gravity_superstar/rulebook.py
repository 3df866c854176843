"""The numbered rules of Gravity Superstar, in the manual's order, and the order in which they are taught.

The words are this kit's own. Sources: the French and Dutch rulebooks of 2018; where the manuals leave a question open,
`ruling` gives this kit's decision.

This file is long because it is the whole rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from playground.core import Rule, _

BOX = _("What is in the box")
SETUP = _("Setting up")
TURN = _("How the game goes")
PLACING = _("Place your pawn")
ACTION = _("Play an action")
EVENTS = _("Events")
REPLAY = _("Spend a replay token")
END = _("End of the game and score")
EXPERT = _("Expert variant")

_RULES = (
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
    Rule(
        "GS-P1",
        _("Coming in at the open door"),
        _(
            "Lay your pawn down flat on the square where the open-door pawn stands. Its feet point the way the door "
            "shows."
        ),
        PLACING,
        related=("GS-P2", "GS-C3"),
    ),
    Rule(
        "GS-P2",
        _("The open door moves on"),
        _(
            "Next, the open-door pawn leaves for another door: clockwise, the first one that is free. A door is free "
            "when no superstar pawn lies on it. The open-door pawn skips the others."
        ),
        PLACING,
        ruling=_(
            "Clockwise goes from tile to tile round the board. On six tiles: the top row from left to right, then "
            "the bottom row from right to left."
        ),
        related=("GS-P3", "GS-E5"),
    ),
    Rule(
        "GS-P3",
        _("No door is free"),
        _(
            "When every door is taken, the open-door pawn does not move: it shares its square with the pawn that has "
            "just come in."
        ),
        PLACING,
        ruling=_(
            "That takes as many pawns as doors. On this kit’s tiles, with one door each, it can only happen with 2, "
            "4 or 6 players. A door that becomes free later does not set the open-door pawn moving."
        ),
        related=("GS-P2", "GS-P4"),
    ),
    Rule(
        "GS-P4",
        _("Placed where somebody lies"),
        _(
            "If you come in on a door where another player’s pawn still lies, you eject that pawn, as if you had "
            "entered its square. A pawn that has just been placed does not fall before its action."
        ),
        PLACING,
        "ruling",
        ruling=_(
            "The printed rules do not speak of this case. If a tile of your own has a symbol on its door, coming "
            "in there is like entering the square."
        ),
        related=("GS-P3", "GS-E4", "GS-E7"),
    ),
    Rule(
        "GS-A1",
        _("Refill"),
        _("Instead of moving, take all the cards in front of you back into your hand."),
        ACTION,
        ruling=_("You need at least one card in front of you: a refill is not a way to skip your turn."),
        related=("GS-A10", "GS-A11"),
    ),
    Rule(
        "GS-A2",
        _("Simple move"),
        _(
            "Lay any card face down, a joker too, and go one square to your left or your right. What the card shows "
            "does not count and stays secret: the others can only guess which one it was."
        ),
        ACTION,
        ruling=_("You may look at your own face-down cards, and you need not show them when you take them back."),
        related=("GS-A8", "GS-T2"),
    ),
    Rule(
        "GS-A3",
        _("Special move"),
        _("Lay a card face up in front of you and make the move that it shows."),
        ACTION,
        related=("GS-A4", "GS-A5", "GS-A6", "GS-A7"),
    ),
    Rule(
        "GS-A4",
        _("Long jump and high jump"),
        _(
            "Long jump: two squares to the left, or two to the right. High jump: one square up, then one to the left "
            "or to the right. You may only start a jump that you can finish."
        ),
        ACTION,
        ruling=_("It is the same with the simple move: if a platform is in the way, you cannot choose it."),
        related=("GS-A8", "GS-A9"),
    ),
    Rule(
        "GS-A5",
        _("Drop"),
        _("Go one square down, straight through the platform under your feet."),
        ACTION,
        related=("GS-A8", "GS-G1"),
    ),
    Rule(
        "GS-A6",
        _("Rotation"),
        _(
            "Turn on the spot: a quarter turn to the left, a quarter turn to the right, or a half turn. You stay on "
            "your square, so nothing on it happens again. If you fall now, you fall the way your feet point after "
            "turning."
        ),
        ACTION,
        related=("GS-T2", "GS-G1"),
    ),
    Rule(
        "GS-A7",
        _("Joker"),
        _("Played face up, the joker is any one of the four special moves: you choose which."),
        ACTION,
        related=("GS-A3",),
    ),
    Rule(
        "GS-A8",
        _("Platforms stop, pawns do not"),
        _(
            "No step and no fall goes through a platform, with one exception: a drop crosses the platform under the "
            "feet. Pawns never stop anybody: only the platforms decide whether a move can be done."
        ),
        ACTION,
        ruling=_(
            "A platform over the head stops a step up as well. Whether the move can be done is decided before it "
            "starts."
        ),
        related=("GS-A4", "GS-A5", "GS-G1"),
    ),
    Rule(
        "GS-A9",
        _("A jump is made of steps"),
        _(
            "A jump enters every square on its way: a long jump the middle square, a high jump the upper one. What "
            "lies there happens. The pawn does not fall before the jump is complete."
        ),
        ACTION,
        "ruling",
        ruling=_(
            "The French rules only speak of squares you enter. The Dutch ones speak of squares you pass, and this "
            "kit follows them."
        ),
        related=("GS-A4", "GS-E1"),
    ),
    Rule(
        "GS-A10",
        _("The fifth card"),
        _("As soon as all five of your cards lie in front of you, take them all back. That costs nothing."),
        ACTION,
        ruling=_(
            "First the action of the fifth card is played to its end. The cards come back before you choose "
            "whether to replay."
        ),
        related=("GS-A1", "GS-E7", "GS-R1"),
    ),
    Rule(
        "GS-A11",
        _("No passing"),
        _(
            "You must play an action, and you always can: with all five cards in hand you can turn on the spot, and "
            "with fewer you can refill. The extra action of a replay may be a refill too."
        ),
        ACTION,
        related=("GS-T1", "GS-A1", "GS-R1"),
    ),
    Rule(
        "GS-G1",
        _("Falling"),
        _(
            "If there is no platform under your feet when your action is done, your pawn falls in a straight line, "
            "however far, until a platform stops it. Falling is moving: what lies on the squares that you fall through "
            "happens."
        ),
        ACTION,
        related=("GS-A8", "GS-G2"),
    ),
    Rule(
        "GS-G2",
        _("The edges meet"),
        _(
            "Leave the board on one side and at once you come in on the other, without changing your row or column. "
            "The step, the jump or the fall simply goes on."
        ),
        ACTION,
        ruling=_(
            "A platform on either of the two edges that meet stops the step. If your path leads back to the square "
            "where you started, you enter it like any other; your own pawn is not standing there meanwhile."
        ),
        related=("GS-G1", "GS-G3"),
    ),
    Rule(
        "GS-G3",
        _("A fall without end"),
        _(
            "If no platform at all lies along a fall, the pawn goes once round the board and stops where it began to "
            "fall. What lies on that square happens last."
        ),
        ACTION,
        "ruling",
        ruling=_(
            "Only a board of your own can need this: every tile of this kit stops every fall. A pawn in mid-air cannot "
            "drop, since it has no platform to drop through. The rulebook lets a pawn without a platform fall after "
            "any action. Here a refill does not make it fall: it would go round once more."
        ),
        related=("GS-G1", "GS-C3"),
    ),
    Rule(
        "GS-E1",
        _("A star"),
        _(
            "Enter a square with a star and the star is yours. The symbol that it hid can be seen from now on. One "
            "move may bring many stars, and you may own as many as you like. The colour of your pawn has nothing to do "
            "with the colours of the stars. Line your stars up by colour so that everybody can count them."
        ),
        EVENTS,
        related=("GS-E2", "GS-E3", "GS-F2"),
    ),
    Rule(
        "GS-E2",
        _("A replay symbol"),
        _(
            "Enter a square that shows a replay symbol, with no star and no pawn on it, and you take a replay token "
            "from the reserve. It lies open in front of you. The symbol is never used up, one move may bring many "
            "tokens, and you may own as many as you like. If the reserve is empty you get none. A square where you "
            "have just taken a star, or ejected a pawn, gives no token this time."
        ),
        EVENTS,
        related=("GS-E1", "GS-S3", "GS-R1"),
    ),
    Rule(
        "GS-E3",
        _("Nothing to find"),
        _(
            "An empty square does nothing. Neither does a star symbol whose star is gone: those symbols only show "
            "where stars lie at the start."
        ),
        EVENTS,
        related=("GS-S4",),
    ),
    Rule(
        "GS-E4",
        _("Another player’s pawn"),
        _(
            "Enter a square where another player’s pawn lies, whichever way it lies, and that pawn is ejected. At once "
            "its owner gets it back, off the board, and picks up all the cards played. Then you must steal from that "
            "player: one star of a colour you choose, or one replay token. If there is neither, you get nothing. One "
            "move can eject many pawns, and you steal once for each."
        ),
        EVENTS,
        ruling=_(
            "Stealing is a step of its own, even when there is only one thing to take. It waits until your pawn "
            "lies still, after the move and the fall: see GS-E7."
        ),
        related=("GS-E6", "GS-E7", "GS-P1"),
    ),
    Rule(
        "GS-E5",
        _("The open door on your way"),
        _(
            "Enter the square of the open-door pawn, even if you only pass through, and it leaves at once, clockwise, "
            "for the next free door. You may meet it again later in the same fall. If no door is free, it stays."
        ),
        EVENTS,
        related=("GS-P2", "GS-P3", "GS-E6"),
    ),
    Rule(
        "GS-E6",
        _("Several things on one square"),
        _(
            "When one square holds several things, they happen in this order: another player’s pawn, then a star or a "
            "token, then the open door."
        ),
        EVENTS,
        "ruling",
        ruling=_("The printed rules give no order. No square ever holds both a star and a pawn."),
        related=("GS-E4", "GS-E1", "GS-E2", "GS-E5"),
    ),
    Rule(
        "GS-E7",
        _("When a theft takes place"),
        _(
            "You steal when the move and the fall are over, from one player after the other, in the order in which you "
            "met the pawns. If placing your pawn ejects somebody, you steal before your action, and a token stolen "
            "then may be spent in this turn. If your fifth card ejects somebody, you steal before your cards come back."
        ),
        EVENTS,
        "ruling",
        ruling=_(
            "In the printed rules you steal at once, on the square where you eject the pawn. This kit waits until your "
            "pawn lies still: what you steal changes nothing on the way. The printed rules do not speak of the other "
            "two cases."
        ),
        related=("GS-P4", "GS-E4", "GS-A10"),
    ),
    Rule(
        "GS-R1",
        _("One more action"),
        _(
            "After your action you may put one of your replay tokens back into the reserve and play one more action. "
            "You may do so once in a turn. A token that you got in this very turn will do. It is in the reserve before "
            "the extra action starts, so that action can win it back."
        ),
        REPLAY,
        related=("GS-T1", "GS-E2", "GS-A11"),
    ),
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

RULES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in _RULES})
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
