"""A report from a match and its record: pure, and the same for the same record."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

import msgspec
from msgspec.structs import replace

from playon.entries import Amend, Entry, Insert, Void, taken_back
from playon.events import SIDES, Event, Side
from playon.match import Match
from playon.record import Header
from playon.reporting.following import Moment, followed
from playon.reporting.foosball import FoosballForm
from playon.reporting.forms import Form, Gathered, hand_written, incident, plain
from playon.reporting.report import Board, BookOf, Corrected, Incident, Misfit, Party, Report
from playon.reporting.subbuteo import SubbuteoForm
from playon.rulebook import Rulebook
from playon.sentences import Sentence

FORMS: dict[str, type[FoosballForm] | type[SubbuteoForm]] = {"foosball": FoosballForm, "subbuteo": SubbuteoForm}
"""The form of each family of games."""

_SAYS = ("what", "reason", "cause", "about", "subject")
"""Fields of events that say what was asked for, or why."""

ENDS = ("match_won", "match_drawn", "tie_won")


@dataclass(frozen=True)
class Refusal:
    """An entry of the record that the match did not take: its number (None: no entry), its line, and why."""

    number: int | None
    line: int | None
    entry: Entry | None
    why: Sentence | str
    clause: str | None = None

    def told(self) -> Misfit:
        """As the report tells it."""
        event = plain(self.entry) if self.entry is not None else None
        return Misfit(entry=self.number, line=self.line, event=event, clause=self.clause).because(self.why)


def gather(
    header: Header,
    match: Match,
    *,
    numbers: Sequence[int] | None = None,
    refused: Sequence[Refusal] = (),
    notices: Sequence[str] = (),
    total: str = "",
) -> Report:
    """The report of a match as its record stands.

    numbers: the number in the record of each entry of the match, where entries were left out. refused: those entries.
    notices: what was repaired in the record. total: the sum of the record, which binds the report to it.
    """
    form: Form = FORMS[match.book.family](match.book)
    first = Match(match.book, situation=header.situation, strict=match.strict).situation
    found = Gathered(form.start(first))
    for moment in followed(match, header.situation):
        _tell(moment, form, found)
    report = _report(header, match, form, found)
    several: dict[Side, bool] = {side: len(report.teams[side].players) > 1 for side in SIDES}
    report = replace(
        report,
        corrections=corrections_of(match),
        misfits=_misfits(match),
        signatures=form.signatures(several),
        begins_later=first.phase != "before_match" and first.phase != "match_call",
    )
    report = _renumbered(report, numbers)
    left_out = [each.told() for each in refused]
    return replace(report, misfits=(*report.misfits, *left_out), notices=tuple(notices), total=total)


def _tell(moment: Moment, form: Form, found: Gathered) -> None:
    """Put everything that an event brought into its table."""
    place = form.place(moment)
    event: Any = moment.event
    if type(event).__name__ == "Choose":
        found.chosen(event.by, event.option, getattr(event, "which", 1))
    for ruling in moment.rulings:
        told = incident(ruling, moment, place)
        if form.is_point(ruling):
            found.points.add(*form.point(told, ruling, moment))
        elif ruling.finding in ENDS:
            found.end = ruling
        elif ruling.finding == "toss":
            if found.toss is None and getattr(event, "purpose", "flick_off") == "flick_off":
                found.toss = ruling.for_ or ruling.to
        elif any(each in form.grave for each in ruling.sanctions):
            found.sanctions.append(told)
        elif ruling.offence is not None:
            found.offences.append(told)
        elif ruling.finding is not None and ruling.finding in form.tables:
            getattr(found, form.tables[ruling.finding]).append(_closer(told, moment))
    by_hand = hand_written(moment, place)
    if by_hand is not None:
        found.by_hand.append(by_hand)
    form.after(moment, found, Incident(entry=moment.entry, at=event.at, by_hand=by_hand is not None, **place))


def _closer(told: Incident, moment: Moment) -> Incident:
    """A finding with what only its event tells: what was asked for, or why time was lost."""
    event: Any = moment.event
    form = told.form or next(
        (value for name in _SAYS if isinstance(value := getattr(event, name, None), str) and not told.by_hand), None
    )
    if told.name == "time_added" and type(event).__name__ == "Substitution":
        form = "repair" if event.what == "repair" else "substitution"
    elif told.name == "denied" and type(event).__name__ == "Substitution":
        form = "substitution"
    elif told.name == "stoppage":
        form = None
        if type(event).__name__ != "Period" and told.clock is not None:
            told = replace(told, clock=replace(told.clock, over=0.0))  # it is announced when normal time is up
    side = told.side or getattr(event, "by", None) or getattr(event, "owner", None)
    who = getattr(event, "asks", None)
    return replace(told, form=form, side=side, who=who if who != "nobody" else None)


def _report(header: Header, match: Match, form: Form, found: Gathered) -> Report:
    situation = match.situation
    return Report(
        **heading(header, match),
        strict=match.strict,
        format=msgspec.to_builtins(getattr(situation, "format", None)) or {},
        toss=found.toss,
        result=form.result(situation, found),
        periods=form.periods(),
        boards=_boards(situation),
        counts=form.totals(situation),
        goals=found.points.all(),
        shots=tuple(found.shots),
        time_outs=_settled(found.time_outs),
        sanctions=_settled(found.sanctions),
        offences=_settled(found.offences),
        lost_time=_settled(found.lost_time),
        substitutions=_settled(found.substitutions),
        stoppages=_settled(found.stoppages),
        checks=_settled(found.checks),
        by_hand=tuple(found.by_hand),
    )


def _settled(table: Sequence[Incident]) -> tuple[Incident, ...]:
    """A table with the choices that were made, and none where it is still open."""
    return tuple(
        replace(each, chosen=None) if each.chosen is not None and each.chosen.startswith("?") else each
        for each in table
    )


class Heading(TypedDict):
    """What the report of a match and that of a tie begin with. titles: as far as the header has them. length: seconds."""

    book: BookOf
    titles: dict[str, str]
    officials: tuple[str, ...]
    teams: dict[Side, Party]
    entries: int
    length: float


def heading(header: Header, match: Match) -> Heading:
    """Book, titles, people and length of what a record tells."""
    book: Rulebook = match.book
    titles = {"competition": header.event, "title": header.title, "table": header.table, "date": header.date}
    play = match.play
    return Heading(
        book=BookOf(id=book.id, title=book.title, edition=book.edition, family=book.family),
        titles={name: value for name, value in titles.items() if value},
        officials=_named(header.officials),
        teams={side: _party_of(header, side) for side in SIDES},
        entries=len(match.entries),
        length=play[-1][1].at if play else 0.0,
    )


def _party_of(header: Header, side: Side) -> Party:
    """A team as the header names it."""
    team = header.teams[side]
    name = "" if team.name.strip() == side else team.name
    return Party(name=name, club=team.club, players=_named(team.players))


def _named(people: Sequence[str]) -> tuple[str, ...]:
    """People of a header, without those whose names were left blank."""
    return tuple(each for each in people if each.strip())


def _boards(situation: Any) -> tuple[Board, ...]:
    tie = getattr(situation, "tie", None)
    if tie is None:
        return ()
    return tuple(
        Board(board=int(number), score=dict(each.score), full_time=each.full_time)
        for number, each in sorted(tie.boards.items())
    )


def corrections_of(match: Match) -> tuple[Corrected, ...]:
    """What was put right in the record."""
    entries = list(match.entries)
    undone = taken_back(entries)
    stands: dict[int, Event] = {}
    told = []
    for number, entry in enumerate(entries, 1):
        match entry:
            case Void():
                was = stands.get(entry.void)
                told.append(
                    Corrected(
                        entry=number,
                        name="void",
                        target=entry.void,
                        was=plain(was) if was is not None else None,
                        reason=entry.reason,
                        undone=number in undone,
                    )
                )
            case Amend() | Insert():
                target = entry.amend if isinstance(entry, Amend) else entry.insert
                before = stands.get(target) if isinstance(entry, Amend) else None
                told.append(
                    Corrected(
                        entry=number,
                        name="amend" if isinstance(entry, Amend) else "insert",
                        target=target,
                        was=plain(before) if before is not None else None,
                        now=plain(entry.event),
                        reason=entry.reason,
                        undone=number in undone,
                    )
                )
                stands[target if isinstance(entry, Amend) else number] = entry.event
            case _:
                stands[number] = entry
    return tuple(told)


def _misfits(match: Match) -> tuple[Misfit, ...]:
    events = dict(match.play)
    return tuple(
        Misfit(entry=number, event=plain(events[number]) if number in events else None).because(why)
        for number, why in sorted(match.misfits.items())
    )


def numbered(numbers: Sequence[int] | None) -> Callable[[int], int]:
    """What gives the number in the record of an entry of the match, where entries were left out."""
    known = dict(enumerate(numbers or (), 1))
    return lambda number: known.get(number, number)


def _renumbered(report: Report, numbers: Sequence[int] | None) -> Report:
    """The report with the numbers of its record in place of those of the match."""
    if all(number == own for own, number in enumerate(numbers or (), 1)):
        return report
    told = numbered(numbers)

    def of(number: int | None) -> int | None:
        return number if number is None else told(number)

    changed: dict[str, Any] = {}
    for name in report.__struct_fields__:
        value = getattr(report, name)
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Incident | Corrected | Misfit):
            continue
        changed[name] = tuple(
            replace(
                each,
                entry=of(each.entry),
                **({"taken_back": of(each.taken_back)} if isinstance(each, Incident) else {}),
                **({"target": of(each.target)} if isinstance(each, Corrected) else {}),
            )
            for each in value
        )
    return replace(report, **changed)
