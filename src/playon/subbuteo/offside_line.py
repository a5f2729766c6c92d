"""What offside is measured by at a moment of a match: where everybody stands, and the defence of the goal attacked (13.1.1)."""

from math import inf

from playon.events import Side
from playon.subbuteo.contacts import Figure, Point, Positions
from playon.subbuteo.offside_position import LastDefence, OffsideRule, last_defence, nearer_than_ball, past_defence
from playon.subbuteo.run import Run
from playon.subbuteo.table import SubbuteoTable


def standing(run: Run) -> Positions:
    """Where figures stand or run at a contact of this event, mm.

    Figures that the event itself pushes count where they stood (13.1.2.1, remark); those already running when it began, where it
    brings them to rest.
    """
    if run.standing is None:
        run.standing = _standing(run)
    return run.standing


def _standing(run: Run) -> Positions:
    t = run.t
    figures = in_play(t)
    figure = run.figure
    started = figure is not None and run.start is not None and figures.get(figure) != run.start
    if not (t.s.moving or started):
        return figures
    figures = dict(figures)
    for name in t.s.moving:
        at = run.e.rest.get(name)
        if at is not None:
            figures[name] = at
    if figure is not None and run.start is not None:
        figures[figure] = run.start
    return figures


def in_play(t: SubbuteoTable) -> Positions:
    """The figures that count: not broken ones, which are neutral objects (2.5.1), nor a spare goalkeeper not in use (9.1.3)."""
    s = t.s
    figures = s.figures or {}
    unused = [name for name in ("AS", "BS") if name in figures and not s.spares["A" if name == "AS" else "B"].in_play]
    neutral = t.neutral_broken
    if not (neutral or unused):
        return figures
    return {name: at for name, at in figures.items() if name not in neutral and name not in unused}


def defence(t: SubbuteoTable, figures: Positions) -> LastDefence:
    """The last defender, or the second-last with the spare goalkeeper in use (13.1.1.1 c1, c2)."""
    defender = t.defender
    return last_defence(
        t.pitch,
        figures,
        defender=defender,
        goal=t.opposing_goal(t.attacker),
        keeper_in_use=_keeper_in_use(t, defender),
        rule=offside_rule(t),
    )


def offside_rule(t: SubbuteoTable) -> OffsideRule:
    """What the book asks of an offside position and of the ball."""
    v = t.variants
    return OffsideRule(level=v.offside_position == "level", second_last=v.offside_declared == "second_last")


def _keeper_in_use(t: SubbuteoTable, side: Side) -> bool:
    """Until the spare goalkeeper is in, or where level figures are offside as long as it guards the goal (13.1.1.1 c, d)."""
    if t.variants.offside_position == "level":
        return t.s.keepers[side].use == "in_goal"
    return not t.s.spares[side].in_play


def defence_met(run: Run) -> LastDefence:
    """The defence as it stands at the contacts of this event."""
    side = run.t.attacker
    known = run.defence
    if known is None or known[0] != side:
        known = run.defence = side, defence(run.t, standing(run))
    return known[1]


def forwards_met(run: Run) -> list[tuple[Figure, Point]]:
    """The attackers wholly in the shooting-area attacked, by name, as they stand at the contacts (13.1.1.1 a)."""
    t = run.t
    side = t.attacker
    known = run.forwards
    if known is None or known[0] != side:
        pitch, goal = t.pitch, t.opposing_goal(side)
        beyond = pitch.shooting_x
        found = [
            (name, at)
            for name, at in standing(run).items()
            if goal * at[0] > beyond
            and name[0] == side
            and name[1:] != "0"
            and pitch.wholly_in_shooting_area(at, pitch.base_radius, goal, inf)
        ]
        found.sort()
        known = run.forwards = side, found
    return known[1]


def in_position_met(run: Run, at: Point, ball: Point) -> bool:
    """Whether an attacking figure at that point is in offside position at a contact of this event (13.1.1.2)."""
    t = run.t
    goal, rule = t.opposing_goal(t.attacker), offside_rule(t)
    return nearer_than_ball(t.pitch, at, ball, goal, rule) and past_defence(t.pitch, at, goal, defence_met(run), rule)


def in_position(t: SubbuteoTable, at: Point, ball: Point, last: LastDefence) -> bool:
    """Whether an attacking figure at that point is in offside position (13.1.1.2)."""
    goal = t.opposing_goal(t.attacker)
    rule = offside_rule(t)
    return nearer_than_ball(t.pitch, at, ball, goal, rule) and past_defence(t.pitch, at, goal, last, rule)
