"""Finding clauses by their words: all have to stand in a clause; case and accents do not matter."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from playon.rulebook import Clause, Rulebook

WEIGHTS = {"summary": 3, "when": 2, "then": 2, "note": 1}
"""What a word counts in each text of a clause."""
_NUMBER = 10
"""What a word counts that is the number of the clause."""


@dataclass(frozen=True)
class Searched:
    """A clause as it is searched: its texts in the language that is asked in, as they stand and plain."""

    clause: Clause
    texts: Mapping[str, str]
    plain: Mapping[str, str]


@dataclass(frozen=True)
class Found:
    """A clause that fits. rank: the higher the better. texts: those in which a word stands, the summary always."""

    clause: Clause
    rank: int
    texts: Mapping[str, str]


def searched(book: Rulebook, language: str) -> Sequence[Searched]:
    """The clauses of a book as they are searched."""
    found = []
    for clause in book.clauses.values():
        texts = {
            "summary": clause.told("summary", language),
            "when": clause.told("when", language),
            "then": clause.told("then", language),
            "note": clause.note,
        }
        found.append(Searched(clause, texts, {name: plain(text) for name, text in texts.items()}))
    return found


def wanted_of(typed: str) -> list[str]:
    """The words that are looked for, each once however often it was typed."""
    return list(dict.fromkeys(plain(word) for word in typed.split()))


def search(clauses: Sequence[Searched], wanted: Sequence[str]) -> list[Found]:
    """The clauses in which all words stand, the best first; none where no word is wanted."""
    if not wanted:
        return []
    found = []
    for each in clauses:
        points = _rank(each, wanted)
        if points:
            texts = {
                name: text
                for name, text in each.texts.items()
                if name == "summary" or any(word in each.plain[name] for word in wanted)
            }
            found.append(Found(each.clause, points, texts))
    return sorted(found, key=lambda each: -each.rank)


def _rank(clause: Searched, wanted: Sequence[str]) -> int:
    """How well a clause fits: 0 if a word is missing; a word at the start of another counts more than one inside it."""
    total = 0
    for word in wanted:
        points = _NUMBER if word == plain(clause.clause.id) else 0
        for name, weight in WEIGHTS.items():
            inside = clause.plain[name].count(word)
            if inside:
                points += weight * (inside + len(re.findall(rf"\b{re.escape(word)}", clause.plain[name])))
        if not points:
            return 0
        total += points
    return total


def plain(text: str) -> str:
    """A text as it is searched, letter for letter: small, without accents."""
    if text.isascii():
        return text.lower()
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)


def pieces(text: str, wanted: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it is a word that was looked for."""
    pattern = re.compile("|".join(re.escape(word) for word in sorted(wanted, key=len, reverse=True)))
    end = 0
    for match in pattern.finditer(plain(text)) if wanted else ():
        if match.start() > end:
            yield text[end : match.start()], False
        yield text[match.start() : match.end()], True
        end = match.end()
    if end < len(text):
        yield text[end:], False
