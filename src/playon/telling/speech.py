"""How one match is spoken of: what its sides are called, the words of its events, the numbers of its book."""

from dataclasses import dataclass
from typing import Any

from playon.rulebook import Rulebook
from playon.rulings import Ruling
from playon.telling.limits import limit_phrase
from playon.telling.phrases import Names, by_hand, ruling_phrase
from playon.telling.sports import Sport
from playon.telling.words import Words, words_of


@dataclass(frozen=True)
class Speech:
    """What the phrases of one match are made with."""

    names: Names
    words: Words
    limits: Any

    @property
    def sport(self) -> Sport:
        """What is known of the family of games."""
        return self.words.sport

    def ruling(self, ruling: Ruling, rod: str | None = None) -> str:
        """A ruling in one line, without its clause. `rod` had the ball before it, where its limit passed."""
        if ruling.finding == "limit_passed" and "limit" in ruling.why:
            return by_hand(limit_phrase(ruling, self.names, self.limits, rod), ruling)
        return ruling_phrase(ruling, self.names)


def speech_of(book: Rulebook, names: Names) -> Speech:
    """How a match under that book is spoken of."""
    two = getattr(book.variants, "balls", "one") == "two"
    return Speech(names, words_of(book.family, two_balls=two), book.limits)
