"""What can go wrong, each kind with an exception of its own. Every message says what was wrong, where, and what to do."""

from playon.sentences import Sentence


class PlayonError(Exception):
    """Base of all errors that Playon raises for bad input; the message is meant for people."""

    @property
    def sentence(self) -> Sentence:
        """The message with its places, so that it can be said in another language."""
        reason = self.args[0] if self.args else ""
        return reason if isinstance(reason, Sentence) else Sentence(str(reason))


class UnreadableEvent(PlayonError):
    """An event that is not written in the language of a match: unknown name, unknown field, wrong type."""


class ImpossibleEvent(PlayonError):
    """An event that is readable but can never be in this record: time runs backwards, it belongs to another book.

    `entry` is the number of the entry it is about, where that is another than the one being entered.
    """

    def __init__(self, reason: str | Sentence, entry: int | None = None) -> None:
        super().__init__(reason)
        self.entry = entry


class Refused(PlayonError):
    """An act or call that the rules do not allow at this moment. The match is unchanged.

    `clause` is the clause of the match's book that stands in the way, or None where no clause is needed.
    """

    def __init__(self, reason: str | Sentence, clause: str | None = None) -> None:
        super().__init__(reason)
        self.clause = clause


class UnknownBook(PlayonError):
    """No rulebook of that name is installed."""


class DifferentGames(PlayonError):
    """Two rulebooks that belong to different games, where they have to be of one."""


class FaultyRulebook(PlayonError):
    """A rulebook's data contradicts itself or the language; the message names file, key and reason."""


class FaultySituation(PlayonError):
    """A document that is no situation of that family of games."""


class FaultyScenario(PlayonError):
    """A scenario file that cannot be read."""


class DamagedRecord(PlayonError):
    """A match record whose lines do not fit together; the message names the line."""


class UnknownFormat(PlayonError):
    """A match record written by a version of the format that this program does not read."""
