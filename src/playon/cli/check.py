"""`playon check`: run scenario files and show what differs from what they expect."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playon.cli.exits import FINDINGS, WRONG_USE, WrongUse, complain
from playon.errors import PlayonError

if TYPE_CHECKING:
    from playon.cli.screen import Screen
    from playon.scenario import Outcome, Scenario


def check(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Scenario files, or folders with scenario files at any depth."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line for each scenario, then the sums.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List the scenarios that pass, too.")] = False,
) -> None:
    """Run scenarios and compare the engine's answers with what they expect.

    Ends with `N passed, N failed`; exit code 1 if any failed, 2 if there is none to run or one cannot be read.
    """
    from playon.cli.screen import Screen

    screen = Screen()
    scenarios = list(_load(paths))
    if not scenarios:
        raise WrongUse(f"no scenario found in {', '.join(map(str, paths))}")
    passed = failed = unreadable = 0
    for scenario, outcome in _run(scenarios, None if as_json else screen):
        if isinstance(outcome, PlayonError):
            complain(str(outcome))
            unreadable += 1
            failed += 1
            if as_json:
                screen.document({**_about(scenario), "passed": False, "error": str(outcome)})
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


def _load(paths: list[Path]) -> "Iterator[Scenario]":
    from playon.scenario import load_scenarios, scenario_files

    for path in paths:
        if not path.exists():
            raise WrongUse(f"{path}: no such file or folder")
    for file in scenario_files(paths):
        yield from load_scenarios(file)


def _run(scenarios: "list[Scenario]", screen: "Screen | None") -> "Iterator[tuple[Scenario, Outcome | PlayonError]]":
    """The outcomes one after another, or why a scenario cannot be run; with a progress bar on the screen, if any."""
    from playon.scenario import run_scenario

    for scenario in screen.track(scenarios, "checking") if screen is not None else scenarios:
        try:
            yield scenario, run_scenario(scenario)
        except PlayonError as error:
            yield scenario, error


def _show(screen: "Screen", outcome: "Outcome", *, verbose: bool) -> None:
    """A failure with everything that differs, expected beside given; a pass as one line if it is asked for."""
    from playon.cli.screen import BAD, DIM, GOOD, STRONG, tell

    scenario = outcome.scenario
    if outcome.passed:
        if verbose:
            screen.line(("passed  ", GOOD), (f"{scenario.id}  ", STRONG), scenario.title)
        return
    screen.line(("FAILED  ", BAD), (f"{scenario.id}  ", STRONG), scenario.title)
    screen.line((f"        {scenario.file}", DIM))
    for mismatch in outcome.mismatches:
        screen.line(f"        {mismatch.where}")
        screen.line(("          expected  ", DIM), (tell(mismatch.expected), GOOD), indent=20)
        screen.line(("          given     ", DIM), (tell(mismatch.given), BAD), indent=20)


def _about(scenario: "Scenario") -> dict[str, Any]:
    return {"id": scenario.id, "file": scenario.file, "book": scenario.book, "title": scenario.title}


def _document(outcome: "Outcome") -> dict[str, Any]:
    return {
        **_about(outcome.scenario),
        "passed": outcome.passed,
        "mismatches": [
            {"where": each.where, "expected": each.expected, "given": each.given} for each in outcome.mismatches
        ],
    }
