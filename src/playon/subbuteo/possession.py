"""Who has the ball, and what begins anew when that changes (5.1, 6.1)."""

from playon.events import Side
from playon.subbuteo.table import SubbuteoTable
from playon.subbuteo.unsettled import KeptCounts


def change(t: SubbuteoTable, to: Side, kind: str, *, clause: str | None = None, keep: bool = False) -> None:
    """Possession passes to a side, and the referee says so (5.1.2).

    kind: miss, figure, keeper, regained or blocked, which picks the clause. keep: the former attacker's counts live on if its
    playing figure gets the ball straight back, since a standing defender does not renew them (5.2.2, 13.3.2).
    """
    t.find("change", kind, clause=clause, to=to)
    pass_possession(t, to, keep=keep, back=kind in ("figure", "regained", "blocked"))


def pass_possession(t: SubbuteoTable, to: Side, *, keep: bool = False, back: bool = False) -> None:
    """Possession passes to a side; counts, bars and open block-flicks of the former possession end (6.2.7).

    back: the ball came back to the former attacker, whose counts live on if they were kept.
    """
    s = t.s
    former = s.possession
    saved = s.kept_counts
    s.kept_counts = None
    if keep and former is not None and former != to:
        old = s.counts[former]
        s.kept_counts = KeptCounts(side=former, flicks=old.flicks, ticks=old.ticks, attack_flicks=old.attack_flicks)
        s.kept_counts.spare_lost = s.spares[former].possession_lost
    if former is not None and former != to:
        spare = s.spares[former]
        if spare.in_play:
            spare.possession_lost = True
    s.possession = to
    t.new_possession()
    if s.phase == "block_flick" and s.stop is not None and s.stop.why == "limited_flick":
        s.phase, s.stop = "in_play", None  # 6.2.7 b: nobody waits for a block-flick any more
    t.end_counts_of_possession()
    if back and saved is not None and saved.side == to:
        counts = s.counts[to]
        counts.flicks, counts.ticks, counts.attack_flicks = saved.flicks, saved.ticks, saved.attack_flicks
        s.spares[to].possession_lost = saved.spare_lost
