"""Checking files of scenarios (language.md, section Scenarios)."""

from collections.abc import Mapping
from pathlib import Path

from playon.lint.faults import Fault, Terms, terms_of
from playon.vocabulary import Checker, Located, Report, Spec, UnreadableFile, is_number, read_yaml

_STRING = Spec(type="string")
_STRINGS = Spec(type="list", of=_STRING)
_TRUE = Spec(type="bool", values=(True,))
_LABELS = {
    "id": Spec(type="string", required=True),
    "book": Spec(type="string", required=True),
    "clauses": Spec(type="list", of=_STRING, min=1, required=True),
    "title": Spec(type="string", required=True),
    "situation": Spec(),
    "events": Spec(required=True),
    "expect": Spec(required=True),
    "difficulty": _STRING,
    "note": _STRING,
    "tags": _STRINGS,
}
_EXPECT = {
    "rulings": Spec(type="list", of=Spec(type="ruling")),
    "no_offence": _TRUE,
    "options": Spec(type="options", null=True),
    "restart": Spec(type="restart_at", null=True),
    "situation": Spec(type="situation"),
    "refused": _TRUE,
}
_NO_RESTART = ("restart", {"as": "none"})
"""How a scenario may expect that no restart stands, besides null."""


def lint_scenarios(path: str | Path, seen: dict[str, str]) -> list[Fault]:
    """The faults of a file of scenarios: a list, or a mapping with `scenarios` and perhaps a `book` for all of them."""
    file = str(path)
    try:
        document = read_yaml(path)
    except UnreadableFile as error:
        return [Fault(file, error.line, "", error.problem)]
    book = document.get("book") if isinstance(document, Mapping) else None
    scenarios = document.get("scenarios") if isinstance(document, Mapping) else document
    if not isinstance(scenarios, list) or not scenarios:
        return [
            Fault(file, 1, "", "holds no scenarios; it is a list of them, or a mapping with the list in `scenarios`")
        ]
    faults: list[Fault] = []
    known: dict[str, Terms] = {}
    for place, scenario in enumerate(scenarios):
        name = f"scenario {place + 1}"
        if not isinstance(scenario, Located):
            faults.append(Fault(file, None, name, "is no scenario"))
            continue
        if book is not None and "book" not in scenario:
            scenario["book"] = book
        _Scenario(scenario, file, name, faults).lint(known, seen)
    return faults


class _Scenario:
    """One scenario while it is checked."""

    def __init__(self, scenario: Located, file: str, name: str, faults: list[Fault]) -> None:
        identity = scenario.get("id")
        self._scenario = scenario
        self._file = file
        self._name = identity if isinstance(identity, str) else name
        self._faults = faults

    def lint(self, known: dict[str, Terms], seen: dict[str, str]) -> None:
        """Check all of it; `known` keeps the terms of the books of this file."""
        report = self._report_at(self._scenario)
        if self._scenario.get("id") == self._name:
            if self._name in seen:
                report("", f"is there twice; the other stands in {seen[self._name]}")
            seen.setdefault(self._name, self._file)
        terms = self._terms(known, report)
        checker = terms.checker(report)
        if checker is None:
            report("", f"is not checked: {terms.problem}")
            return
        checker.fields(self._scenario, _LABELS, "")
        clauses = self._scenario.get("clauses")
        checker.clauses(clauses if isinstance(clauses, list) else [], "clauses")
        if "situation" in self._scenario:
            checker.report = self._report_at(self._scenario["situation"])
            checker.situation(self._scenario["situation"], "situation")
        self._lint_events(checker)
        self._lint_expectations(checker)

    def _terms(self, known: dict[str, Terms], report: Report) -> Terms:
        """The terms of the scenario's book; that its rulebook is missing is said once in a file."""
        book = self._scenario.get("book")
        key = str(book)
        if key not in known:
            known[key] = terms_of(book)
            if known[key].words is not None and known[key].problem is not None:
                report("book", known[key].problem or "")
        return known[key]

    def _report_at(self, value: object) -> Report:
        """What reports faults at the line of a mapping, or at that of the scenario."""
        line = value.line if isinstance(value, Located) else self._scenario.line

        def report(where: str, message: str) -> None:
            self._faults.append(Fault(self._file, line, f"{self._name} {where}".rstrip(), message))

        return report

    def _lint_events(self, checker: Checker) -> None:
        events = self._scenario.get("events")
        if not isinstance(events, list) or not events:
            self._report_at(events)("events", "holds no events")
            return
        last = 0.0
        for place, event in enumerate(events):
            checker.report = self._report_at(event)
            checker.event(event, f"events[{place}]")
            at = event.get("at") if isinstance(event, Mapping) else None
            if is_number(at):
                if at < last:
                    checker.report(f"events[{place}]", f"at goes backwards from {last} to {at}")
                last = at

    def _lint_expectations(self, checker: Checker) -> None:
        expect = self._scenario.get("expect")
        report = checker.report = self._report_at(expect)
        if not isinstance(expect, Mapping) or not expect:
            report("expect", "expects nothing")
            return
        written = {key: value for key, value in expect.items() if (key, value) != _NO_RESTART}
        checker.fields(written, _EXPECT, "expect")
        rulings = expect.get("rulings")
        for place, ruling in enumerate(rulings if isinstance(rulings, list) else []):
            if not isinstance(ruling, Mapping):
                continue
            where = f"expect.rulings[{place}]"
            if not {"offence", "finding", "clause"} & set(ruling):
                report(where, "names neither clause, offence nor finding")
            if {"offence", "finding"} <= set(ruling):
                report(where, "names both an offence and a finding")
            if expect.get("no_offence") and (ruling.get("offence") or ruling.get("sanctions")):
                report(where, "names an offence or a sanction beside no_offence")
