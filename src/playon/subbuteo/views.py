"""Who may see what of a match: the referee counts flicks, too, but tells nobody how many are used (5.2.1 R1)."""

from collections.abc import Mapping, Sequence
from typing import Any

from playon.rulings import Offer, SeenBy

NEVER_SHOWN: Mapping[str, tuple[str, ...]] = {
    "players": ("counts.*.flicks", "kept_counts.flicks"),
    "spectators": ("counts.*.flicks", "kept_counts.flicks"),
}
"""Parts of a situation that are left out for those who look, as dotted paths; a star stands for any name.

Spectators are told no more than players, who may be among them or hear them.
"""


def document_for(document: Mapping[str, Any], seen_by: SeenBy) -> dict[str, Any]:
    """The document of a situation without what those who look may not see."""
    shown = dict(document)
    for path in NEVER_SHOWN.get(seen_by, ()):
        shown = _without(shown, path.split("."))
    return shown


def offers_for(offers: Sequence[Offer], seen_by: SeenBy) -> list[Offer]:
    """The offers without those that would tell what they may not know."""
    return [offer for offer in offers if seen_by == "referee" or offer.seen_by == "all"]


def _without(part: dict[str, Any], path: list[str]) -> dict[str, Any]:
    """A part of a document without what a path leads to; what is shared with the whole document is not changed."""
    name, *rest = path
    names = list(part) if name == "*" else [name] if name in part else []
    if not rest:
        return {key: value for key, value in part.items() if key not in names}
    inner = {key: _without(part[key], rest) for key in names if isinstance(part[key], dict)}
    return {**part, **inner}
