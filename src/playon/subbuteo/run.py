"""One event's movement while it is judged: what moves, by whose flick, what has been touched, and where everything came from."""

from playon.events import Side
from playon.subbuteo.contacts import Contact, Figure, Point, Positions
from playon.subbuteo.event_terms import FlickKind
from playon.subbuteo.events import Flick, Moves
from playon.subbuteo.offside_position import LastDefence
from playon.subbuteo.state_of_play import Running
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import Restore


class Run:
    """The movement that an event tells.

    figure, by, kind: the flicked figure, its player and the kind it is judged as; None where nothing was flicked.
    takes: the restart that this flick takes. ball_at, ball_moving: of the ball as the contacts go by; was_moving: at the start.
    touched: figures that have touched the ball in their flick. missed: flicked figures that have gone past it. on_keeper: flicked
    figures that ran into a goalkeeper before the ball. lay: {figure: where the ball lay that it set in motion}.
    intercepted: figures that an incorrect block-flick has hit on their run.
    without_right: the flicked figure may not be block-flicked now; rightless_touch: it has touched something all the same.
    rebounded: figures that came off the barrier. pushed: {figure: the figure that pushed it}. origins: {figure: where it stood
    before it was moved}. displaced: {flicked figure: defenders displaced by its flick in their own half, in order}.
    found: offences found already.
    possessed: who had the ball at the start; changed_at: where the ball was when possession last changed, mm.
    spare_first: the flick is the first one of a spare goalkeeper since it came in (9.1.4).
    leg_from, corner: where the ball's way since the last contact begins, and how many corners of its path lie behind it.
    behind: contacts since then that the way has not been followed to, as long as nobody can be offside.
    standing, defence, forwards: where figures stand at the contacts, the defence of the side attacked, and the attackers who are
    deep enough to be offside, once somebody has asked.
    began_past: it begins past the last defender by a touch of the attacker. passed: how the ball came past him, not yet declared.
    """

    __slots__ = (
        "ball_at",
        "ball_moving",
        "ball_touched",
        "began_past",
        "behind",
        "by",
        "changed_at",
        "corner",
        "defence",
        "displaced",
        "e",
        "early",
        "figure",
        "forwards",
        "found",
        "intercepted",
        "kind",
        "kinds",
        "lay",
        "leg_from",
        "missed",
        "on_keeper",
        "origins",
        "passed",
        "possessed",
        "pushed",
        "rebounded",
        "restores",
        "rightless_touch",
        "spare_first",
        "standing",
        "start",
        "t",
        "takes",
        "touched",
        "was_moving",
        "without_right",
    )

    def __init__(self, t: SubbuteoTable, e: Moves, kind: FlickKind | None = None, takes: str | None = None) -> None:
        s = t.s
        self.t = t
        self.e = e
        flick = e if isinstance(e, Flick) else None
        self.figure: Figure | None = flick.figure if flick is not None else None
        self.by: Side | None = flick.by if flick is not None else None
        self.kind = kind
        self.takes = takes
        self.kinds: dict[Figure, FlickKind | None] = {}
        self.touched: set[Figure] = set()
        self.early: dict[Figure, Point] = {}
        self.missed: set[Figure] = set()
        self.on_keeper: set[Figure] = set()
        self.intercepted: set[Figure] = set()
        self.rebounded: set[Figure] = set(e.rebounded) if e.rebounded else set()
        if s.rebounded:
            self.rebounded.update(each for each in s.rebounded if each in s.moving)
        if t.variants.barriers == "in_play":
            self.rebounded = set()
        self.pushed: dict[Figure, Figure] = {}
        self.origins: dict[Figure, Point] = {}
        self.displaced: dict[Figure, list[Figure]] = {}
        self.found: set[tuple[str, Side]] = set()
        self.was_moving = self.ball_moving = s.ball.motion == "moving"
        self.ball_touched = False
        self.lay: dict[Figure, Point] = {}
        self.possessed = s.possession
        self.changed_at: Point | None = None
        self.spare_first = flick is not None and flick.figure[1:] == "S" and not s.spares[flick.by].flicked
        self.without_right = False
        self.restores: list[tuple[Restore, Figure, Figure | None, Point | None]] = []
        self.rightless_touch = False
        run = e.ball
        self.ball_at: Point = run.from_ if run is not None and run.from_ is not None else s.ball.at
        self.leg_from: Point = s.ball.at if self.was_moving else self.ball_at
        self.corner = 0
        self.behind: list[Point] = []
        self.standing: Positions | None = None
        self.defence: tuple[Side, LastDefence] | None = None
        self.forwards: tuple[Side, list[tuple[Figure, Point]]] | None = None
        self.began_past = False
        self.passed: str | None = None
        figures = s.figures or {}
        for name, each in s.moving.items():
            self.kinds[name] = each.kind
            if each.touched_ball and not each.again:
                self.touched.add(name)
            if each.hit is not None:
                self.early[name] = each.hit
            if each.missed:
                self.missed.add(name)
            if each.intercepted:
                self.intercepted.add(name)
            if each.by is not None:
                self.pushed[name] = each.by
            if each.displaced:
                self.displaced[name] = list(each.displaced)
            if each.from_ is not None:
                self.origins[name] = each.from_
        if flick is not None:
            start = flick.from_ if flick.from_ is not None else figures.get(flick.figure)
            self.start = start
            if start is not None:
                self.origins[flick.figure] = start
            self.kinds[flick.figure] = kind
            self.touched.discard(flick.figure)
            self.early.pop(flick.figure, None)
            self.missed.discard(flick.figure)
            self.intercepted.discard(flick.figure)
            self.pushed.pop(flick.figure, None)
            self.displaced.pop(flick.figure, None)
        else:
            self.start = None

    # -- things ------------------------------------------------------------------------------------------------------------

    def hits_ball(self, figure: Figure) -> bool:
        """Whether the figure touches the ball in this event."""
        return any({c.by, c.hit} == {figure, "ball"} for c in self.e.touches)

    def moves(self, figure: Figure) -> bool:
        """Whether a figure was flicked or pushed and may be moving."""
        return figure in self.kinds or figure in self.pushed

    def neutral(self, figure: Figure) -> bool:
        """Whether a figure is a neutral object: lying, in some books broken, or not in play until it is placed (2.5.1, 5.1.2 b)."""
        s = self.t.s
        at_rest = figure not in s.moving
        return figure in s.lying or figure in self.t.neutral_broken or (figure in s.rebounded and at_rest)

    def standing_place(self, c: Contact, figure: Figure) -> Point | None:
        """Where the figure that was hit stood or ran at the contact."""
        if c.hit_at is not None:
            return c.hit_at
        return self.t.where(figure) if not c.hit_moving else c.at

    def place(self, c: Contact, figure: Figure | None = None) -> Point:
        """The point of a contact; without one, where the thing hit stood, or the ball."""
        if c.at is not None:
            return c.at
        stood = self.standing_place(c, figure) if figure is not None else None
        return stood if stood is not None else self.ball_at

    def moving_at(self, c: Contact) -> bool:
        """Whether the ball was moving at a contact."""
        if c.ball_moving is not None:
            return c.ball_moving
        run = self.e.ball
        stopped = run.stopped_at if run is not None else None
        if stopped is not None and c.t is not None and c.t >= stopped:
            return False
        return self.ball_moving

    # -- what back restores ------------------------------------------------------------------------------------------------

    def moved(self, figure: Figure, place: Point | None) -> None:
        """Remember where a figure stood before it was moved for the first time."""
        if place is not None:
            self.origins.setdefault(figure, place)

    def undo(self, figure: Figure, *, keep: Figure | None = None, keep_at: Point | None = None) -> Restore:
        """What `back` restores of a figure's flick; it is complete when all contacts have been gone through.

        keep: a figure that stays where it was hit, `keep_at` (6.2.4 (iv)).
        """
        restore = Restore()
        self.restores.append((restore, figure, keep, keep_at))
        return restore

    def complete_restores(self) -> None:
        """Fill in what each offending flick moved, with the places before it: itself, all it pushed on, and a ball it moved."""
        pending = self.t.s.pending
        if pending:
            here = [each for each, *_ in self.restores]
            for offence in pending:
                if offence.restore is not None and not any(each is offence.restore for each in here):
                    self._extend(offence.restore)
        for restore, figure, keep, keep_at in self.restores:
            restore.ball, restore.figures = self._affected(figure, keep, keep_at)

    def _extend(self, restore: Restore) -> None:
        """Add what a flick that offended in an earlier event has moved in this one; attackers hit on their run are not its own."""
        affected = {each for each in restore.figures if self.kinds.get(each) != "play"}
        for each, by in self.pushed.items():
            if by in affected and each in self.origins:
                affected.add(each)
                restore.figures.setdefault(each, self.origins[each])
        if restore.ball is None:
            restore.ball = next((at for each, at in self.lay.items() if each in affected), None)

    def _affected(
        self, figure: Figure, keep: Figure | None, keep_at: Point | None
    ) -> tuple[Point | None, dict[Figure, Point]]:
        affected = {figure}
        for each, by in self.pushed.items():  # in the order of the contacts
            if by in affected:
                affected.add(each)
        places = {each: self.origins[each] for each in affected if each in self.origins}
        for mate, stood in self._hooked_to(figure):
            places.setdefault(mate, stood)
        if keep is not None and keep_at is not None:
            places[keep] = keep_at
        ball = next((at for each, at in self.lay.items() if each in affected), None)
        return ball, places

    def _hooked_to(self, figure: Figure) -> list[tuple[Figure, Point]]:
        """The figures that were entangled with it and went along, with where they stood (2.4.3)."""
        s = self.t.s
        mates = {each for group in s.entangled if figure in group for each in group if each in self.e.rest}
        return [(each, at) for each in sorted(mates) if (at := self.t.where(each)) is not None]

    def running(self, figure: Figure) -> Running:
        """A figure that still moves at the end, as the situation keeps it."""
        return Running(
            kind=self.kinds.get(figure),
            touched_ball=figure in self.touched,
            again=self.again(figure),
            from_=self.origins.get(figure),
            hit=self.early.get(figure),
            missed=figure in self.missed,
            intercepted=figure in self.intercepted,
            by=self.pushed.get(figure),
            displaced=self.displaced.get(figure, []),
            free=self.may_displace(figure),
        )

    def may_displace(self, figure: Figure) -> bool:
        """Whether a figure's flick may displace any number of defenders: a shot, forcing, or at a moving ball (5.3.3, remark)."""
        if figure == self.figure:
            return self.was_moving or getattr(self.e, "aim", "pass") in ("shot", "force")
        before = self.t.s.moving.get(figure)
        return before is not None and before.free

    def again(self, figure: Figure) -> bool:
        """Whether a figure that has played the ball was flicked again and has not touched it since (5.1.3.2)."""
        if figure in self.touched:
            return False
        before = self.t.s.moving.get(figure)
        if before is not None and before.again:
            return True
        return figure == self.figure and ((before is not None and before.touched_ball) or self._last_player(figure))

    def played_last(self, figure: Figure) -> bool:
        """Whether a figure was the last to play the ball before the change and was not flicked again since (5.1.3.2)."""
        return self._last_player(figure) and not self.again(figure)

    def _last_player(self, figure: Figure) -> bool:
        last = self.t.s.last_play
        return last is not None and (
            last.figure == figure or (last.before is not None and last.before.figure == figure)
        )
