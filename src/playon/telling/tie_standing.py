"""How a tie stands, from the document of its situation: the teams, each board, and what decided it."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES
from playon.telling.lines import one_line
from playon.telling.phrases import Names, rule, score
from playon.telling.sports.subbuteo_standing import period_of
from playon.telling.tongue import N_, _
from playon.telling.written import board_said

DECIDED: Mapping[str, str] = {
    "wins": N_("by won matches"),
    "goals": N_("by goal difference"),
    "golden_goal": N_("by golden goal"),
    "shoot_out": N_("by shoot-out"),
}
"""What decided a tie."""


def is_tie(document: Mapping[str, Any]) -> bool:
    """Whether a document is of a tie."""
    return isinstance(document.get("boards"), Mapping) and "wins" in document


def tie_standing(document: Mapping[str, Any], names: Names) -> list[tuple[str, str]]:
    """A tie as (label, text): won matches, goals, every board, and how it ended."""
    first, second = names["A"], names["B"]
    lines = [
        (_("won matches"), f"{first} {score(document['wins'])} {second}"),
        (_("goals"), f"{first} {score(document['goals'])} {second}"),
    ]
    for number, board in sorted(document["boards"].items()):
        shoots = document.get("shoot_out_board") == int(number)
        seated = document["seated"] if shoots else {side: board["players"][side]["name"] for side in SIDES}
        lines.append((board_said(int(number)), f"{_players(seated)}{score(board['score'])}, {_how_far(board)}"))
        if shoots and any(document["nominated"].values()):
            shooters = _players({side: document["nominated"][side] or "?" for side in SIDES})
            lines.append((_("shoot-out"), shooters.strip()))
    lines.append((_("team match"), outcome(document, names)))
    return lines


def _players(seated: Mapping[str, str | None]) -> str:
    """Who plays against whom, with a space behind, where both are known."""
    told = [one_line(seated.get(side) or "") for side in SIDES]
    return f"{told[0]} - {told[1]} " if all(told) else ""


def outcome(document: Mapping[str, Any], names: Names) -> str:
    """Who has won the tie, by what and by which rule; or that it is drawn, or goes on."""
    decision = document.get("decision")
    if document.get("winner") in SIDES:
        told = _("{winner} wins the team match").format(winner=names[document["winner"]])
        if not decision:
            return told
        clause = f" ({rule(decision['clause'])})" if decision.get("clause") else ""
        return f"{told} {_(DECIDED[decision['by']])}{clause}"
    if document.get("drawn"):
        return _("The team match is drawn")
    return _("not finished")


def _how_far(board: Mapping[str, Any]) -> str:
    if board.get("phase") == "match_over":
        return _("over")
    return period_of(board, board.get("at", 0.0)) or _("not begun")
