"""What can happen next, as it is told in another language: no word in it is left as the language of a match has it."""

import re
from typing import Any

import pytest

from playon import Match, book_names, read_record
from playon.rulings import Offer
from playon.server.live.whole_match import new_match
from playon.telling.offers import bar_words, offer_words
from playon.telling.speech import speech_of
from playon.telling.tongue import speaking
from tests.server.conftest import EXAMPLES

NAMES = {"A": "Őzek", "B": "Űrhajósok"}
_WORD = re.compile("[a-z][a-z _]+")


def untold(offers: list[Offer], match: Match) -> list[tuple[str, str]]:
    """Words in the places of sentences that stand in the told sentence as they are."""
    speech = speech_of(match.book, NAMES)
    found = []
    for offer in offers:
        with speaking("hu"):
            told = offer_words(offer, speech) + bar_words(offer)
        for each in (offer.sentence, offer.bar):
            for word in each.places.values() if each is not None else ():
                if _WORD.fullmatch(word) and re.search(rf"\b{word}\b", told):
                    found.append((word, told))
    return found


@pytest.mark.parametrize("book", book_names())
def test_after_every_entry_every_word_of_every_offer_is_told(book: str) -> None:
    record = read_record(EXAMPLES / f"{book}-match.jsonl")
    match = new_match(record.header)
    for entry in record.entries:
        match.apply(entry)
        assert not untold(match.expected(), match)


@pytest.mark.parametrize("what", ["figure", "goalkeeper", "repair"])
def test_what_is_being_changed_is_told(what: str) -> None:
    start: dict[str, Any] = {
        "phase": "set_up",
        "restart": {"by": "A", "as": "free_flick", "since": 0},
        "possession": "A",
    }
    match = Match("fistf", situation=start)
    match.observe({"event": "substitution", "by": "A", "what": what, "step": "asked", "at": 1})
    offers = match.expected()
    assert [each for each in offers if each.event.get("step") == "done"]
    assert not untold(offers, match)


@pytest.mark.parametrize("book", ["fistf", "fistf-classic"])
def test_the_end_of_a_match_offers_its_report_in_words(book: str) -> None:
    match = Match(book, situation={"phase": "match_over"})
    assert match.expected()[0].event["does"] == "hands_in_report"
    assert not untold(match.expected(), match)
