"""The numbered rules of Fairy Lights, in the manual's order, and the order in which they are taught.

The words are this kit's own. Source: the French rulebook of 2022; where the manual leaves a question open, `ruling`
gives this kit's decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from playground.core import Rule, _

BOX = _("What is in the box")
SETUP = _("Setting up")
REVEAL = _("Action: reveal")
TAKE = _("Action: take")
SORT = _("What becomes of the cards you take")
LEFT = _("What becomes of the cards left in the shop")
END_OF_TURN = _("End of your turn")
END = _("End of the game")
SCORE = _("Counting the points")

_RULES = (
    Rule(
        "FL-C1",
        _("The cards"),
        _(
            "There are 103 cards with the same back. Each shows a creature in its colour and 1 or 2 bulbs. Yellow "
            "raccoon-chicks: 28 cards with one bulb, 6 with two. Pink rabbit-hedgehogs: 23 and 5. Orange "
            "owl-butterflies: 16 and 4. Silver fox-deer: 13 and 3. Golden dragon-dragonflies: 5 with one bulb, none "
            "with two."
        ),
        BOX,
        related=("FL-C2", "FL-T4", "FL-T5"),
    ),
    Rule(
        "FL-C2",
        _("The stars"),
        _("There are stars on the cards. Only stars are worth points."),
        BOX,
        ruling=_(
            "The rulebook does not say how many stars a card can have, or how they are spread over the cards. In this "
            "kit a card has no star, one star or two stars, and rarer colours have more of them. If you have the box, "
            "you can count its stars and use them instead."
        ),
        related=("FL-C1", "FL-F2"),
    ),
    Rule(
        "FL-S1",
        _("Setting up"),
        _(
            "Shuffle all cards: they are the pile, face down. Leave room beside it for the shop, a row of five cards, "
            "and for a discard. Each player has an area in front of them. Chance decides who begins; then play goes "
            "clockwise."
        ),
        SETUP,
        ruling=_("The rulebook does not say how many can play: here it is 2 to 6. Nobody knows the order of the pile."),
        related=("FL-C1", "FL-R1"),
    ),
    Rule(
        "FL-R1",
        _("Reveal a card"),
        _(
            "Turn up the top card of the pile and lay it at the end of the row in the shop. If the shop is empty you "
            "must do so. If it has 1 to 4 cards you may, as often as you like, one card at a time. If it has 5 you "
            "cannot."
        ),
        REVEAL,
        related=("FL-R2", "FL-T1"),
    ),
    Rule(
        "FL-R2",
        _("Two alike in a row"),
        _(
            "If the card you reveal has the colour of the card just before it, your turn ends at once and you take "
            "nothing. Bulbs and stars do not matter, nor does it who revealed the other card. Both cards stay in the "
            "shop."
        ),
        REVEAL,
        ruling=_("Only the card just revealed is compared. Cards that become neighbours by sliding do nothing."),
        related=("FL-R1", "FL-T6", "FL-F1"),
    ),
    Rule(
        "FL-T1",
        _("Take cards"),
        _(
            "If your turn has not ended by a match, you must take. With 1 to 4 cards in the shop, choose one colour; "
            "with 5 cards, choose two. You get all cards of each chosen colour. If five cards all have one colour, you "
            "take that one alone. Then your turn is over."
        ),
        TAKE,
        related=("FL-R2", "FL-T2", "FL-T3"),
    ),
    Rule(
        "FL-T2",
        _("Nobody may pass"),
        _("You cannot end your turn early to get round taking cards that do you harm."),
        END_OF_TURN,
        related=("FL-R1", "FL-T1"),
    ),
    Rule(
        "FL-T3",
        _("Series"),
        _(
            "The cards you take join your series of their colour, or begin it. You never have two open series of one "
            "colour. All cards of a colour are added before you count its bulbs."
        ),
        SORT,
        related=("FL-T1", "FL-T4"),
    ),
    Rule(
        "FL-T4",
        _("Kept, stored or lost"),
        _(
            "Count bulbs, not cards. A series with 1 or 2 bulbs stays open, face up in your area. With 3, 6, 9 or 12 "
            "bulbs it must go on your garland at once, face down. With any other number it must go to the discard at "
            "once, face up, and is lost for good."
        ),
        SORT,
        ruling=_(
            "You do not look through a garland before the end, but everybody may know how many cards are in it. All "
            "of them once lay face up: an attentive player remembers them."
        ),
        related=("FL-T3", "FL-T5", "FL-F2"),
    ),
    Rule(
        "FL-T5",
        _("One golden series"),
        _("Gold has only 5 bulbs in the whole box. So no more than one golden series can be completed in a game."),
        SORT,
        related=("FL-C1", "FL-T4"),
    ),
    Rule(
        "FL-T6",
        _("The rest slides"),
        _("Cards that are left in the shop slide towards the pile and fill the gaps before the next turn begins."),
        LEFT,
        ruling=_("They keep their order."),
        related=("FL-R2", "FL-T1"),
    ),
    Rule(
        "FL-F1",
        _("The end"),
        _(
            "When you reveal the last card of the pile, you finish your turn, and that is the end of the game. If that "
            "card matches the one before it, the game ends at once. What is left in the shop is discarded."
        ),
        END,
        ruling=_(
            "Nobody gets another turn to make up for it. The rules of taking stay as they are: whoever has five "
            "cards before them takes two colours."
        ),
        related=("FL-R2", "FL-T1", "FL-F2"),
    ),
    Rule(
        "FL-F2",
        _("The score"),
        _(
            "Each star in your garland gives you 1 point. Each star on your open series costs you 1 point. Bulbs are "
            "worth nothing."
        ),
        SCORE,
        related=("FL-C2", "FL-F3"),
    ),
    Rule(
        "FL-F3",
        _("Who wins"),
        _(
            "The highest score wins. Of players who are tied for it, the one with more cards in the garland wins; "
            "cards count here, not bulbs. Still tied, the one who lost more points on open series wins. After that "
            "they share the victory."
        ),
        SCORE,
        related=("FL-F2",),
    ),
)

RULES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in _RULES})
"""Every rule by id, in the manual's order."""

CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("goal", _("The goal: stars on a garland"), ("FL-K1",)),
    ("reveal", _("Reveal while you dare"), ("FL-W1", "FL-K2")),
    ("take", _("Take what you must"), ("FL-K3", "FL-K4", "FL-K5", "FL-K6")),
    ("series", _("Counting bulbs"), ("FL-K7", "FL-K8", "FL-K9", "FL-K10")),
    ("sliding", _("Cards slide"), ("FL-K11",)),
    ("memory", _("What an attentive player knows"), ("FL-K12",)),
    ("turns", _("Six turns of a game"), ("FL-W2",)),
    ("setup", _("Setting up a game"), ("FL-W0",)),
    ("end", _("The last card"), ("FL-K13", "FL-K14", "FL-K15")),
    ("score", _("The score, and who wins"), ("FL-K16", "FL-K17", "FL-K18", "FL-K19")),
)
"""The order of teaching: (key, title, lesson ids). The goal comes first, then a turn, one idea at a time."""
