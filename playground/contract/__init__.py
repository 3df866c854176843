"""The contract of a game: what is asked of every game, by its author's `check --contract` and by the kit's own tests.

A question is asked of random games and answers with faults. `played` plays the games, `asking` asks all questions and
sorts the answers; the other modules hold the questions, by what they are about.
"""
