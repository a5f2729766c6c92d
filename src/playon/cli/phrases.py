"""Rulings, restarts and options as short English phrases."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.events import Side
from playon.rulings import Options, Restart, Ruling

Names = Mapping[Side, str]
"""What to call the sides."""

_ROD = {"goalie": "goalie rod", "two": "two-man rod", "five": "five-man rod", "three": "three-man rod"}


def plain(word: str) -> str:
    """A name of the language as it is spoken."""
    return word.replace("_", " ")


def either(words: Sequence[str]) -> str:
    """Words as a choice: `a, b or c`."""
    spoken = [plain(word) for word in words]
    return " or ".join(([", ".join(spoken[:-1])] if len(spoken) > 1 else []) + spoken[-1:])


def clock(seconds: float) -> str:
    """A time as minutes and seconds, e.g. `1:02.5`; thousandths are shown where there are any."""
    total = round(seconds, 3)
    minutes, rest = divmod(total, 60)
    whole, _, fraction = f"{rest:06.3f}".partition(".")
    return f"{minutes:.0f}:{whole}.{fraction.rstrip('0') or '0'}"


def tenths(moment: float) -> str:
    """A time as minutes and seconds with one decimal, e.g. `1:02.5`."""
    return clock(round(moment, 1))


def seconds(length: float) -> str:
    """A length of time, in minutes where it is so many of them."""
    return f"{length / 60:g} min" if length >= 120 and not length % 60 else f"{length:g} s"


def at_rod(rod: str | None) -> str:
    """Where a rod is, e.g. ` at the five-man rod`; empty without one."""
    return f" at the {rod_phrase(rod)}" if rod else ""


def rod_phrase(rod: str) -> str:
    """A rod as it is spoken, e.g. `five-man rod`."""
    return _ROD.get(rod, plain(rod))


def possessive(name: str) -> str:
    """A team's name before what is the team's."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def ruling_phrase(ruling: Ruling, names: Names) -> str:
    """A ruling in one line, without its clause."""
    what = plain(ruling.offence or ruling.finding or "ruling")
    named = what
    if ruling.against:
        what += f" against {names[ruling.against]}"
    if ruling.for_:
        what += f" for {names[ruling.for_]}"
    if ruling.game is not None:
        what += f", game {ruling.game}"
    if ruling.score is not None:
        what += f", {score(ruling.score)}"
    sanctions = [plain(each) for each in ruling.sanctions if plain(each) != named]
    if sanctions:
        what += f": {', '.join(sanctions)}"
    follows = [what]
    if ruling.options is not None:
        follows.append(options_phrase(ruling.options, names))
    if ruling.restart is not None:
        follows.append(restart_phrase(ruling.restart, names))
    return by_hand("; ".join(each for each in follows if each), ruling)


def by_hand(phrase: str, ruling: Ruling) -> str:
    """The phrase of a ruling with the official's words behind it, and whether it was entered by hand."""
    said = f'; "{ruling.say}"' if ruling.say and ruling.say not in phrase else ""
    return phrase + said + (" (by hand)" if ruling.by_hand else "")


def clause_phrase(ruling: Ruling) -> str:
    """The clause of a ruling, and the one that was broken where it is another."""
    if ruling.breach and ruling.breach != ruling.clause:
        return f"{rule(ruling.clause)} (breach of {ruling.breach})"
    return rule(ruling.clause)


def rule(clause: str | None) -> str:
    """A clause as it is cited, so that its number does not look like that of an entry."""
    return f"rule {clause}" if clause else "no rule"


def options_phrase(options: Options, names: Names) -> str:
    """Who chooses among what."""
    return f"{names[options.to]} chooses {either(options.choices)}"


def restart_phrase(restart: Restart, names: Names) -> str:
    """Who brings the ball into play, how and where; empty where nothing is to be restarted."""
    who = names[restart.by] if restart.by else "nobody yet"
    at = at_rod(restart.rod)
    match restart.as_:
        case None | "none":
            return ""
        case "serve":
            return f"{who} serves{at}"
        case "ready":
            return f"{who} puts the ball into play{at}"
        case "corner":
            corner = f" from the {restart.corner} corner" if restart.corner else ""
            return f"{who} puts the ball into play{at}{corner}"
        case "serve_both":
            return "both sides serve at the count of three"
        case "technical_shot":
            return f"{who} takes a technical shot{at}"
        case "play_on":
            return "play on" + (f", {who} has the ball{at}" if restart.by else "")
    return f"{who}: {plain(str(restart.as_))}{at}"


def value_phrase(value: Any) -> str:
    """A value of a document in words."""
    match value:
        case None:
            return "nothing"
        case True:
            return "yes"
        case False:
            return "no"
        case str():
            return plain(value)
        case float():
            return f"{value:.3f}".rstrip("0").rstrip(".")
        case list() | tuple():
            return ", ".join(map(value_phrase, value)) or "none"
        case Mapping():
            return ", ".join(f"{plain(str(name))} {value_phrase(each)}" for name, each in value.items()) or "none"
    return str(value)


def score(of: Mapping[Any, int]) -> str:
    """A score, A's first."""
    return f"{of.get('A', 0)}:{of.get('B', 0)}"
