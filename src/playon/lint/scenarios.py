"""Checking files of scenarios (language.md, section Scenarios)."""

from collections.abc import Mapping
from pathlib import Path

from playon.lint.faults import Fault, Terms, terms_of
from playon.vocabulary import (
    Checker,
    Located,
    LocatedList,
    Spec,
    UnreadableFile,
    is_number,
    line_at,
    meant,
    near,
    read_yaml,
)

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
    "also": _STRINGS,
}
_EXPECT = {
    "rulings": Spec(type="list", of=Spec(type="ruling")),
    "no_offence": _TRUE,
    "options": Spec(type="options", null=True),
    "restart": Spec(type="restart_at", null=True),
    "situation": Spec(type="situation"),
    "refused": _TRUE,
}
_NAMING = ("offence", "finding", "clause")
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
        typo = near("scenarios", document) if isinstance(document, Mapping) else None
        if isinstance(document, Located) and typo is not None and typo != "scenarios":
            return [Fault(file, document.line_of(typo), typo, "is an unknown field; did you mean scenarios?")]
        return [
            Fault(file, 1, "", "holds no scenarios; it is a list of them, or a mapping with the list in `scenarios`")
        ]
    faults: list[Fault] = []
    known: dict[str, Terms] = {}
    for place, scenario in enumerate(scenarios):
        name = f"scenario {place + 1}"
        if not isinstance(scenario, Located):
            line = scenarios.lines[place] if isinstance(scenarios, LocatedList) else None
            faults.append(Fault(file, line, name, "is not a scenario"))
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
        report = self._report
        if self._scenario.get("id") == self._name:
            if self._name in seen:
                report("", f"is there twice; the other stands in {seen[self._name]}")
            seen.setdefault(self._name, self._file)
        terms = self._terms(known)
        checker = terms.checker(report)
        if checker is None:
            self._say_unchecked(terms.problem)
            return
        checker.fields(self._scenario, _LABELS, "")
        clauses = self._scenario.get("clauses")
        checker.clauses(clauses if isinstance(clauses, list) else [], "clauses")
        if "situation" in self._scenario:
            checker.situation(self._scenario["situation"], "situation")
        if "events" in self._scenario:
            self._lint_events(checker)
        if "expect" in self._scenario:
            self._lint_expectations(checker)

    def _terms(self, known: dict[str, Terms]) -> Terms:
        """The terms of the scenario's book; that its rulebook is missing is said once in a file."""
        book = self._scenario.get("book")
        key = str(book)
        if key not in known:
            known[key] = terms_of(book)
            if known[key].words is not None and known[key].problem is not None:
                self._report("book", known[key].problem or "")
        return known[key]

    def _say_unchecked(self, problem: str | None) -> None:
        """Its book is not known, so nothing else can be said."""
        typo = next((key for key in self._scenario if key not in _LABELS and near(key, _LABELS) == "book"), None)
        if "book" not in self._scenario and typo is not None:
            self._report(typo, f"is an unknown field{meant(typo, _LABELS)}")
        else:
            self._report("book" if "book" in self._scenario else "", f"is not checked: {problem}")

    def _report(self, where: str, message: str) -> None:
        """Report a fault at the line of its place."""
        line = line_at(self._scenario, where)
        self._faults.append(Fault(self._file, line, f"{self._name} {where}".rstrip(), message))

    def _lint_events(self, checker: Checker) -> None:
        events = self._scenario.get("events")
        if not isinstance(events, list) or not events:
            self._report("events", "holds no events")
            return
        last = 0.0
        for place, event in enumerate(events):
            checker.event(event, f"events[{place}]")
            at = event.get("at") if isinstance(event, Mapping) else None
            if is_number(at):
                if at < last:
                    self._report(f"events[{place}]", f"at goes backwards from {last} to {at}")
                last = at

    def _lint_expectations(self, checker: Checker) -> None:
        expect = self._scenario.get("expect")
        if not isinstance(expect, Mapping) or not expect:
            if expect is not None:
                self._report("expect", "expects nothing")
            return
        written = {key: value for key, value in expect.items() if (key, value) != _NO_RESTART}
        checker.fields(written, _EXPECT, "expect")
        rulings = expect.get("rulings")
        for place, ruling in enumerate(rulings if isinstance(rulings, list) else []):
            if not isinstance(ruling, Mapping):
                continue
            where = f"expect.rulings[{place}]"
            if not any(near(key, _NAMING) for key in ruling):
                self._report(where, "names neither clause, offence nor finding")
            if {"offence", "finding"} <= set(ruling):
                self._report(where, "names both an offence and a finding")
            if expect.get("no_offence") and (ruling.get("offence") or ruling.get("sanctions")):
                self._report(where, "names an offence or a sanction beside no_offence")
