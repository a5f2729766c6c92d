"""How a match of foosball stands, from the document of its situation."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playon.events import SIDES
from playon.rulings import Options, Restart
from playon.telling.phrases import Names, options_phrase, possessive, restart_phrase, rod_phrase, score, tenths
from playon.telling.tongue import N_, _, term

_DEADLINES = {
    "possession.ends_at": N_("possession limit"),
    "second_possession.ends_at": N_("possession limit, second ball"),
    "pause.ends_at": N_("pause ends"),
    "ask_by": N_("ready to be asked by"),
    "resume_by": N_("play under way by"),
    "technical_shot.until": N_("technical shot by"),
    "match_clock.ends_at": N_("time of the match ends"),
}
"""Where moments that are still to come stand in a situation, and what they are."""


def standing(document: Mapping[str, Any], names: Names) -> list[tuple[str, str]]:
    """The situation as (label, text): score, games, phase, ball, restart, options, counts, clocks; nothing empty."""
    lines = [
        (_("clock"), tenths(document.get("at", 0.0))),
        (_("score"), _between(document.get("score"), names)),
        (_("games"), _games(document, names)),
        (_("phase"), term("phase", document.get("phase", ""))),
        (_("ball"), ball_of(document, names)),
        (_("second ball"), ball_phrase(document.get("second_ball"), names)),
        (_("next"), restart_of(document, names)),
        (_("options"), options_of(document, names)),
        (_("pending"), _pending(document)),
    ]
    counts = document.get("counts") or {}
    for side in SIDES:
        told = ", ".join(f"{term('count', name)} {value}" for name, value in (counts.get(side) or {}).items() if value)
        lines.append((_("counts {side}").format(side=names[side]), told))
    lines += [(_(label), tenths(moment)) for _path, label, moment in deadlines(document)]
    return lines


def status(document: Mapping[str, Any], names: Names, now: float) -> list[str]:
    """The clock, the score, whose ball it is and what comes next."""
    shot = document.get("technical_shot") or {}
    rolls = document.get("phase") == ("technical_shot" if shot.get("stage") == "in_play" else "in_play")
    return [
        tenths(now),
        *score_parts(document, names),
        term("phase", document.get("phase", "")),
        ball_of(document, names) if rolls else "",
        options_of(document, names) or ("" if rolls else restart_of(document, names)),
        f"{_('pending')}: {waiting}" if rolls and (waiting := _pending(document)) else "",
    ]


def score_parts(document: Mapping[str, Any], names: Names) -> list[str]:
    """The score between the teams' names, and the games once one is won."""
    games = document.get("games") or {}
    told = f"{names['A']} {score(document.get('score') or {})} {names['B']}"
    return [told, *([_("games {score}").format(score=score(games))] if any(games.values()) else [])]


def ball_of(document: Mapping[str, Any], names: Names) -> str:
    """Where the ball is, or from where it is on its way while nobody has it in play."""
    told = ball_phrase(document.get("ball"), names)
    stroke = document.get("last_stroke") or {}
    if told or document.get("phase") not in ("in_play", "technical_shot"):
        return told
    if stroke.get("side") not in SIDES:
        return "" if document.get("phase") != "in_play" else _("the ball is on its way")
    name, rod = names[stroke["side"]], stroke.get("rod")
    if not rod:
        return _("the ball is on its way from {side}").format(side=name)
    told = _("the ball is on its way from {possessive} {rod}")
    return told.format(possessive=possessive(name), side=name, rod=rod_phrase(rod))


def ball_on_its_way(document: Mapping[str, Any], names: Names) -> str:
    """Where the ball is on its way from, while nobody has it."""
    told = ball_of(document, names)
    return told if told.startswith(_("the ball is on its way")) else ""


def ball_phrase(ball: Mapping[str, Any] | None, names: Names) -> str:
    """Where a ball is and what it does."""
    if not ball:
        return ""
    side = ball.get("side")
    who = names[side] if side in SIDES else ""
    if ball.get("zone"):
        place = term("zone", ball["zone"])
        if who:
            place = _("{place} on the side of {side}").format(place=place, side=who)
    else:
        place = " ".join(each for each in (who, term("rod", ball.get("rod") or "")) if each)
    if not place:
        return ""
    if ball.get("figure"):
        place = _("{place} figure {figure}").format(place=place, figure=ball["figure"])
    still = _("set up") if ball.get("set_up") else term("motion", ball.get("motion") or "")
    return place + (f", {still}" if still else "")


def restart_of(document: Mapping[str, Any], names: Names) -> str:
    """How play goes on."""
    found = document.get("restart")
    return restart_phrase(msgspec.convert(found, Restart), names) if found else ""


def options_of(document: Mapping[str, Any], names: Names) -> str:
    """Who has to choose among what."""
    found = document.get("options")
    return options_phrase(msgspec.convert(found, Options), names) if found else ""


def deadlines(document: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """The moments still to come, soonest first, as (path in the document, what, seconds)."""
    now = document.get("at", 0.0)
    found = []
    for path, label in _DEADLINES.items():
        value: Any = document
        for step in path.split("."):
            value = value.get(step) if isinstance(value, Mapping) else None
        if isinstance(value, int | float) and value >= now:
            found.append((float(value), path, label))
    return ((path, label, moment) for moment, path, label in sorted(found))


def _pending(document: Mapping[str, Any]) -> str:
    """The offences whose price waits for what the ball does next."""
    return ", ".join(term("offence", each.get("offence", "")) for each in document.get("pending") or ())


def _games(document: Mapping[str, Any], names: Names) -> str:
    if "game" not in document:
        return ""
    return _("{games} (game {game})").format(games=_between(document.get("games"), names), game=document["game"])


def _between(values: Mapping[str, int] | None, names: Names) -> str:
    return f"{names['A']} {score(values)} {names['B']}" if values else ""
