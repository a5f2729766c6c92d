"""The pitch in play: the situation, the book's numbers, and the questions that every concern asks of them."""

from typing import Any

from playon.events import OTHER, Side
from playon.rulebook import Rulebook
from playon.rulings import Options, Restart, Ruling
from playon.subbuteo.contacts import Figure, Point, Positions
from playon.subbuteo.grammar import Limits, Variants
from playon.subbuteo.pitch import Pitch
from playon.subbuteo.situation import Counts, RestartState, Situation
from playon.subbuteo.state_of_play import OffsideState
from playon.subbuteo.terms import Finding, Phase, RestartName
from playon.subbuteo.unsettled import more

LIVE: tuple[Phase, ...] = ("in_play", "block_flick", "limited_flick", "waiting", "verifying", "placing", "substituting")
"""The phases in which the ball is in the match, though play may be interrupted."""

OF_A_TOSS = ("flick_off", "ends", "shoot", "keep")
"""What the winner of a toss may choose (4.1.1, 17.1.2)."""

OUTLIVES_POSSESSION = ("spare_left_area", "spare_removed")
"""Bars that no change of possession lifts (9.2.1.2, 9.2.3)."""

PLAIN_COUNTS = tuple(name for name in Counts.__struct_fields__ if name != "flicks")


class SubbuteoTable:
    """A pitch with its situation `s`. Rulings of the event in hand are gathered in `rulings`.

    stood: where figures moved by the event in hand stood before it, mm. of_possession: the counts that live for one possession.
    """

    __slots__ = ("book", "limits", "now", "of_possession", "pitch", "rulings", "s", "stood", "strict", "variants")

    def __init__(self, book: Rulebook, situation: Situation, *, strict: bool) -> None:
        self.book = book
        self.limits: Limits = book.limits
        self.variants: Variants = book.variants
        self.strict = strict
        self.s = situation
        self.pitch = self.pitch_of(situation)
        self.now = situation.at
        self.rulings: list[Ruling] = []
        self.stood: Positions = {}
        self.of_possession = tuple(each for each in PLAIN_COUNTS if book.counts.get(each) == "possession")

    def pitch_of(self, situation: Situation) -> Pitch:
        """The pitch of a situation, with the lines and areas that the book knows."""
        v = self.variants
        return Pitch(
            situation.pitch,
            bounded=v.surface_ends == "line_or_barrier",
            strip_behind=v.goal_area == "with_strip_behind",
        )

    # -- rulings -----------------------------------------------------------------------------------------------------------

    def find(self, finding: Finding, kind: str | None = None, **fields: Any) -> Ruling:
        """Give a finding; `kind` picks its clause where the book has several."""
        clause = fields.pop("clause", None) or self.book.clause_of(finding, kind)
        if finding in self.book.also:
            fields.setdefault("breach", self.book.also[finding])
        ruling = Ruling(clause=clause, finding=finding, say=self.book.say.get(finding), **fields)
        self.rulings.append(ruling)
        return ruling

    def knows(self, finding: Finding, kind: str) -> bool:
        """Whether the book has a clause for that form of a finding."""
        clauses = self.book.findings.get(finding)
        return isinstance(clauses, dict) and kind in clauses

    def deny(self, claim: str, against: Side, **fields: Any) -> None:
        """A request that the book does not allow; it stays in the record and changes nothing."""
        self.find("denied", claim, against=against, **fields)

    # -- sides -------------------------------------------------------------------------------------------------------------

    @property
    def attacker(self) -> Side:
        """The side in possession; A before anybody has it."""
        return self.s.possession or "A"

    @property
    def defender(self) -> Side:
        """The side not in possession."""
        return OTHER[self.attacker]

    def own_goal(self, side: Side) -> int:
        """The sign of x of the goal that a side defends."""
        return -1 if self.s.left == side else 1

    def opposing_goal(self, side: Side) -> int:
        """The sign of x of the goal that a side attacks."""
        return 1 if self.s.left == side else -1

    def side_of_goal(self, goal: int) -> Side:
        """The side that defends the goal at that sign of x."""
        return self.s.left if goal < 0 else OTHER[self.s.left]

    def disabled(self, side: Side) -> bool:
        """Whether the player is one with a disability, for whom the book has rules of its own."""
        return self.variants.disability == "own_rules" and self.s.players[side].disability

    def count(self, side: Side) -> Counts:
        """What is counted of a side."""
        return self.s.counts[side]

    def counts_of(self, side: Side) -> dict[str, int]:
        """The plain counts of a side by name."""
        counts = self.s.counts[side]
        return {name: getattr(counts, name) for name in PLAIN_COUNTS}

    def add(self, side: Side, name: str, number: int = 1) -> int:
        """Count more of something and give the new number."""
        counts = self.s.counts[side]
        total = more(getattr(counts, name), number)
        setattr(counts, name, total)
        return total

    # -- positions ---------------------------------------------------------------------------------------------------------

    def where(self, figure: Figure | None) -> Point | None:
        """Where a figure stands, if that is known."""
        figures = self.s.figures
        return figures.get(figure) if figures is not None and figure is not None else None

    def figures(self) -> Positions:
        """All known positions; none where the referee works without a camera."""
        return self.s.figures or {}

    @property
    def neutral_broken(self) -> list[Figure]:
        """The broken figures on the surface that count for nothing until they are changed (2.5.1)."""
        return self.s.broken if self.variants.broken_figure == "neutral" else []

    def is_keeper(self, figure: str) -> bool:
        """Whether a thing is a goalkeeper or its rod."""
        return figure in ("A0", "B0", "A.rod", "B.rod")

    # -- the state of play -------------------------------------------------------------------------------------------------

    @property
    def live(self) -> bool:
        """Whether the ball is in the match; it is not while the winner of a toss chooses."""
        s = self.s
        return s.phase in LIVE or (s.phase == "choice" and s.restart is None and not self.idle)

    @property
    def tossing(self) -> bool:
        """Whether the winner of a toss has to choose (4.1.1, 17.1.2)."""
        options = self.s.options
        return options is not None and any(each in OF_A_TOSS for each in options.choices)

    @property
    def idle(self) -> bool:
        """Whether nothing is being played: before the match, in a pause, and while the winner of a toss chooses."""
        s = self.s
        phase = s.interrupted if s.options is not None else s.phase
        return phase in ("before_match", "pause") or self.tossing

    def standing_restart(self) -> Restart | None:
        """How play goes on, as rulings and the situation tell it."""
        s = self.s
        r = s.restart
        if r is None:
            return Restart(by=s.possession, as_="play_on") if s.phase == "in_play" else None
        attempt = r.attempt if r.attempt > 1 else None
        return Restart(by=r.by, as_=r.as_, place=r.place, attempt=attempt, number=r.number)

    def award(self, by: Side | None, as_: RestartName, place: Point | None = None, *, attempt: int = 1) -> Restart:
        """Let play go on by a restart: the ball is laid on its place where that is fixed, possession goes to its taker."""
        s = self.s
        s.restart = RestartState(by=by, as_=as_, place=place, attempt=attempt, since=s.clock.elapsed)
        s.restart.watched = s.figures is not None
        s.taken = None
        s.phase = "set_up"
        s.stop = s.doubt = None
        s.substituting = []
        s.options = s.interrupted = None
        s.pending = []
        s.moving = {}
        s.ball.motion = "stopped"
        s.ball.touching = []
        s.ball.unblocked_by = None
        if place is not None:
            s.ball.at = place
        s.ball.shootable = False
        s.possession = by
        self.new_possession()
        return Restart(by=by, as_=as_, place=place, attempt=attempt if attempt > 1 else None)

    def new_possession(self) -> None:
        """What begins anew when the ball was dead or possession has changed (5.2.1, 6.2.7, 13.1.2.4)."""
        s = self.s
        s.block_flick = None
        s.announced = s.refused = None
        s.must_use = None
        s.played_on = None
        if s.barred:
            s.barred = {figure: bar for figure, bar in s.barred.items() if bar in OUTLIVES_POSSESSION}
        s.offside = OffsideState()
        for counts in s.counts.values():
            counts.flicks = {}
            counts.keeper_touches = 0

    def end_counts_of_possession(self) -> None:
        """Counts that the book keeps for one possession begin anew when it has passed to the other side (9.2.1, 13.3.2)."""
        for counts in self.s.counts.values():
            for name in self.of_possession:
                setattr(counts, name, 0)

    def open(self, to: Side, choices: tuple[str, ...]) -> Options:
        """Open a choice for a side."""
        s = self.s
        s.options = Options(to=to, choices=choices)
        s.phase = "choice"
        return s.options
