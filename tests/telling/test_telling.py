"""What a room that knows no terminal can say: offers and what bars them, corrections, and the language it says them in."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from playon import Match, book_names
from playon.languages import UnknownLanguage
from playon.telling.changes import changed_lines
from playon.telling.offers import bar_words, offer_words
from playon.telling.speech import Speech, speech_of
from playon.telling.tongue import _, language, speak, speak_english, speaking


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()


def speech(match: Match) -> Speech:
    return speech_of(match.book, {"A": "Anna", "B": "Bela"})


def served() -> Match:
    """A match of foosball in which A has chosen to serve."""
    match = Match("ufcc")
    match.observe({"event": "coin_toss", "at": 0, "winner": "A"})
    match.observe({"event": "choose", "at": 1, "by": "A", "option": "serve"})
    return match


def test_an_offer_and_what_bars_it_in_both_languages() -> None:
    match = served()
    match.observe({"event": "ask_ready", "at": 2, "by": "A"})
    offers = {(each.event["event"], each.event.get("by")): each for each in match.expected()}
    ready, choose = offers["ready", "B"], offers["choose", None]
    assert (offer_words(ready, speech(match)), bar_words(ready)) == ("Bela says ready", "")
    assert bar_words(choose) == "no choice is open"
    with speaking("hu"):
        assert (offer_words(ready, speech(match)), bar_words(ready)) == ("Bela válaszol: „Mehet!”", "")
        assert bar_words(choose) == "nincs miből választani"


@pytest.mark.parametrize("book", book_names())
def test_every_barred_offer_says_why_and_no_other_does(book: str) -> None:
    match = Match(book)
    for offer in match.expected():
        assert offer_words(offer, speech(match))
        assert bool(bar_words(offer)) == (offer.blocked is not None)


def test_a_correction_tells_what_is_lost_and_gained_and_how_the_match_stands() -> None:
    match = served()
    match.observe({"event": "ask_ready", "at": 2, "by": "A"})
    match.observe({"event": "ready", "at": 3, "by": "B"})
    match.observe({"event": "put_in_play", "at": 4, "by": "A", "rod": "five", "figure": 3})
    match.observe({"event": "foul", "at": 5, "offence": "jar", "by": "B"})
    told = changed_lines(match.amend(6, {"event": "foul", "at": 5, "offence": "jar", "by": "A"}), speech(match))
    assert [(each.kind, each.label, each.clause) for each in told[:2]] == [
        ("lost", "- entry 6: ", "rule 16.1"),
        ("gained", "+ entry 6: ", "rule 16.1"),
    ]
    assert [each.text.partition(";")[0] for each in told[:2]] == ["jar against Bela", "jar against Anna"]
    assert "jars of Anna: nothing → 1" in [each.text for each in told if each.kind == "situation"]
    taken_back = changed_lines(match.void(2), speech(match))
    assert ("misfit", "entry 3 no longer fits: ", "a side must choose first") in [
        (each.kind, each.label, each.text) for each in taken_back
    ]


def test_a_correction_that_changes_nothing_says_so() -> None:
    match = served()
    change = match.amend(2, {"event": "choose", "at": 1, "by": "A", "option": "serve"})
    assert [(each.kind, each.text) for each in changed_lines(change, speech(match))] == [
        ("nothing", "changes nothing else")
    ]


def test_the_former_language_is_spoken_again() -> None:
    speak("hu")
    with speaking("en") as code:
        assert (code, _("nothing in particular")) == ("en", "nothing in particular")
        with speaking("hu"):
            assert language() == "hu"
        assert language() == "en"
    assert language() == "hu"


def test_it_is_spoken_again_after_a_fault_too() -> None:
    with pytest.raises(ZeroDivisionError), speaking("hu"):
        raise ZeroDivisionError
    assert language() == "en"
    with pytest.raises(UnknownLanguage), speaking("xx"):
        pytest.fail("nobody speaks that")
    assert language() == "en"


def test_two_people_who_are_answered_at_once_each_hear_their_own_language() -> None:
    async def answer(code: str) -> str:
        with speaking(code):
            await asyncio.sleep(0)
            return language()

    async def both() -> list[str]:
        return list(await asyncio.gather(answer("hu"), answer("en")))

    assert asyncio.run(both()) == ["hu", "en"]


OPEN = re.compile(r"(\b(by|for|of|to|at|from)|[:,;(])$")
"""An end after which a sentence would have to go on."""


@pytest.mark.parametrize("book", book_names())
@pytest.mark.parametrize("language", ["en", "hu"])
def test_what_an_offer_leaves_open_stands_behind_a_whole_phrase(book: str, language: str) -> None:
    match = Match(book)
    with speaking(language):
        for offer in match.expected():
            told = offer_words(offer, speech(match))
            assert told.endswith(" ...") == bool(offer.ask)
            assert not OPEN.search(told.removesuffix(" ...")), told
