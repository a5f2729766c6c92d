"""What is seen, of whatever it is: a match, a tie with all its boards, or one of them."""

from typing import Any

from playon.server.live.live_board import LiveBoard
from playon.server.live.live_match import LiveMatch
from playon.server.views.board import board
from playon.server.views.console import console
from playon.server.views.tie import tie_board, tie_console, tie_of
from playon.telling.tongue import _
from playon.telling.written import NOT_CLEAR


def board_view(live: LiveMatch, moment: int) -> dict[str, Any]:
    """What spectators see at a moment (ms), in the language that is spoken (`playon.server.api.shapes.BoardView`)."""
    return tie_board(live, moment) if live.is_tie else {**board(live, moment), **_within(live)}


def console_view(live: LiveMatch, moment: int) -> dict[str, Any]:
    """What its referee sees, likewise."""
    if live.is_tie:
        return tie_console(live, moment)
    seen = {**console(live, moment), **_within(live)}
    return {**seen, "offers": [*seen["offers"], *_doubtful(seen)]} if isinstance(live, LiveBoard) else seen


def _doubtful(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The golden goals of a board, told as perhaps not the first of the tie (3.3.2.1 R1)."""
    if seen["situation"]["period"] != "golden_goal":
        return []
    goals = [each for each in seen["offers"] if each["event"]["event"] == "goal" and "blocked" not in each]
    return [{**each, "clear": False, "text": each["text"] + _(NOT_CLEAR)} for each in goals]


def _within(live: LiveMatch) -> dict[str, Any]:
    return {"tie": tie_of(live)} if isinstance(live, LiveBoard) else {}
