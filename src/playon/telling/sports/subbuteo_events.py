"""Every event of a pitch as a sentence."""

from collections.abc import Mapping
from typing import Any

from playon.telling.narrating import Narration
from playon.telling.phrases import Names
from playon.telling.sports.subbuteo_contacts import closer, further
from playon.telling.tongue import N_

_SENTENCES: dict[str, tuple[tuple[dict[str, Any], str], ...]] = {
    "flick": (
        ({"kind": "block"}, N_("{by}: block-flick by {figure}")),
        ({"kind": "tick"}, N_("{by}: tick-flick by {figure}")),
        ({"kind": "positional"}, N_("{by}: positional flick by {figure}")),
        ({"kind": "keeper"}, N_("{by} moves the goalkeeper {figure}")),
        ({}, N_("{by}: flick by {figure}")),
    ),
    "run_on": (({}, N_("the moving things run on")),),
    "time": (({}, N_("the clock runs on")),),
    "board": (
        ({"what": "goal", "by": ...}, N_("board {board}: goal for {by}")),
        ({"what": "goal"}, N_("board {board}: goal")),
        ({"what": "full_time"}, N_("board {board}: full time")),
    ),
    "choose": (
        ({"option": "play_on"}, N_("{by} plays on")),
        ({"option": "back"}, N_("{by} takes 'back'")),
        ({"option": "free_flick"}, N_("{by} takes the free-flick")),
        ({"option": "penalty_flick"}, N_("{by} takes the penalty-flick")),
        ({"option": "flick_in"}, N_("{by} takes the flick-in")),
        ({"option": "goal_flick"}, N_("{by} takes the goal-flick")),
        ({"option": "corner_flick"}, N_("{by} takes the corner-flick")),
        ({"option": "replay"}, N_("{by} has it taken again")),
        ({"option": "flick_off"}, N_("{by} takes the flick-off")),
        ({"option": "ends"}, N_("{by} chooses the end")),
        ({"option": "shoot"}, N_("{by} shoots first")),
        ({"option": "keep"}, N_("{by} keeps goal first")),
        ({}, N_("{by} takes {option}")),
    ),
    "claim": (
        ({"what": "distance"}, N_("{by} claims distance")),
        ({"what": "no_flicks"}, N_("{by} says 'no flicks!'")),
        ({"what": "lift"}, N_("{by} wants ball and taker away for a positional flick")),
        ({"what": "tick", "figure": ...}, N_("{by} asks for a tick-flick by {figure}")),
        ({"what": "tick"}, N_("{by} asks for a tick-flick")),
        ({"what": "force", "figure": ...}, N_("{by} asks whether {figure} may be forced upon")),
        ({"what": "force"}, N_("{by} asks: may it be forced upon?")),
        ({"what": "limited_flick"}, N_("{by} asks for a limited flick")),
        ({"what": "shift", "figure": ...}, N_("{by} wants {figure} moved off the barrier")),
        ({"what": "shift"}, N_("{by} wants a figure moved off the barrier")),
        ({"what": "to_touchline", "figure": ...}, N_("{by} wants {figure} put on the touchline")),
        ({"what": "to_touchline"}, N_("{by} wants a figure put on the touchline")),
        ({"what": "flick_count"}, N_("{by} asks how many flicks are used")),
        ({"what": "timer_off"}, N_("{by} wants the other player's timer removed")),
        ({"what": "overrule"}, N_("{by} wants the decision changed")),
    ),
    "nominate": (({"figure": ...}, N_("{by} names {figure} as taker")), ({}, N_("{by} names the taker"))),
    "placed": (({"taker": True}, N_("{by} has set the taker")), ({}, N_("{by} has placed its figures"))),
    "ready": (({}, N_("{by} is ready")),),
    "spare": (
        ({"do": "in"}, N_("{by} puts the spare goalkeeper in")),
        ({"do": "out"}, N_("{by} takes the spare goalkeeper off")),
        ({"do": "keeper_out"}, N_("{by} takes the goalkeeper out for the spare one")),
    ),
    "substitution": (
        ({"what": "goalkeeper", "step": "done"}, N_("{by} has changed the goalkeeper")),
        ({"what": "set", "step": "done"}, N_("{by} has changed its set of figures")),
        ({"what": "repair", "step": "done"}, N_("{by} has finished a repair")),
        ({"step": "done"}, N_("{by} has made a substitution")),
        ({"what": "goalkeeper"}, N_("{by} changes the goalkeeper")),
        ({"what": "set"}, N_("{by} changes its set of figures")),
        ({"what": "repair"}, N_("{by} asks for a repair")),
        ({}, N_("{by} asks for a substitution")),
    ),
    "polish": (({}, N_("{by} polishes")),),
    "period": (
        ({"do": "start", "period": ...}, N_("{period} starts")),
        ({"do": "start"}, N_("the period starts")),
        ({"do": "announce"}, N_("stoppage time announced")),
        ({"do": "end", "period": ...}, N_("{period}: the end signal")),
        ({"do": "end"}, N_("the end signal of the period")),
    ),
    "coin_toss": (
        ({"purpose": "shoot_out"}, N_("{winner} wins the toss")),
        ({"purpose": "figures"}, N_("{winner} wins the toss for figures that look alike")),
        ({}, N_("{winner} wins the toss")),
    ),
    "set_up": (({}, N_("the referee sees to all positions")),),
    "play": (({}, N_("'play!'")),),
    "change": (
        ({"reason": "miss"}, N_("change to {to}: the ball was missed")),
        ({"reason": "figure"}, N_("change to {to}: the ball hit a figure")),
        ({"reason": "keeper"}, N_("change to {to}: the ball hit the goalkeeper")),
        ({"reason": "restart"}, N_("change to {to}: a restart is awarded")),
        ({}, N_("change: {to} has the ball")),
    ),
    "shootable": (({}, N_("'shootable!' at {against}'s goal")),),
    "goal": (),
    "out": (
        ({"line": "touchline"}, N_("out over the touchline at {place}")),
        ({"line": "goal_line"}, N_("out over the goal-line at {place}")),
        ({"line": "board"}, N_("the ball leaves the board at {place}")),
    ),
    "foul": (({}, N_("{offence} by {by}")),),
    "shot": (
        ({"result": "scored"}, N_("the shot of {by} scored")),
        ({"result": "failed"}, N_("the shot of {by} failed")),
        ({"result": "not_touched"}, N_("{by} did not touch the ball")),
    ),
    "lost_time": (({}, N_("lost time {seconds}: {reason}")),),
    "doubt": (
        ({"about": "forcing"}, N_("a doubt: may it be forced upon?")),
        ({"about": "line"}, N_("a doubt: did the ball cross the line?")),
        ({"about": "last_touch"}, N_("a doubt: who touched the ball last?")),
        ({"about": "goal"}, N_("a doubt: was it a goal?")),
        ({"about": "other"}, N_("a doubt")),
    ),
    "clash": (({}, N_("bases look alike")),),
    "inspect": (({}, N_("inspected: {item}")),),
    "official": (
        ({"does": "checks_players"}, N_("the players are checked")),
        ({"does": "checks_equipment"}, N_("the equipment is checked")),
        ({"does": "counts_figures"}, N_("figures are counted")),
        ({"does": "hands_in_report"}, N_("the report is handed in")),
        ({"does": "leaves_without_report"}, N_("the referee leaves without a report")),
    ),
    "decide": (({}, N_("ruled by hand: {reason}")),),
    "correct": (({}, N_("state corrected: {reason}")),),
}
_WORDS: dict[tuple[str, Any], str] = {
    ("reason", "substitution"): N_("substitution"),
    ("reason", "repair"): N_("repair"),
    ("reason", "delay"): N_("delay"),
    ("reason", "time_wasting"): N_("time wasting"),
    ("reason", "deliberate_infringement"): N_("deliberate infringement"),
    ("reason", "repositioning"): N_("repositioning of figures"),
    ("reason", "positional_flicks"): N_("positional flicks"),
    ("period", "first_half"): N_("first half"),
    ("period", "half_time"): N_("half-time"),
    ("period", "second_half"): N_("second half"),
    ("period", "golden_goal"): N_("golden goal"),
    ("period", "shoot_out"): N_("shoot-out"),
}
_DETAILS: dict[tuple[str, Any] | str, str] = {
    "figure": N_("figure {figure}"),
    "by": N_("by {by}"),
    "place": N_("at {place}"),
    "from": N_("from {from}"),
    "seconds": N_("{seconds}"),
    "player": N_("player: {player}"),
    "called_by": N_("called by {called_by}"),
    "played_by": N_("played by {played_by}"),
    "newcomer": N_("{newcomer} brings a new figure"),
    "owner": N_("of {owner}"),
    "name": N_("{name}"),
    "kind": N_("{kind}"),
    "reason": N_("because: {reason}"),
    ("which", 2): N_("for the second offence"),
    ("aim", "shot"): N_("a shot at goal"),
    ("aim", "force"): N_("to force a restart"),
    ("aim", "free_ball"): N_("to free the ball"),
    ("aim", "at_body"): N_("at the other player's body"),
    ("kind", "play"): "",
    ("affected", "figure"): N_("it spoils the play of a figure"),
    ("affected", "play"): N_("it spoils play near the ball"),
    ("asked", False): N_("without asking"),
    ("said", False): N_("without announcing it"),
    ("behind", "arm"): N_("the arm is behind the goal-line"),
    ("behind", "body"): N_("the body is behind the goal-line"),
    ("hinders", "sight"): N_("it takes the sight"),
    ("hinders", "reach"): N_("it takes the reach"),
    ("keeper", "in_goal"): N_("the goalkeeper stays in the goal"),
    ("keeper", "on_board"): N_("the goalkeeper lies on the board"),
    ("matches", False): N_("the new one looks different"),
    ("delays", True): N_("play is held up"),
    ("stops", False): N_("and does not stop when told"),
    ("clear", False): N_("it is not clear which goal came first"),
    ("inside", True): N_("from inside the shooting-area"),
    ("inside", False): N_("not from inside the shooting-area"),
    ("forced", "yes"): N_("forced"),
    ("forced", "no"): N_("not forced"),
    ("forced", "doubtful"): N_("perhaps forced"),
    ("ball_moving", True): N_("while the ball moves"),
    ("ball_moving", False): N_("while the ball lies still"),
    ("goal_bound", "probable"): N_("the ball was probably going in"),
    ("goal_bound", "certain"): N_("the ball was going in"),
    ("scored", True): N_("the goal fell all the same"),
    ("touched", "nothing"): N_("nothing was touched"),
    ("touched", "figure"): N_("a standing figure was touched"),
    ("touched", "moving_figure"): N_("a moving figure was touched"),
    ("touched", "ball"): N_("the ball was touched"),
    ("asks", "linesman"): N_("the linesman is asked"),
    ("asks", "head_referee"): N_("the head referee is asked"),
    ("who", "linesman"): N_("by the linesman"),
    ("who", "head_referee"): N_("by the head referee"),
    ("who", "director"): N_("by the director"),
    ("who", "players"): N_("by the players"),
}
_OF_MOVES = frozenset(
    (
        *(
            "touches",
            "ball",
            "rest",
            "moving",
            "lying",
            "entangled",
            "rebounded",
            "left_surface",
            "left_board",
            "broken",
        ),
        *("direction", "missed_at", "hands", "last_touch", "others", "score", "figures", "surplus"),
    )
)
"""Fields that are told in their own words, or that a camera alone tells."""


class _Pitch(Narration):
    """A goal is told by whose it was; an own goal names who made it."""

    def tell(self, event: Mapping[str, Any], names: Names) -> str:
        if event["event"] != "goal":
            return super().tell(event, names)
        own = event.get("by") == event.get("into")
        sentence = N_("own goal by {by}") if own else N_("goal for {by}")
        each = Narration({"goal": (({"into": ...}, sentence),)}, self.words, self.details, self.further, self.quiet)
        return each.tell(event, names)


NARRATION = _Pitch(
    sentences=_SENTENCES, words=_WORDS, details=_DETAILS, further=further, quiet=_OF_MOVES, closer=closer
)
