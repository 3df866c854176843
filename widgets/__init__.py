"""Pictures and players for notebooks: worked examples to look at, to play step by step, to try out.

>>> from widgets import figure
>>> figure.__name__
'figure'

`figure` and `storyboard` are still pictures. All others are widgets: `lesson`, `rulebook`, `glossary` (its words in
every language), `editions` (where its printed editions differ), `your_turn`, `try_it` (everything can be tried, from a
step of an example or from a position), `record_player` (a saved game, step by step), `play` (a whole game, with people
and computers), `score_sheet` (points counted), `many_games` (computers against each other), `make_pieces` (tiles and
decks of one's own) and `make_example` (an example of one's own). Each takes `lang` (a language's code) and `theme`
("dark" or "light"). What does not exist is answered with what was probably meant.
Whether pictures move is one answer for all of them: `set_motion`.
"""

from __future__ import annotations

from playground import __version__ as __version__
from widgets.kernel.preferences import set_language, set_motion
from widgets.making.example import make_example
from widgets.making.pieces import make_pieces
from widgets.reference.rulebook import rulebook
from widgets.reference.tables import editions, glossary
from widgets.table.many_games import many_games
from widgets.table.play import play
from widgets.table.score_sheet import score_sheet
from widgets.view.exercise_player import your_turn
from widgets.view.figure import figure
from widgets.view.lesson_player import lesson
from widgets.view.storyboard import storyboard
from widgets.view.try_it import record_player, try_it

__all__ = [
    "editions", "figure", "glossary", "lesson", "make_example", "make_pieces", "many_games", "play", "record_player",
    "rulebook", "score_sheet", "set_language", "set_motion", "storyboard", "try_it", "your_turn",
]  # fmt: skip
