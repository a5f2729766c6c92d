"""Rulings, restarts and options as short phrases in the language that is spoken."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playon.events import Side
from playon.rulings import Options, Restart, Ruling
from playon.telling.tongue import N_, _, name_of, term

Names = Mapping[Side, str]
"""What to call the sides."""

ROD = {
    "goalie": N_("goalie rod"),
    "two": N_("two-man rod"),
    "five": N_("five-man rod"),
    "three": N_("three-man rod"),
}
"""The rods as they are spoken."""
_AT = {
    "goalie": N_("at the goalie rod"),
    "two": N_("at the two-man rod"),
    "five": N_("at the five-man rod"),
    "three": N_("at the three-man rod"),
}

_BARS = {
    "in_play": N_("no ball is in play"),
    "technical_shot": N_("a technical shot comes first"),
    "first_ball": N_("it has not scored the first ball"),
    "has_ball": N_("it does not have the ball in reach"),
}
"""Why a request is refused, by the fact that bars it."""


def plain(word: str) -> str:
    """A name of the language as it is spoken."""
    return word.replace("_", " ")


def either(words: Sequence[str], kind: str = "option") -> str:
    """Words as a choice: `a, b or c`. kind: the part of the language that they belong to."""
    spoken = [term(kind, word) for word in words]
    if len(spoken) < 2:
        return "".join(spoken)
    return _("{some} or {last}").format(some=", ".join(spoken[:-1]), last=spoken[-1])


def clock(seconds: float) -> str:
    """A time as minutes and seconds, e.g. `1:02.5`; thousandths are shown where there are any."""
    total = round(seconds, 3)
    minutes, rest = divmod(abs(total), 60)
    whole, _, fraction = f"{rest:06.3f}".partition(".")
    return f"{'-' if total < 0 else ''}{minutes:.0f}:{whole}.{fraction.rstrip('0') or '0'}"


def tenths(moment: float) -> str:
    """A time as minutes and seconds with one decimal, e.g. `1:02.5`."""
    return clock(round(moment, 1))


def seconds(length: float) -> str:
    """A length of time, in minutes where it is so many of them."""
    if length >= 120 and not length % 60:
        return _("{minutes} min").format(minutes=f"{length / 60:g}")
    return _("{seconds} s").format(seconds=f"{length:g}")


def at_rod(rod: str) -> str:
    """Where a rod is, e.g. `at the five-man rod`."""
    return _(_AT[rod]) if rod in _AT else f"at the {plain(rod)}"


def rod_phrase(rod: str) -> str:
    """A rod as it is spoken, e.g. `five-man rod`."""
    return _(ROD[rod]) if rod in ROD else plain(rod)


def possessive(name: str) -> str:
    """A team's name before what is the team's."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def filled(sentence: str, word: Callable[[str], str]) -> str:
    """A sentence with its places filled; English marks a name by its end where it writes an s behind it.

    word: gives what stands in a place.
    """

    def fill(found: re.Match[str]) -> str:
        told = word(found[1])
        return possessive(told) if found[2] else told

    return re.sub(r"\{(\w+)\}('s)?", fill, sentence)


def ruling_phrase(ruling: Ruling, names: Names) -> str:
    """A ruling in one line, without its clause."""
    named = _call(ruling)
    told = _of_figures(_between(named, ruling, names), ruling)
    bar = next((each for each in ruling.why if each in _BARS), None) if ruling.finding == "request_refused" else None
    if bar is not None:
        told = _("{told}: {why}").format(told=told, why=_(_BARS[bar]))
    if ruling.game is not None and ruling.finding not in _WON:
        told = _("{told}, game {game}").format(told=told, game=ruling.game)
    if ruling.score is not None:
        told = f"{told}, {score(ruling.score)}"
    sanctions = [each for each in (term("sanction", sanction) for sanction in ruling.sanctions) if each != named]
    if sanctions:
        told = f"{told}: {', '.join(sanctions)}"
    follows = [told]
    if ruling.options is not None:
        follows.append(options_phrase(ruling.options, names))
    if ruling.restart is not None:
        follows.append(restart_phrase(ruling.restart, names))
    return by_hand("; ".join(each for each in follows if each), ruling)


def _call(ruling: Ruling) -> str:
    """What was found, by its name."""
    if ruling.offence:
        return term("offence", ruling.offence)
    return term("finding", ruling.finding) if ruling.finding else _("ruling")


def _between(call: str, ruling: Ruling, names: Names) -> str:
    """A call with the sides that it is against and for."""
    against, favoured = (names[side] if side else "" for side in (ruling.against, ruling.for_ or ruling.to))
    if ruling.finding in _WON and favoured and not against:
        return _(_WON[ruling.finding]).format(favoured=favoured, game=ruling.game)
    if against and favoured:
        return _("{call} against {against} for {favoured}").format(call=call, against=against, favoured=favoured)
    if against:
        return _("{call} against {against}").format(call=call, against=against)
    return _("{call} for {favoured}").format(call=call, favoured=favoured) if favoured else call


_WON = {"game_won": N_("{favoured} wins game {game}"), "match_won": N_("{favoured} wins the match")}
"""Findings that say who won, as sentences."""


def _of_figures(told: str, ruling: Ruling) -> str:
    """A call with the figures that it is about, where they are put, and the time, player or measure that it tells."""
    parts = [f"{figure} {_to(place)}" for figure, place in (ruling.places or {}).items()]
    named = [ruling.figure, *(ruling.figures or ())] if ruling.figure else list(ruling.figures or ())
    parts = [each for each in named if each not in (ruling.places or {})] + parts
    parts += [ruling.player] if ruling.player else []
    parts += [term("item", ruling.item)] if ruling.item else []
    parts += [term("property", ruling.property)] if ruling.property else []
    if ruling.seconds is not None:
        parts.append(seconds(ruling.seconds))
    return f"{told} ({', '.join(parts)})" if parts else told


def _to(place: Sequence[float]) -> str:
    return _("to {place}").format(place=point_phrase(place))


def point_phrase(at: Sequence[float]) -> str:
    """A point of a pitch in whole millimetres, e.g. `(120, -400)`."""
    return f"({', '.join(f'{round(each)}' for each in at)})"


def by_hand(phrase: str, ruling: Ruling) -> str:
    """The phrase of a ruling with the official's words behind it, and whether it was entered by hand."""
    words = " - ".join(term("say", word) for word in (ruling.say or "").split(" - "))
    if words and words not in phrase and words.replace("the ", "") not in phrase:
        phrase = _('{phrase}; "{words}"').format(phrase=phrase, words=words)
    return _("{ruling} (by hand)").format(ruling=phrase) if ruling.by_hand else phrase


_OF_BREACHES = ("not_conforming", "homologation_refused", "request_refused")
"""Findings of something that a clause does not allow."""


def clause_phrase(ruling: Ruling) -> str:
    """The clause of a ruling, and another that was broken or that a finding rests on; with a mark where it is not printed."""
    cited = marked(rule(ruling.clause), ruling.reconstructed.get(ruling.clause or ""))
    if ruling.breach and ruling.breach != ruling.clause:
        broken = marked(ruling.breach, ruling.reconstructed.get(ruling.breach))
        if ruling.finding is not None and ruling.finding not in _OF_BREACHES:
            return f"{cited} ({broken})"
        return _("{rule} (breach of {clause})").format(rule=cited, clause=broken)
    return cited


RECONSTRUCTED = {
    "clause": N_("{clause} (reconstructed)"),
    "sanction": N_("{clause} (sanction reconstructed)"),
    "procedure": N_("{clause} (procedure reconstructed)"),
    "end": N_("{clause} (end reconstructed)"),
}
"""How a clause is cited that its print has lost, in whole or in part, by what is lost."""


def marked(clause: str, lost: str | None) -> str:
    """A clause as it is cited, with a mark if something of it is not printed."""
    return _(RECONSTRUCTED[lost]).format(clause=clause) if lost in RECONSTRUCTED else clause


def rule(clause: str | None) -> str:
    """A clause as it is cited, so that its number does not look like that of an entry."""
    return _("rule {clause}").format(clause=clause) if clause else _("no rule")


def options_phrase(options: Options, names: Names) -> str:
    """Who chooses among what."""
    return _("{who} chooses {choices}").format(who=names[options.to], choices=either(options.choices))


def restart_phrase(restart: Restart, names: Names) -> str:
    """Who brings the ball into play, how and where; empty where nothing is to be restarted."""
    who = names[restart.by] if restart.by else _("nobody yet")
    at = at_rod(restart.rod) if restart.rod else ""
    match restart.as_:
        case None | "none":
            return ""
        case "serve":
            told = _("{who} serves {at}") if at else _("{who} serves")
        case "corner" if restart.corner == "left":
            told = _("{who} puts the ball into play {at} from the left corner")
        case "corner" if restart.corner:
            told = _("{who} puts the ball into play {at} from the right corner")
        case "ready" | "corner":
            told = _("{who} puts the ball into play {at}") if at else _("{who} puts the ball into play")
        case "serve_both":
            told = _("both sides serve at the count of three")
        case "technical_shot":
            at = _("from the three-man rod") if restart.rod == "three" else at
            told = _("{who} takes a technical shot {at}") if at else _("{who} takes a technical shot")
        case "flick_off" | "free_flick" | "penalty_flick" | "flick_in" | "goal_flick" | "corner_flick":
            return _flick(restart, who)
        case "shot":
            return _("{who} takes shot {number}").format(who=who, number=restart.number or 1)
        case "play":
            told = _("'play!' is due, {who} has the ball")
        case "play_on" if restart.by:
            told = _("play on, {who} has the ball {at}") if at else _("play on, {who} has the ball")
        case "play_on":
            told = _("play on")
        case _:
            told = f"{{who}}: {plain(str(restart.as_))}" + (" {at}" if at else "")
    return told.format(who=who, at=at).replace("  ", " ")


_FLICKS = {
    "flick_off": N_("{who} takes the flick-off"),
    "free_flick": N_("{who} takes a free-flick"),
    "penalty_flick": N_("{who} takes a penalty-flick"),
    "flick_in": N_("{who} takes the flick-in"),
    "goal_flick": N_("{who} takes the goal-flick"),
    "corner_flick": N_("{who} takes the corner-flick"),
}
_PLACED = ("free_flick", "flick_in", "corner_flick")
"""Restarts that are not always taken from the same place."""


def _flick(restart: Restart, who: str) -> str:
    """A restart of a pitch, and from where."""
    told = _(_FLICKS[str(restart.as_)]).format(who=who)
    known = restart.place is not None and any(restart.place)  # without a camera no place is known at first
    if restart.place is not None and known and restart.as_ in _PLACED:
        told = _("{restart} at {place}").format(restart=told, place=point_phrase(restart.place))
    return _("{restart} once more").format(restart=told) if (restart.attempt or 1) > 1 else told


def value_phrase(value: Any) -> str:
    """A value of a document in words."""
    match value:
        case None:
            return _("nothing")
        case True:
            return _("yes")
        case False:
            return _("no")
        case str():
            return name_of(value)
        case float():
            return f"{value:.3f}".rstrip("0").rstrip(".")
        case list() | tuple():
            return ", ".join(map(value_phrase, value)) or _("none")
        case Mapping():
            return ", ".join(f"{name_of(str(name))} {value_phrase(each)}" for name, each in value.items()) or _("none")
    return str(value)


def score(of: Mapping[Any, int]) -> str:
    """A score, A's first."""
    return f"{of.get('A', 0)}:{of.get('B', 0)}"
