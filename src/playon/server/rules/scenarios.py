"""The scenarios that tell a clause, as far as they were installed."""

import functools
from collections.abc import Sequence

import msgspec

from playon.coverage import with_ancestors
from playon.rulebook import load_book
from playon.scenario import Scenario
from playon.server.rules.books import home_of
from playon.stories import Teller, installed_shelf
from playon.telling.stories import Played, Story, played, story
from playon.telling.tongue import speaking


class Told(msgspec.Struct, frozen=True):
    """The scenarios of a clause: is_here says whether there are any on this machine at all."""

    is_here: bool
    stories: tuple[Story, ...] = ()


def tellers(book_id: str, clause: str) -> Sequence[Teller]:
    """The scenarios of a clause: those of its book, then those of the books that it takes the clause over from."""
    shelf = installed_shelf()
    if shelf is None:
        return ()
    line = with_ancestors(load_book(book_id))
    home = home_of(load_book(book_id), clause).id
    until = next(place for place, book in enumerate(line) if book.id == home)
    return [teller for book in line[: until + 1] for teller in shelf.of(book.id, clause)]


@functools.lru_cache(maxsize=512)
def told(book_id: str, clause: str, code: str) -> Told:
    """The scenarios of a clause in words."""
    shelf = installed_shelf()
    if shelf is None:
        return Told(False)
    with speaking(code):
        found = (shelf.scenario(teller.id) for teller in tellers(book_id, clause))
        return Told(True, tuple(story(each) for each in found if each is not None))


def scenario_of(book_id: str, clause: str, name: str) -> Scenario | None:
    """The scenario of that id, if it is one of those that tell the clause."""
    shelf = installed_shelf()
    if shelf is None or name not in {teller.id for teller in tellers(book_id, clause)}:
        return None
    return shelf.scenario(name)


def run(scenario: Scenario, code: str) -> tuple[Story, Played]:
    """A scenario and the engine's answers to it, given now. Raises PlayonError where it cannot be read."""
    with speaking(code):
        return story(scenario), played(scenario)
