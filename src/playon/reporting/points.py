"""The points of a match: who scored, which of them were taken back later, and which only an entry by hand accounts for."""

from dataclasses import dataclass

from msgspec.structs import replace

from playon.events import SIDES, Side
from playon.reporting.report import Incident

Score = dict[Side, int]
SCORE_SET = "score_set"
"""Stands in the place of a point where the score changed and no ruling gave a point."""


@dataclass
class _Point:
    part: int
    told: Incident
    worth: Score


class Points:
    """Points as they come. A part is a game, or the whole match where the score goes on through it."""

    def __init__(self, part: int, score: Score) -> None:
        self._first: dict[int, Score] = {part: dict(score)}
        self._points: list[_Point] = []

    def add(self, part: int, told: Incident) -> None:
        """A point that a ruling gives; its worth is read off the score that the ruling tells."""
        side = told.side
        if side is None:
            return
        after = (told.score or {}).get(side, 0)
        worth = max(1, after - self._standing(part)[side])
        told = replace(told, points=worth) if worth > 1 else told
        self._points.append(_Point(part, told, {side: worth}))

    def settle(self, part: int, score: Score, change: Incident) -> None:
        """Compare with the score that stands in a part: points too many are taken back; what is left over was set by hand."""
        for side in SIDES:
            while self._standing(part)[side] > score[side] and self._take_back(part, side, change.entry):
                pass
        standing = self._standing(part)
        if standing != score:
            worth: Score = {side: score[side] - standing[side] for side in SIDES}
            self._points.append(_Point(part, replace(change, name=SCORE_SET, score=dict(score)), worth))

    def forget_after(self, part: int, entry: int) -> None:
        """The match has gone back to an earlier game; points of later ones are taken back."""
        for point in self._points:
            if point.part > part and point.told.taken_back is None:
                point.told = replace(point.told, taken_back=entry)

    def all(self) -> tuple[Incident, ...]:
        """Every point, those taken back too, in the order in which they came."""
        return tuple(point.told for point in self._points)

    def _standing(self, part: int) -> Score:
        score = dict(self._first.get(part, {"A": 0, "B": 0}))
        for point in self._points:
            if point.part == part and point.told.taken_back is None:
                for side, worth in point.worth.items():
                    score[side] += worth
        return score

    def _take_back(self, part: int, side: Side, entry: int) -> bool:
        for point in reversed(self._points):
            told = point.told
            if point.part == part and told.side == side and told.taken_back is None and told.entry != entry:
                point.told = replace(told, taken_back=entry)
                return True
        return False
