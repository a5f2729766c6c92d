"""What another book would have said: asked of every event from the situation that the match itself is in before it.

The two never drift apart, because the other book starts from the match's own situation each time. It follows that the
other book does not remember what it alone would have done with earlier events.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from playon.errors import FaultySituation, ImpossibleEvent, Refused, UnreadableEvent
from playon.events import Event
from playon.match import Match
from playon.rulebook import Rulebook, need_one_game
from playon.rulings import Ruling
from playon.team_tie import TeamTies, tie_family


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one book says of an event.

    refused: why the book does not allow or know the event; clause: the clause that stands in the way.
    unable: why the book cannot be asked at all in that situation.
    """

    rulings: Sequence[Ruling] = ()
    refused: str | None = None
    clause: str | None = None
    unable: str | None = None


class Both(msgspec.Struct, frozen=True):
    """An event's answer under the match's own book and that of the other book."""

    own: Answer
    other: Answer

    @property
    def differ(self) -> bool:
        """Whether the two say something different; the clauses, the official's words and the reasons may be others."""
        return bool(_gist(self.own) != _gist(self.other))


class Alongside:
    """Another book beside a match. It leaves the match as it is.

    match: the match under its own book. other: the book to ask. events, different: how many events were weighed, and
    how many of them the two books answer differently. Raises DifferentGames where the other book is of another family, or
    knows no team ties where the match is one.
    """

    def __init__(self, match: Match, other: Rulebook) -> None:
        need_one_game(match.book, other)
        self.other = other
        self.events = 0
        self.different = 0
        self._match = match
        self._family = match.family
        if isinstance(self._family, TeamTies):
            tie_family(other)

    def observe(self, event: Event | Mapping[str, Any]) -> Both:
        """Let the match take an event, and give its answer and that of the other book.

        Raises ImpossibleEvent or UnreadableEvent where the match cannot take it; a refusal is an answer.
        """
        other = self.ask(event)
        try:
            own = Answer(rulings=self._match.observe(event))
        except Refused as error:
            own = Answer(refused=str(error), clause=error.clause)
        return self.weigh(own, other)

    def ask(self, event: Event | Mapping[str, Any]) -> Answer:
        """What the other book says of an event that happens next in the match, which has not taken it yet."""
        match = self._match
        situation = self._family.under_other_book(match.document(), match.book, self.other)
        try:
            beside = Match(self.other, situation=situation, strict=match.strict, family=self._family)
        except FaultySituation as error:
            return Answer(unable=str(error))
        try:
            return Answer(rulings=beside.observe(event))
        except Refused as error:
            return Answer(refused=str(error), clause=error.clause)
        except (ImpossibleEvent, UnreadableEvent) as error:
            return Answer(refused=str(error))

    def weigh(self, own: Answer, other: Answer) -> Both:
        """Put the two answers to one event side by side, and count it."""
        both = Both(own, other)
        self.events += 1
        self.different += both.differ
        return both


def _gist(answer: Answer) -> Any:
    """What an answer comes to. Limits are findings each of its own name; refusals are alike whatever their reason."""
    if answer.unable is not None:
        return "unable"
    if answer.refused is not None:
        return "refused"
    return [
        (
            ruling.why.get("limit") if ruling.finding == "limit_passed" else None,
            *(getattr(ruling, each) for each in _TOLD),
        )
        for ruling in answer.rulings
    ]


_NOT_WEIGHED = ("clause", "breach", "say", "by_hand", "why", "row")
_TOLD = tuple(each for each in Ruling.__struct_fields__ if each not in _NOT_WEIGHED)
"""The fields of a ruling in which books can differ."""
