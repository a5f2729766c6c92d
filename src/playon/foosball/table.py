"""The table in play: the situation, the book's numbers, and the questions that every concern asks of them."""

from typing import Any

from playon.errors import Refused
from playon.events import OTHER, Side
from playon.foosball.events import RodOf
from playon.foosball.grammar import Limits, Variants
from playon.foosball.situation import Situation
from playon.foosball.state_of_play import BallAt
from playon.foosball.terms import DEFENCE, Finding, Phase, Rod
from playon.foosball.unsettled import TechnicalShotDue
from playon.rulebook import Rulebook, Scope
from playon.rulings import Restart, Ruling

STILL = ("stopped", "pinned")

PAUSED: dict[str, Phase] = {
    "time_out": "time_out",
    "charged": "time_out",
    "official": "official_time_out",
    "maintenance": "official_time_out",
    "medical": "official_time_out",
    "match_call": "match_call",
}

SERVED_FROM: dict[str, Rod | None] = {"ready_protocol": "five", "serving_hole": None, "own_defence": "two"}
"""The rod a serve is played from, by the way of putting in."""


class FoosballTable:
    """A foosball table with its situation `s`. Rulings of the event in hand are gathered in `rulings`."""

    __slots__ = (
        "book",
        "by_area",
        "due",
        "limits",
        "now",
        "rollerball",
        "rulings",
        "s",
        "strict",
        "variants",
        "void_strokes",
    )

    def __init__(self, book: Rulebook, situation: Situation, *, strict: bool) -> None:
        self.book = book
        self.limits: Limits = book.limits
        self.variants: Variants = book.variants
        self.rollerball = self.variants.holding == "delay"
        self.void_strokes = self.variants.holding == "void_goal" or self.variants.shot_from_stop == "second_figure"
        self.by_area = self.variants.possession == "by_area"
        self.strict = strict
        self.s = situation
        self.now = situation.at
        self.due = 0.0
        self.rulings: list[Ruling] = []

    # -- rulings -----------------------------------------------------------------------------------------------------------

    def find(
        self,
        finding: Finding,
        kind: str | None = None,
        *,
        clause: str | None = None,
        breach: str | None = None,
        against: Side | None = None,
        for_: Side | None = None,
        sanctions: tuple[str, ...] = (),
        restart: Restart | None = None,
        by_hand: bool = False,
        game: int | None = None,
        score: dict[Side, int] | None = None,
        why: dict[str, Any] | None = None,
    ) -> Ruling:
        """Give a finding; `kind` picks its clause where the book has several."""
        book = self.book
        say = book.say
        said = say.get(finding)
        for word in sanctions:
            if word in say:
                said = say[word]
                break
        # the fields are named one by one: handing them on as a dictionary costs more than all the rest
        ruling = Ruling(
            clause=clause or book.clause_of(finding, kind),
            breach=breach,
            finding=finding,
            against=against,
            for_=for_,
            sanctions=sanctions,
            restart=restart,
            say=said,
            by_hand=by_hand,
            game=game,
            score=score,
            why={} if why is None else why,
        )
        self.rulings.append(ruling)
        return ruling

    # -- the ball ----------------------------------------------------------------------------------------------------------

    @property
    def live(self) -> bool:
        """Whether a ball is in play, that of a technical shot included."""
        s = self.s
        if s.phase == "in_play":
            return True
        shot = s.technical_shot
        return shot is not None and shot.stage == "in_play" and s.phase == "technical_shot"

    @property
    def loose(self) -> bool:
        """Whether no rod has the ball in reach."""
        return self.s.ball.rod is None

    @property
    def still(self) -> bool:
        """Whether a rod has the ball and it lies still, or is pinned."""
        ball = self.s.ball
        return ball.rod is not None and ball.motion in STILL

    def ball_side(self) -> Side | None:
        """The side that has the ball, or had it last while it is loose."""
        s = self.s
        if s.ball.rod is not None and s.ball.side is not None:
            return s.ball.side
        if self.by_area:
            return self._by_area()
        if s.last_stroke is not None and s.last_stroke.side is not None:
            return s.last_stroke.side
        if s.possession is not None and s.possession.side is not None:
            return s.possession.side
        return s.ball.side

    def _by_area(self) -> Side | None:
        """A loose ball is the other side's than the one whose area it was in last."""
        stroke = self.s.last_stroke
        if stroke is None or stroke.side is None:
            return self.s.ball.side
        return stroke.side if stroke.area_reached else OTHER[stroke.side]

    def ball_rod(self) -> RodOf | None:
        """The rod that has the ball, or had it last; None where nothing is known of it."""
        s = self.s
        if s.ball.rod is not None and s.ball.side is not None:
            return RodOf(s.ball.side, s.ball.rod)
        if s.last_stroke is not None and s.last_stroke.side is not None and s.last_stroke.rod is not None:
            return RodOf(s.last_stroke.side, s.last_stroke.rod)
        if s.possession is not None and s.possession.side is not None and s.possession.rod is not None:
            return RodOf(s.possession.side, s.possession.rod)
        return None

    def limit_of(self, rod: Rod | None) -> float:
        """Seconds that a rod may keep the ball."""
        return self.limits.possession_five_s if rod == "five" else self.limits.possession_s

    # -- stopping and going on ---------------------------------------------------------------------------------------------

    def standing_restart(self) -> Restart | None:
        """How play would go on if it were stopped now and nobody were to blame."""
        s = self.s
        if not self.live:
            return s.restart
        if s.technical_shot is not None:
            return Restart(by=s.technical_shot.by, as_="technical_shot", rod="three")
        at = self.ball_rod()
        if at is not None:
            return Restart(by=at.side, as_="ready", rod=at.rod)
        return self.serve(s.original_server or s.server)

    def serve(self, by: Side | None) -> Restart:
        """A serve by that side, or its turn where balls are not served."""
        if self.variants.turns == "shots":
            return Restart(by=by, as_="technical_shot", rod="three")
        return Restart(by=by, as_="serve", rod=SERVED_FROM[self.variants.put_in])

    def died(self, ball: BallAt) -> Restart:
        """How a ball comes back that lies dead, or counts as dead, where it is."""
        s = self.s
        if self.variants.balls == "two":
            return self.served_again()
        behind = ball.zone in ("lip", "behind_two") or (ball.zone is None and ball.rod in DEFENCE)
        if self.variants.dead_zones == "possessor":
            return self.serve(ball.side if behind else self.ball_side())
        if ball.side is None or not behind:
            return self.serve(s.original_server or s.server)
        return Restart(by=ball.side, as_="corner", rod="goalie", corner=ball.corner)

    def served_again(self) -> Restart:
        """How a lost ball comes back: its first server has it; of two both are served, or the last by the side scored on."""
        s = self.s
        if self.variants.balls == "one":
            return self.serve(s.original_server or s.server)
        return Restart(as_="serve_both") if s.first_ball is None else self.serve(OTHER[s.first_ball])

    def set_restart(self, restart: Restart | None) -> None:
        """Let play go on that way; where it is a turn, the shot is due."""
        s = self.s
        s.restart = restart
        if restart is None or restart.as_ != "technical_shot" or restart.by is None:
            return
        due = s.technical_shot
        if due is None or (due.offence is None and due.by != restart.by and self.variants.turns == "shots"):
            s.technical_shot = TechnicalShotDue(by=restart.by, against=OTHER[restart.by])
            self.clear_counts("ball")  # every turn is served, and so is a ball of its own

    def stop_clock(self) -> None:
        """Freeze the possession clock at the time used so far."""
        possession = self.s.possession
        if possession is not None and possession.running:
            possession.running = False
            if possession.ends_at is not None:
                used = self.now - (possession.ends_at - self.limit_of(possession.rod))
                possession.clock_s = max(0.0, round(used, 6))
                possession.ends_at = None

    def stop_play(self, restart: Restart | None) -> None:
        """Stop play, or leave it stopped, with that restart due."""
        s = self.s
        if self.live:
            self.stop_clock()
        self.set_restart(restart)
        s.put_in = None
        s.pending = []
        s.phase = self.resting_phase()

    def resting_phase(self) -> Any:
        """The phase in which play waits: for a choice, a technical shot, or the restart."""
        s = self.s
        if s.technical_shot is not None:
            return "technical_shot"
        if s.options is not None:
            return "choice"
        return s.rest if s.pause is None else PAUSED.get(s.pause.kind, s.rest)

    def sides_in_turn(self) -> tuple[Side, Side]:
        """The order for what meets both sides at one moment: the side whose ball it is comes first."""
        s = self.s
        due = s.restart.by if s.restart is not None else None
        won = s.toss.winner if s.toss is not None else None
        first = due or s.server or s.original_server or won or "A"
        return first, OTHER[first]

    def caught_up(self, side: Side) -> None:
        """The side is ready: the delay that was called on it is over."""
        s = self.s
        if s.delayed[side]:
            s.delayed[side] = False
            if not s.delayed[OTHER[side]]:
                s.resume_by = None

    def must_be_open(self) -> None:
        """Refuse what cannot be once the match is over, or while a choice is open."""
        if self.s.phase == "match_over":
            raise Refused("the match is over")
        if self.s.phase == "choice":
            raise Refused("a side must choose first")

    # -- counts ------------------------------------------------------------------------------------------------------------

    def count(self, side: Side, name: str) -> int:
        """Count one more against a side and give the new number."""
        counts = self.s.counts[side]
        counts[name] = counts.get(name, 0) + 1
        return counts[name]

    def clear_counts(self, *scopes: Scope) -> None:
        """Start the counts anew that live no longer than that."""
        scope_of = self.book.counts
        for counts in self.s.counts.values():
            for name in counts:
                if scope_of.get(name) in scopes:
                    counts[name] = 0

    def changes_play(self, offence: str) -> bool:
        """Whether an offence opens options or gives a restart, so that it cannot be ruled while a choice is open."""
        return any(row.options or row.restart or row.becomes for row in self.book.offences.get(offence, ()))

    def official(self) -> bool:
        """Whether an official is at the table."""
        return self.s.officials.at_table > 0


def lying(ball: BallAt) -> BallAt:
    """A copy of where the ball is, to be kept."""
    return BallAt(
        side=ball.side, rod=ball.rod, figure=ball.figure, zone=ball.zone, corner=ball.corner, motion=ball.motion
    )
