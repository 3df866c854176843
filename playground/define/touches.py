"""What a press on a thing of the game means: one pick after the other, until they are an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial, reduce
from typing import Any, NamedTuple, TypeAlias

from playground.core import Message, Offer, Pick, Place, Refusal, Unmeant, _, worded
from playground.define.gaps import fill, need
from playground.define.own_way import way_of

CARD = "card"
"""The kind of a pick that is a card: another card takes its place, and a thing that only one card moves lifts it."""

Ways: TypeAlias = Mapping[Any, tuple[Pick, ...]]
"""Each action that a hand can do with its picks, in the order in which a hand would make them."""
Meaning: TypeAlias = Any
"""An action, or an Offer, a Refusal, an Unmeant."""

NEEDED = ("every_action", "legal_actions", "refusal", "places", "describe", "label", "current_player", "player_names")
"""What the functions ask of a game."""

MOST_TOLD = 6
"""So many things that can be picked are told one by one where nothing is made."""
TABLES = 4
"""So many positions are looked at in turn, such as a state and the views of it."""

PICKED = _("Picked: {made}. Now pick: {choices}.")
OPENED = _("Several things are here. Pick one: {choices}.")
NOTHING_WITH = _("Nothing can be done there with this: {made}.")
NOTHING = _("Nothing can be done there now.")
BACK_FIRST = _("Put this back first: {made}.")
CAN = _("You can pick: {choices}.")


class _Table(NamedTuple):
    """The ways of a position: the legal ones, and those of all other actions; the sentence about the next task.

    `offered` is what :func:`_offered` returns of the legal ways for the picks that are made, worked out once for each.
    """

    legal: Ways
    others: Callable[[], Ways]
    task: Message
    offered: Callable[[tuple[Pick, ...]], dict[Pick, tuple[Pick, Any]]]


def touches(package: MutableMapping[str, Any]) -> None:
    """Add the functions that say what a hand can pick, and what its presses mean.

    It is called in the game's package below its other names, as `touches(globals())`; `open_game` and `hands` do the
    same. A name that the package has stays as it is. Of a game's own it takes, where they are there:

    - `way(state, action)`: the picks of an action in the order in which a hand would make them, whether the action is
      legal or not; none for an action at which no hand can point, such as one with a card that is not there. Without
      it, the picks are the fields of the action that are places or cards (:func:`playground.define.own_way.way_of`).
    - `nowhere(state, made, place)`: why a press on that place leads nowhere once the picks `made` are made: an Unmeant,
      an action that the press seems to want and that is refused, or None for the kit's own sentence.

    Added are:

    - `picks`: the way of each legal action; none for an action that has no way.
    - `meant`: what presses mean, the first one first: each is a pick that was offered, or a place.

      A press on what is picked puts it back, with all that was built on it. Another card takes the place of a card, and
      another place that of a place, unless both are of an action that is refused. A place at which several things can
      be picked offers just those. If the first thing picked is one to which a single card leads, that card lifts as
      well, but no action is done before the next press. Every other press gets the engine's own refusal, if it would
      be an action that is refused, or leads nowhere.

      Raises ValueError for presses that come after an action.

    Raises NeedsError unless the names in NEEDED are there; they are looked up again at each call.
    """
    need(package, touches, *NEEDED)
    fill(package, touch_names(package))


def touch_names(package: Mapping[str, Any]) -> dict[str, object]:
    """Return the functions that :func:`touches` adds to a package, whether it has yet what they need or not."""

    def way(state: Any, action: Any) -> tuple[Pick, ...]:
        """Return the picks of an action by the game's own word, else by its fields."""
        found: tuple[Pick, ...] = package["way"](state, action) if "way" in package else way_of(package, state, action)
        return found

    def picks(state: Any) -> dict[Any, tuple[Pick, ...]]:
        """Return the picks of each legal action, in the order in which a hand would make them."""
        ways = ((action, way(state, action)) for action in package["legal_actions"](state))
        return {action: found for action, found in ways if found}

    @lru_cache(maxsize=TABLES)
    def table(state: Any, *_by: object) -> _Table:
        """Return the ways of a position, by functions of the package: they are asked again where one is another."""
        legal: Ways = package["picks"](state)

        @cache
        def others() -> Ways:
            """Return the ways of all actions that are not legal."""
            illegal = (action for action in package["every_action"](state) if action not in legal)
            return {action: found for action in illegal if (found := way(state, action))}

        order = {place: number for number, place in enumerate(package["places"](state))}
        return _Table(legal, others, package["describe"](state)[0], cache(partial(_offered, legal, order)))

    def meant(state: Any, picks: Sequence[Pick | Place]) -> Meaning:
        """Return what presses mean: an action, what can be picked next, a refusal, or why they lead nowhere."""
        ways = table(state, *map(package.get, ("picks", "way", *NEEDED)))
        if not ways.legal:
            return _nobody(package, state, ways)
        made: tuple[Pick, ...] = ()
        found: Meaning = None if picks else _offer(ways, made)
        for number, press in enumerate(picks):
            if number and not isinstance(found, Offer | Refusal | Unmeant):
                raise ValueError(f"a press on {press} after the action {found}")
            found = _pressed(package, state, ways, made, press)
            made = found.made if isinstance(found, Offer) else made
        return found

    return {"picks": picks, "meant": meant}


def names(picks: Iterable[Pick], joined: str = _("{list} and {last}")) -> Message:
    """Return the names of picks as one phrase, which has to be said by `sentences.say_either`.

    `joined` is the message that joins the last one. Raises ValueError without a pick.
    """
    first, *others = (pick.name for pick in picks)
    *between, last = others or [first]
    listed = reduce(lambda so_far, item: worded(_("{list}, {item}"), list=so_far, item=item), between, first)
    return worded(joined, list=listed, last=last) if others else first


def choices(picks: Iterable[Pick]) -> Message:
    """Return the names of picks of which one can be made, as :func:`names`."""
    return names(picks, _("{list} or {last}"))


def _nobody(package: Mapping[str, Any], state: Any, table: _Table) -> Unmeant:
    """Return the answer where nothing is legal: the sentence of the game about who moves, or that it is over."""
    return Unmeant(table.task, _rule(package, state))


def _left(ways: Ways, made: Sequence[Pick]) -> dict[Any, tuple[Pick, ...]]:
    """Return the ways on which all these picks are."""
    return {action: way for action, way in ways.items() if all(pick in way for pick in made)}


def _next(way: tuple[Pick, ...], made: Sequence[Pick]) -> Iterator[Pick]:
    """Yield the picks of a way that can be made next: those not made, the late ones only in their turn.

    Once something is made, a card of the way has to be, before anything else.
    """
    a_card = bool(made) and any(pick.kind == CARD for pick in way) and not any(pick.kind == CARD for pick in made)
    before = True
    for pick in way:
        if pick not in made:
            if (before or not pick.late) and (pick.kind == CARD or not a_card):
                yield pick
            before = False


def _offered(ways: Ways, order: Mapping[Place, int], made: tuple[Pick, ...]) -> dict[Pick, tuple[Pick, Any]]:
    """Return by itself each pick that can be made next, as it has to be shown, with the action that it completes.

    The action is None while others have to be picked. A pick of several actions has the places of all of them. Cards
    come first, then what lies where `order` has the smaller number; what lies nowhere comes last.
    """
    found: dict[Pick, tuple[Pick, Any]] = {}
    for action, way in _left(ways, made).items():
        for pick in _next(way, made):
            done = action if len(way) == len(made) + 1 else None
            known = found.get(pick)
            found[pick] = (_merged(known[0], pick), done if known[1] is None else known[1]) if known else (pick, done)

    def rank(pick: Pick) -> tuple[bool, int]:
        """Return where a pick stands in the order."""
        return pick.kind != CARD, min((order.get(place, len(order)) for place in pick.places), default=len(order))

    return dict(sorted(found.items(), key=lambda item: rank(item[1][0])))


def _merged(one: Pick, other: Pick) -> Pick:
    """Return a pick of two actions: the places of both, and nothing of what only one of them does."""
    places = tuple(dict.fromkeys((*one.places, *other.places)))
    name = one.name if one.name == other.name or not one.path else other.name
    data = tuple(item for item in one.data if item in other.data)
    return replace(one, name=name, places=places, data=data, path=(), falls=())


def _offer(table: _Table, made: tuple[Pick, ...], at: Place = "") -> Offer[Any]:
    """Return what can be picked next, or with `at` that part of it that can be picked at a place."""
    offered = [pair for pair in table.offered(made).values() if not at or at in pair[0].places]
    picks = tuple(pick for pick, _action in offered)
    said = table.task
    if at:
        said = worded(OPENED, choices=choices(picks))
    elif made:
        said = worded(PICKED, made=names(made), choices=choices(picks))
    return Offer(made, picks, tuple(action for _pick, action in offered), said)


def _pressed(
    package: Mapping[str, Any], state: Any, table: _Table, made: tuple[Pick, ...], press: Pick | Place
) -> Meaning:
    """Return what one more press means, after the picks that are made."""
    if isinstance(press, Pick):
        return _picked(package, state, table, made, press)
    lifted = [pick for pick in made if press in pick.places]
    if lifted:
        return _picked(package, state, table, made, lifted[-1])
    kept, here = made, [pick for pick, _action in table.offered(made).values() if press in pick.places]
    if not here:
        instead = _instead(table, made)
        here = [pick for pick in instead if press in pick.places]
        kept = instead[here[0]] if here else made
    if len(here) > 1:
        return _offer(table, kept, press)
    if here:
        return _picked(package, state, table, made, here[0])
    return _refused(package, state, table, made, press)


def _shorter(made: tuple[Pick, ...]) -> Iterator[tuple[Pick, ...]]:
    """Yield the picks that are made, without the last one, without the last two, and so on."""
    return (made[:count] for count in range(len(made), -1, -1))


def _instead(table: _Table, made: tuple[Pick, ...]) -> dict[Pick, tuple[Pick, ...]]:
    """Return the picks that can be made in place of some, each with the picks that stay.

    A card goes only for another one, and only where it is the one card that is made.
    """
    cards = [pick for pick in made if pick.kind == CARD]
    found: dict[Pick, tuple[Pick, ...]] = {}
    for kept in _shorter(made[:-1]):
        for pick in table.offered(kept):
            if pick not in made and (len(cards) == 1 if pick.kind == CARD else all(card in kept for card in cards)):
                found.setdefault(pick, kept)
    return found


def _picked(package: Mapping[str, Any], state: Any, table: _Table, made: tuple[Pick, ...], pick: Pick) -> Meaning:
    """Return what one more pick means, after those that are made."""
    if pick in made:
        at = made.index(pick)
        left = (*made[:at], *(other for other in made[at + 1 :] if not other.late))
        found = _settled(table, left, lifts=len(left) == 1)
        return found if isinstance(found, Offer) and found.made == left else _offer(table, ())
    offered = table.offered(made)
    if pick in offered:
        return _settled(table, (*made, offered[pick][0]), lifts=not made)
    kept = _instead(table, made).get(pick)
    changed = None if kept is None else _changed(table, made, kept, pick)
    return _refused(package, state, table, made, pick) if changed is None else changed


def _changed(table: _Table, made: tuple[Pick, ...], kept: tuple[Pick, ...], pick: Pick) -> Offer[Any] | None:
    """Return what can be picked once a pick has taken the place of others; None if it cannot, or is refused with them.

    It completes no action, since none was announced: then a card lifts alone, and anything else puts back what is in
    its way.
    """
    if pick.kind != CARD and any(_left(table.others(), (*made, pick))):
        return None
    found = _settled(table, (*kept, table.offered(kept)[pick][0]), lifts=not kept)
    if isinstance(found, Offer):
        return found
    if pick.kind == CARD and pick in table.offered(()):
        alone = _settled(table, (table.offered(())[pick][0],), lifts=False)
        return alone if isinstance(alone, Offer) else None
    return _offer(table, kept) if kept else None


def _settled(table: _Table, made: tuple[Pick, ...], *, lifts: bool) -> Meaning:
    """Return the action that picks complete, else what can be picked next.

    `lifts`: the only pick that is made is the first; if one card alone leads to it, that card lifts too.
    """
    left = _left(table.legal, made)
    for action, way in left.items():
        if len(way) == len(made):
            return action
    if lifts and not any(pick.kind == CARD for pick in made):
        cards = [tuple(pick for pick in way if pick.kind == CARD) for way in left.values()]
        if len(set(cards)) == 1 and len(cards[0]) == 1:
            done = any(len(way) == len(made) + 1 for way in left.values())
            made = cards[0] if done else (*cards[0], *made)
    return _offer(table, made)


def _refused(
    package: Mapping[str, Any], state: Any, table: _Table, made: tuple[Pick, ...], press: Pick | Place
) -> Refusal | Unmeant:
    """Return why a press leads nowhere: the refusal of an action that it would be, else the game's word, or the kit's.

    With `made` empty, an action that the press alone would begin is looked for; a late pick begins none.
    """
    cards = [pick for pick in made if pick.kind == CARD]
    for kept in dict.fromkeys((made, tuple(cards))):
        for action, way in _left(table.others(), kept).items():
            if _is_among(press, _next(way, kept)):
                why: Refusal | None = package["refusal"](state, action)
                if why:
                    return why
    place = press if isinstance(press, str) else next(iter(press.places), "")
    said = package["nowhere"](state, made, place) if "nowhere" in package else None
    can = worded(CAN, choices=choices(_to_begin_with(_offer(table, made))))
    if isinstance(said, Unmeant):
        return said if said.can else replace(said, can=can)
    refused: Refusal | None = None if said is None else package["refusal"](state, said)
    if refused:
        return refused
    text = worded(NOTHING_WITH, made=names(made)) if made else Message(NOTHING)
    if made and _is_among(press, _offer(table, ()).picks):
        text = worded(BACK_FIRST, made=names(made))
    return Unmeant(text, _rule(package, state), (place,) if place else (), can)


def _is_among(press: Pick | Place, picks: Iterable[Pick]) -> bool:
    """Whether a press means one of these picks: it is the pick, or a place of it."""
    return any(press == pick or press in pick.places for pick in picks)


def _to_begin_with(offer: Offer[Any]) -> tuple[Pick, ...]:
    """Return the picks that are told: with nothing made no places, if there is more, and of many things the cards."""
    if offer.made:
        return offer.picks
    things = tuple(pick for pick in offer.picks if pick.kind != "place") or offer.picks
    return things if len(things) <= MOST_TOLD else tuple(pick for pick in things if pick.kind == CARD) or things


def _rule(package: Mapping[str, Any], state: Any) -> str:
    """Return the rule by which something that is not legal now is refused; "" if everything is legal."""
    for action in package["every_action"](state):
        why: Refusal | None = package["refusal"](state, action)
        if why:
            return why.rules[0]
    return ""
