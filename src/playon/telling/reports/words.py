"""What a report tells, as short phrases in the language that is spoken: moments, sides, rulings, events."""

from collections.abc import Mapping
from typing import Any

from playon.events import SIDES, Side
from playon.reporting import Incident, Report
from playon.telling.lines import one_line
from playon.telling.phrases import Names, rod_phrase
from playon.telling.tongue import N_, _, name_of, term
from playon.telling.written import board_said

_OFFICIALS = {
    "referee": N_("referee"),
    "assistant": N_("assistant referee"),
    "linesman": N_("linesman"),
    "head_referee": N_("head referee"),
    "head_official": N_("head official"),
    "director": N_("tournament director"),
    "players": N_("both players"),
    "auto_referee": N_("automatic referee"),
}
"""Who decides."""

_CHECKS = {
    "checks_players": N_("players identified"),
    "checks_equipment": N_("equipment checked"),
    "counts_figures": N_("figures counted"),
    "hands_in_report": N_("report handed in"),
    "leaves_without_report": N_("left without a report"),
}
"""What an official does in office."""

_NAMES_ITS_ITEM = ("standard_ball", "ball_replaced", "change_figures")
"""Findings that say themselves what was looked at."""

_PERIODS = {
    "before_match": N_("before the match"),
    "first_half": N_("first half"),
    "half_time": N_("half-time"),
    "second_half": N_("second half"),
    "golden_goal": N_("golden goal"),
    "shoot_out": N_("shoot-out"),
}
"""The parts of a match with periods."""

_WAYS = {"own_goal": N_("own goal"), "technical_shot": N_("technical shot")}


_FORMS = {
    "overrule": N_("overruling the referee"),
    "deliberate_infringement": N_("deliberate infringement"),
    "repositioning": N_("repositioning"),
    "positional_flicks": N_("positional flicks"),
}
"""Forms that only an event names."""


_OF_SIDES = {
    "into": N_("into the goal of {side}"),
    "against": N_("against {side}"),
    "to": N_("to {side}"),
    "winner": N_("won by {side}"),
}
"""What a field that holds a side says of it; the other fields hold whose event it is."""


def names_in(report: Report) -> Names:
    """What the sides are called: by their teams, or else by their only player."""
    return {side: _name_of_side(report, side) for side in SIDES}


def _name_of_side(report: Report, side: Side) -> str:
    team = report.teams[side]
    told = one_line(team.name)
    if not told and len(team.players) == 1:
        told = one_line(team.players[0])
    return told or _("Team {side}").format(side=side)


def minutes(moment: float) -> str:
    """A moment as minutes and seconds, with hours where there are any: `4:05`, `1:04:05`."""
    whole = int(moment + 1e-6)
    hours, rest = divmod(whole, 3600)
    told, left = divmod(rest, 60)
    return f"{hours}:{told:02}:{left:02}" if hours else f"{told}:{left:02}"


def when(told: Incident) -> str:
    """When it was: by the clock of the period, with the time beyond its normal time behind a plus, or by that of the record."""
    if told.clock is None:
        return minutes(told.at)
    return minutes(told.clock.elapsed) + (f"+{minutes(told.clock.over)}" if told.clock.over else "")


def part(told: int | str | None) -> str:
    """A game by its number, a period by its name."""
    if told is None:
        return ""
    return str(told) if isinstance(told, int) else _(_PERIODS[told]) if told in _PERIODS else name_of(told)


def official(who: str | None) -> str:
    """Who decided."""
    return "" if who is None else _(_OFFICIALS[who]) if who in _OFFICIALS else name_of(who)


def what(told: Incident) -> str:
    """What it was, with the form of it in brackets."""
    if told.name in _CHECKS:
        name = _(_CHECKS[told.name])
    elif told.name == "score_set":
        name = _("score set by hand") if told.by_hand else _("score changed")
    else:
        name = term(told.kind, told.name) if told.name else _("ruling")
    subject = f": {_subject(told)}" if told.subject and told.name not in _NAMES_ITS_ITEM else ""
    return f"{name} ({form_said(told.form)}){subject}" if told.form else f"{name}{subject}"


def form_said(word: str) -> str:
    """The form of an offence, what was asked for, or why time was lost."""
    if word in _FORMS:
        return _(_FORMS[word])
    told = term("form", word)
    return told if told != word.replace("_", " ") else name_of(word)


def _subject(told: Incident) -> str:
    """What was looked at and which measure of it, or the parts of the situation that were changed by hand."""
    if told.kind != "event":
        item = term("item", told.subject or "")
        return f"{item} ({term('property', told.property)})" if told.property else item
    return ", ".join(
        name_of(each) if each.isidentifier() else one_line(each) for each in (told.subject or "").split(", ")
    )


def sanctions(told: Incident) -> str:
    """What it cost, and what the other side chose."""
    costs = [term("sanction", each) for each in told.sanctions]
    if told.chosen is not None:
        costs.append(_("chosen: {option}").format(option=term("option", told.chosen)))
    return "; ".join(costs)


def clause(told: Incident) -> str:
    """The clause, and the one that was broken where it is another."""
    if told.clause is None:
        return ""
    named = f"{told.clause}, {told.rule}" if told.rule and told.rule != told.clause else told.clause
    return f"{named} ({told.breach})" if told.breach else named


def scorer(told: Incident, report: Report) -> str:
    """Who scored: the player where it is known, the figure or the rod."""
    side = told.side
    player = one_line(told.player) if told.player else ""
    if not player and side is not None and told.form != "own_goal":
        players = report.teams[side].players
        player = one_line(players[0]) if len(players) == 1 else ""
    parts = [player, told.figure or "", rod_phrase(told.rod) if told.rod else ""]
    return ", ".join(each for each in parts if each)


def remark(told: Incident) -> str:
    """What is special about a point: how it came, that it was entered by hand, that it was taken back."""
    parts = []
    if told.name == "score_set":
        parts.append(what(told))
    elif told.form is not None:
        parts.append(_(_WAYS[told.form]) if told.form in _WAYS else form_said(told.form))
    elif told.name not in ("goal", ""):
        parts.append(term(told.kind, told.name))
    if told.points is not None:
        parts.append(_("{number} points").format(number=told.points))
    if told.taken_back is not None:
        parts.append(_("taken back by entry {number}").format(number=told.taken_back))
    return "; ".join(parts)


def event_said(event: Mapping[str, Any] | None, names: Names) -> str:
    """An event as it is told to people: its moment, its name, and what it names."""
    if event is None:
        return ""
    told = []
    for name, value in event.items():
        if name == "clear" and value is False:
            told.append(_("not clear whether it was the first"))
        elif name in ("event", "at") or value is None or value is False:
            continue
        elif name == "board" and isinstance(value, int):
            told.append(board_said(value))
        elif value in SIDES:
            told.append(_(_OF_SIDES[name]).format(side=names[value]) if name in _OF_SIDES else names[value])
        elif value is True:
            told.append(name_of(name))
        elif isinstance(value, str):
            told.append(name_of(value) if value.isidentifier() else one_line(value))
        elif isinstance(value, int | float):
            told.append(f"{name_of(name)} {value:g}")
    at = event.get("at")
    moment = f"{minutes(at)} " if isinstance(at, int | float) else ""
    head = f"{moment}{term('event', str(event.get('event', '')))}"
    return f"{head}: {', '.join(told)}" if told else head


def score(of: Mapping[Side, int] | None) -> str:
    """A score, A's first."""
    return "" if of is None else f"{of['A']}:{of['B']}"
