"""How a match stands, from the document of its situation: as labelled lines, and in one line for a prompt."""

from collections.abc import Mapping
from typing import Any

from playon.telling.phrases import Names
from playon.telling.sports import Sport


def standing(document: Mapping[str, Any], names: Names, sport: Sport) -> list[tuple[str, str]]:
    """The situation as (label, text), nothing empty."""
    return [(label, text) for label, text in sport.standing(document, names) if text]


def status_line(document: Mapping[str, Any], names: Names, now: float, sport: Sport) -> str:
    """The clock, the score, whose ball it is and what comes next, in one line."""
    return " | ".join(part for part in sport.status(document, names, now) if part)


def score_line(document: Mapping[str, Any], names: Names, sport: Sport) -> str:
    """The teams and the score, e.g. `Anna 2:1 Bela`, and what else is won."""
    return ", ".join(sport.score(document, names))
