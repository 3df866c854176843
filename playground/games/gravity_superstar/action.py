"""All actions that can be written down, and the text of each."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.gravity_superstar.box import CARDS, STAR_COLOURS
from playground.games.gravity_superstar.moves import CARD_OF, MOVES, SPECIALS


class Action(NamedTuple):
    """One action. `kind` is "place", "refill", "play", "steal", "replay" or "end turn".

    An action "play" has a `manoeuvre` (see `moves.py`) and the `card` laid down for that manoeuvre; an action "steal"
    has the `loot` ("blue star" or "token").
    """

    kind: str
    manoeuvre: str = ""
    card: str = ""
    loot: str = ""

    @property
    def face_down(self) -> bool:
        """Whether the card is laid face down (GS-A2)."""
        return self.manoeuvre in MOVES

    def __str__(self) -> str:
        """Return the action as text: "long jump left", "joker as drop", "move left, drop face down", "steal token"."""
        if self.kind == "steal":
            return f"steal {self.loot}"
        if self.kind != "play":
            return self.kind
        if self.face_down:
            return f"{self.manoeuvre}, {self.card} face down"
        return f"joker as {self.manoeuvre}" if self.card == "joker" else self.manoeuvre


PLACE, REFILL, REPLAY, END_TURN = Action("place"), Action("refill"), Action("replay"), Action("end turn")
EVERY_ACTION: tuple[Action, ...] = (
    PLACE,
    REFILL,
    *(Action("play", move, card) for move in MOVES for card in CARDS),
    *(Action("play", special, CARD_OF[special]) for special in SPECIALS),
    *(Action("play", special, "joker") for special in SPECIALS),
    *(Action("steal", loot=f"{colour} star") for colour in STAR_COLOURS),
    Action("steal", loot="token"),
    REPLAY,
    END_TURN,
)
_BY_TEXT = {str(action): action for action in EVERY_ACTION}


def parse_action(text: str) -> Action:
    """Return the action that `text` names. Raises UnreadableError, which suggests similar actions.

    >>> parse_action("joker as long jump left")
    Action(kind='play', manoeuvre='long jump left', card='joker', loot='')
    """
    from playground.language.spelling import no_action  # noqa: PLC0415  # only a misspelt action needs it

    action = _BY_TEXT.get(" ".join(text.split()))
    if action is None:
        raise no_action(text, _BY_TEXT, ["place", "refill", "long jump left"])
    return action
