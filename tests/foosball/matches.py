"""Matches told from a situation on."""

from typing import Any

from playon import Match

LIVE: dict[str, Any] = {"phase": "in_play", "ball": {"side": "A", "rod": "five"}}
SHOT: dict[str, Any] = {
    "phase": "technical_shot",
    "ball": {"side": "A", "rod": "three"},
    "technical_shot": {
        "by": "A",
        "against": "B",
        "stage": "in_play",
        "resume": {"by": "B", "as": "ready", "rod": "five"},
    },
}
SERVE_DUE: dict[str, Any] = {"phase": "between_points", "restart": {"by": "A", "as": "serve"}}
SHOT_DUE: dict[str, Any] = {
    "phase": "technical_shot",
    "restart": {"by": "A", "as": "technical_shot", "rod": "three"},
    "technical_shot": {"by": "A", "against": "B", "resume": {"by": "B", "as": "serve", "rod": "five"}},
}
CHOICE: dict[str, Any] = {
    "phase": "choice",
    "options": {"to": "A", "choices": ["current_position", "serve"]},
    "ball": {"side": "B", "rod": "three"},
}


def told(situation: dict[str, Any], *events: dict[str, Any]) -> tuple[Match, list[str]]:
    match = Match("ufcc", situation=situation)
    return match, [str(ruling.offence or ruling.finding) for event in events for ruling in match.observe(event)]


def event(at: float, name: str, **fields: Any) -> dict[str, Any]:
    return {"at": at, "event": name, **fields}
