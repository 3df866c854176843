"""The numbered rules of La Course des étoiles, in the manual's order, and the order in which they are taught.

The words are this kit's own. Source: the French rulebook of 2011; where the manual leaves a question open, `ruling`
gives this kit's decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from playground.core import Rule, _

BOX = _("What is in the box")
SETUP = _("Setting up")
TURN = _("How the game goes")
PLAY = "Play a card"
TWO = _("Two aliens on the card")
ONE = _("One alien on the card")
SWAP = _("Swap of favourites")
CHANGE = _("Change of position")
DRAW = _("Add a card to your hand")
END = _("End of the game")
SCORE = _("Counting points")

_RULES = (
    Rule(
        "SR-C1",
        _("Pieces and cards"),
        _(
            "There are five aliens, and for each of them a pawn, a favourite token and a favourite card. There are 55 "
            "planet cards, and a token that reminds you what the places are worth."
        ),
        BOX,
        related=("SR-C2", "SR-S1", "SR-F3"),
    ),
    Rule(
        "SR-C2",
        _("Four kinds of planet card"),
        _("Planet cards are of four kinds: two aliens, one alien, a swap of favourites, and a change of position."),
        BOX,
        ruling=_(
            "The rulebook does not say how many there are of each. This kit plays with 30 cards of two aliens (each "
            "pair three times), 15 of one alien (each three times), 5 swaps and 5 changes. If you have the box, you "
            "can type in its own numbers. The aliens’ colours are the kit’s own too: yellow, blue, red, green and "
            "violet."
        ),
        related=("SR-C1", "SR-A1", "SR-B1", "SR-D1", "SR-E1"),
    ),
    Rule(
        "SR-S1",
        _("Favourites are dealt"),
        _(
            "Shuffle the five favourite cards and the five tokens face down, and deal each player one of both. Your "
            "card is turned up; your token stays face down until the end. What is left goes into the box. One alien "
            "can be the favourite of several players."
        ),
        SETUP,
        ruling=_(
            "You may look at your own token whenever you like. The tokens and cards in the box are not looked at. "
            "Hands are secret."
        ),
        related=("SR-B2", "SR-F3"),
    ),
    Rule(
        "SR-S2",
        _("Pile and galaxy"),
        _(
            "Shuffle the planet cards and deal three to each player. The others are the pile, face down in the middle. "
            "Lay 18 cards from it in a spiral around the pile, face down as well: the galaxy. All five aliens start on "
            "its first card, next to the middle."
        ),
        SETUP,
        related=("SR-A2", "SR-E2", "SR-N1"),
    ),
    Rule(
        "SR-S3",
        _("Who begins"),
        _("Whoever pulls the prettiest funny face has the first turn. After that, turns go round clockwise."),
        SETUP,
        ruling=_("A computer is no judge of funny faces: you choose who begins, or chance does."),
        related=("SR-T1",),
    ),
    Rule(
        "SR-T1",
        _("A turn"),
        _(
            "First you play one card from your hand. Then you add a card to your hand, so that your turn ends with "
            "three."
        ),
        TURN,
        related=("SR-A1", "SR-B1", "SR-D1", "SR-E1", "SR-N1"),
    ),
    Rule(
        "SR-A1",
        _("A card with two aliens"),
        _(
            "Choose one of the two aliens. It advances to the next free planet, however many it has to skip for that. "
            "This card never moves an alien back. Then discard the card."
        ),
        TWO,
        related=("SR-A2", "SR-B1"),
    ),
    Rule(
        "SR-A2",
        _("One alien a planet"),
        _("Two aliens are never on the same planet. Only the first planet can hold several, since all start there."),
        TWO,
        related=("SR-A1", "SR-S2", "SR-E2"),
    ),
    Rule(
        "SR-B1",
        _("A card with one alien: advance it"),
        _("You may use the card to advance its alien, the same way as with two aliens. Then discard the card."),
        ONE,
        related=("SR-A1", "SR-B2"),
    ),
    Rule(
        "SR-B2",
        _("A card with one alien: a new favourite"),
        _(
            "Or you make its alien one of your favourites: lay the card face up next to your favourite card. "
            "Then the alien stays where it is."
        ),
        ONE,
        related=("SR-B1", "SR-B3", "SR-F3"),
    ),
    Rule(
        "SR-B3",
        _("Two favourite cards at most"),
        _(
            "With your token you have up to three favourites, so no more than two cards. If two already lie in front "
            "of you, a new one takes the place of one of them, which you discard. You keep your token, come what may."
        ),
        ONE,
        ruling=_(
            "You discard one of the two that were there, and that can be the card that you were dealt; the new card "
            "stays. Two of your cards may show the same alien, and so may your token."
        ),
        related=("SR-B2", "SR-D1", "SR-F3"),
    ),
    Rule(
        "SR-D1",
        _("Swapping favourites"),
        _(
            "Give one of your face-up favourite cards to another player, and take one of that player’s for it. "
            "Tokens are never swapped. Then discard the swap card."
        ),
        SWAP,
        ruling=_(
            "If you play the card, you must swap: everybody always has a favourite card. You may swap two cards "
            "that show the same alien, and then nothing changes."
        ),
        related=("SR-B3",),
    ),
    Rule(
        "SR-E1",
        _("Changing places"),
        _("Two aliens trade planets. All planets between the two must be free. Then discard the card."),
        CHANGE,
        related=("SR-E2", "SR-A2"),
    ),
    Rule(
        "SR-E2",
        _("When aliens share a planet"),
        _("While all aliens are on one planet, you may play a change of position, but it has no effect."),
        CHANGE,
        ruling=_(
            "Later on, the two aliens must be on different planets. Aliens that share the first planet are not in the "
            "way of each other: any of them may trade with the nearest alien further out, which then joins the others."
        ),
        related=("SR-E1", "SR-A2", "SR-S2"),
    ),
    Rule(
        "SR-N1",
        _("The new card"),
        _(
            "Take the new card from the pile. When the pile is empty, eat the galaxy: take the planet that is nearest "
            "the middle, and so on outwards. That way, planets disappear behind the aliens."
        ),
        DRAW,
        ruling=_(
            "The discard pile is never shuffled and used again. Every card can be played in some way, so nobody "
            "may pass."
        ),
        related=("SR-T1", "SR-F1"),
    ),
    Rule(
        "SR-F1",
        _("The end: caught"),
        _("If the card that you have to take is a planet on which an alien stands, the game is over right away."),
        END,
        ruling=_("You do not take that card."),
        related=("SR-N1", "SR-F2"),
    ),
    Rule(
        "SR-F2",
        _("The end: the last planet"),
        _("If an alien gets to the last card of the galaxy, the game is over right away."),
        END,
        ruling=_("Right away means that the player does not take a new card any more."),
        related=("SR-A1", "SR-F1"),
    ),
    Rule(
        "SR-F3",
        _("What favourites are worth"),
        _(
            "All tokens are turned up. The alien that got furthest has place I and is worth nothing; place II is worth "
            "3 points, III 2 points, IV 1 point, and V costs a point. Each of your favourites, token included, brings "
            "its alien’s points, twice or three times if you have it so often."
        ),
        SCORE,
        ruling=_(
            "Aliens that still share the first planet all have place V. The places before it may then be nobody’s."
        ),
        related=("SR-B3", "SR-F4"),
    ),
    Rule(
        "SR-F4",
        _("Who wins"),
        _("The highest score wins. Of players who are tied for it, the one whose token is worth more wins."),
        SCORE,
        ruling=_(
            "If the tokens are worth the same too, which takes two aliens on the first planet, they win together."
        ),
        related=("SR-F3",),
    ),
)

RULES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in _RULES})
"""Every rule by id, in the manual's order."""

CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("goal", _("The goal: good places"), ("SR-K1", "SR-W2")),
    ("moving", _("Aliens on the move"), ("SR-W3", "SR-K2")),
    ("favourites", _("New favourites"), ("SR-W4", "SR-K3", "SR-K4")),
    ("swap", _("Swapping favourites"), ("SR-W5", "SR-K5")),
    ("change", _("Changing places"), ("SR-W6", "SR-K6", "SR-K7")),
    ("turn", _("A turn, and what you know"), ("SR-K8", "SR-K9")),
    ("setup", _("Setting up a game"), ("SR-W1",)),
    ("end", _("The supernova, the end and the score"), ("SR-K10", "SR-K11", "SR-K12", "SR-K13", "SR-K14", "SR-K15")),
)
"""The order of teaching: (key, title, lesson ids). The goal comes first, moving early, one idea at a time."""
