"""`playon check`: run scenario files and show what differs from what they expect."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playon.cli.exits import FINDINGS, WRONG_USE, WrongUse
from playon.errors import PlayonError
from playon.telling.lines import one_line

if TYPE_CHECKING:
    from playon.cli.scenario_files import Placed, Unreadable
    from playon.cli.screen import Screen
    from playon.scenario import Outcome

_COMPARED = ("clause", "breach", "offence", "finding", "against", "for", "sanctions", "options", "restart")
"""The fields of a ruling that scenarios compare."""


def check(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH", help="Scenario files, or folders with scenario files at any depth."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line for each scenario, then the sums.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List the scenarios that pass, too.")] = False,
) -> None:
    """Run scenarios and compare the engine's answers with what they expect.

    A file or scenario that cannot be read counts as failed, and the rest is run. Ends with `N passed, N failed`; exit
    code 1 if any failed, 2 if there is none to run or one cannot be read.
    """
    from playon.cli.scenario_files import Unreadable, scenarios_in
    from playon.cli.screen import Screen

    screen = Screen()
    found = list(scenarios_in(paths))
    if not found:
        raise WrongUse(f"no scenario found in {', '.join(map(str, paths))}")
    passed = failed = unreadable = 0
    for outcome in _run(found, None if as_json else screen):
        if isinstance(outcome, Unreadable):
            unreadable += 1
            failed += 1
            if as_json:
                screen.document(_unreadable_document(outcome))
            else:
                _show_unreadable(screen, outcome)
            continue
        passed, failed = (passed + 1, failed) if outcome.passed else (passed, failed + 1)
        if as_json:
            screen.document(_document(outcome))
        else:
            _show(screen, outcome, verbose=verbose)
    if as_json:
        screen.document({"passed": passed, "failed": failed})
    else:
        screen.line((f"{passed} passed, {failed} failed", "bold red" if failed else "bold green"))
    if failed:
        raise typer.Exit(WRONG_USE if unreadable else FINDINGS)


def _run(found: "list[Placed | Unreadable]", screen: "Screen | None") -> "Iterator[Outcome | Unreadable]":
    """An Outcome for each scenario, or the Unreadable; with a progress bar on the screen, if any."""
    from playon.cli.scenario_files import Placed, unrunnable
    from playon.scenario import run_scenario

    for each in screen.track(found, "checking") if screen is not None else found:
        if not isinstance(each, Placed):
            yield each
            continue
        try:
            yield run_scenario(each.scenario)
        except PlayonError as error:
            yield unrunnable(each, error)


def _show(screen: "Screen", outcome: "Outcome", *, verbose: bool) -> None:
    """A failure with everything that differs, expected beside given; a pass as one line if it is asked for."""
    from playon.cli.screen import BAD, DIM, GOOD, STRONG

    scenario = outcome.scenario
    if outcome.passed:
        if verbose:
            screen.line(("passed  ", GOOD), (f"{scenario.id}  ", STRONG), scenario.title)
        return
    screen.line(("FAILED  ", BAD), (f"{scenario.id}  ", STRONG), scenario.title)
    screen.line((f"        {scenario.file}", DIM))
    for mismatch in outcome.mismatches:
        screen.line(f"        {mismatch.where}")
        for label, value, style in (("expected", mismatch.expected, GOOD), ("given", mismatch.given, BAD)):
            for number, line in enumerate(told(value)):
                screen.line((f"          {'' if number else label:<10}", DIM), (line, style), indent=20)


def _show_unreadable(screen: "Screen", unreadable: "Unreadable") -> None:
    from playon.cli.screen import BAD, DIM, STRONG

    screen.line(("FAILED  ", BAD), (unreadable.name or "cannot be read", STRONG))
    screen.line((f"        {unreadable.place}", DIM))
    screen.line(f"        {one_line(unreadable.reason)}", indent=8)


def told(value: Any) -> list[str]:
    """A value of a comparison in the style of scenarios, rulings each on a line with what is compared of them."""
    from playon.cli.screen import tell

    if isinstance(value, list | tuple) and value and all(isinstance(each, Mapping) for each in value):
        return [tell({name: each[name] for name in _COMPARED if name in each}) for each in value]
    return [tell(value)]


def _document(outcome: "Outcome") -> dict[str, Any]:
    scenario = outcome.scenario
    return {
        "id": scenario.id,
        "file": scenario.file,
        "book": scenario.book,
        "title": scenario.title,
        "passed": outcome.passed,
        "mismatches": [
            {"where": each.where, "expected": each.expected, "given": each.given} for each in outcome.mismatches
        ],
    }


def _unreadable_document(unreadable: "Unreadable") -> dict[str, Any]:
    return {
        "id": unreadable.name or None,
        "file": unreadable.file,
        "line": unreadable.line,
        "passed": False,
        "error": unreadable.reason,
    }
