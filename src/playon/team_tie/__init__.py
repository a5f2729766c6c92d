"""Ties of two teams over four boards: one object over four matches that tell each other their news (3.3.2)."""

from playon.team_tie.family import TeamTies, on_board, tie_family
from playon.team_tie.situation import BOARDS, Decision, TieSituation
from playon.team_tie.tie import TeamTie, boards_of, by_board, given_to_boards, start_of_tie

__all__ = [
    "BOARDS",
    "Decision",
    "TeamTie",
    "TeamTies",
    "TieSituation",
    "boards_of",
    "by_board",
    "given_to_boards",
    "on_board",
    "start_of_tie",
    "tie_family",
]
