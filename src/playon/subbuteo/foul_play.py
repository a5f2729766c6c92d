"""What an attacking figure may touch: nothing before the ball, little after it, nothing after a miss (5.3)."""

from playon.events import OTHER, Side
from playon.subbuteo import tick_flicks
from playon.subbuteo.contacts import Contact, Figure, Point
from playon.subbuteo.penalties import penalise
from playon.subbuteo.possession import change
from playon.subbuteo.run import Run

KEEPERS = ("A0", "B0", "A.rod", "B.rod")


def attacker_hits(run: Run, c: Contact, figure: Figure, hit: str, place: Point) -> None:
    """A figure flicked at the ball touches a standing figure, a goalkeeper or the defender's body."""
    side: Side = "A" if figure[0] == "A" else "B"
    if figure in run.touched:
        return
    if figure in run.missed:
        missed_and_hit(run, figure, side)
    else:
        run.early.setdefault(figure, place)
        if hit in KEEPERS:
            run.on_keeper.add(figure)


def reached_the_ball(run: Run, figure: Figure, side: Side) -> None:
    """The figure reaches the ball; what it touched on the way is foul play (5.3.1)."""
    place = run.early.pop(figure, None)
    if place is not None:
        penalise(
            run.t,
            "foul_play",
            side,
            figure=figure,
            place=place,
            facts={"aim": getattr(run.e, "aim", "pass"), "ball_moving": run.ball_moving},
        )


def miss(run: Run, figure: Figure) -> None:
    """The flicked figure has gone past the ball without touching it: possession changes (5.1.2 a)."""
    t = run.t
    s = t.s
    side: Side = "A" if figure[0] == "A" else "B"
    run.missed.add(figure)
    if s.possession != side:
        return
    if intercepted(run, figure, side):
        flicks = s.counts[side].flicks  # 5.2.4: the attempt does not count
        if flicks.get(figure):
            flicks[figure] -= 1
        return
    if not tick_flicks.without_notice(run, figure, side):
        change(t, OTHER[side], "miss")
    run.changed_at = run.ball_at
    place = run.early.pop(figure, None)
    if place is not None and figure in run.on_keeper:
        penalise(t, "foul_play", side, figure=figure, place=place, facts={"aim": getattr(run.e, "aim", "pass")})
    elif place is not None:
        missed_and_hit(run, figure, side)


def intercepted(run: Run, figure: Figure, side: Side) -> bool:
    """Whether an offence of the other side, not yet settled, kept the figure from the ball.

    An incorrect block-flick does by hitting the figure, or the ball before it got there (5.2.4).
    """
    last = run.t.s.last_play
    stopped = figure in run.intercepted or (last is not None and last.as_ == "block" and last.by != side)
    return any(
        each.against != side
        and (
            each.offence in ("body_in_the_way", "keeper_hinders_flick")
            or (stopped and each.offence == "incorrect_block_flick")
        )
        for each in run.t.s.pending
    )


def missed_and_hit(run: Run, figure: Figure, side: Side) -> None:
    """A figure that missed the ball touched something before it came to rest (5.3.4)."""
    if ("contact_after_miss", side) in run.found:
        return
    run.found.add(("contact_after_miss", side))
    run.early.pop(figure, None)
    penalise(run.t, "contact_after_miss", side, figure=figure, facts={"after_change": True}, restore=run.undo(figure))


def displaces(run: Run, c: Contact, figure: Figure) -> None:
    """A flick displaces a standing figure; the second defender in his own half is smashing (5.3.3)."""
    t = run.t
    flicker = root(run, c.by)
    by: Side = "A" if flicker[0] == "A" else "B"
    if figure[0] == by or flicker not in run.touched or run.kinds.get(flicker) != "play":
        return
    if t.s.possession != by and not run.played_last(flicker):
        return  # 5.1.3.2: only the figure that played last is still held to the rules of an attack
    displaced = run.displaced.setdefault(flicker, [])
    stood = run.origins.get(figure)
    if figure in displaced or stood is None or not c.displaced:
        return
    if not t.pitch.wholly_in_half(stood, t.pitch.base_radius, t.own_goal(OTHER[by])):
        return
    displaced.append(figure)
    if len(displaced) == 2:
        facts = {"aim": getattr(run.e, "aim", "pass"), "ball_moving": run.was_moving}
        if flicker != run.figure:
            facts = {"aim": "shot" if run.may_displace(flicker) else "pass", "ball_moving": False}
        penalise(t, "smashing", by, figure=flicker, place=run.place(c, figure), facts=facts)


def root(run: Run, figure: Figure) -> Figure:
    """The figure whose flick moved this one."""
    for _ in run.pushed:
        pusher = run.pushed.get(figure)
        if pusher is None:
            break
        figure = pusher
    return figure
