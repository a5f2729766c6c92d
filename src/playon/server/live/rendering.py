"""What is sent to those who look at a match: made once for all of them in the same language, and kept until something changes."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Set
from typing import Any, Literal

import msgspec

from playon.server.live.live_match import LiveMatch
from playon.telling.tongue import speaking

View = Literal["board", "console"]
Make = Callable[[LiveMatch, int], dict[str, Any]]
Version = tuple[int, int, int]
"""Of what is shown of a match: when the match was changed (ms), its entries, how often something ran out meanwhile."""

_KEPT = 2048


class Renderings:
    """Views of matches as JSON.

    makers: what makes each view.
    """

    def __init__(self, makers: Mapping[View, Make], clock: Callable[[], int]) -> None:
        self._makers = makers
        self._clock = clock
        self._kept: OrderedDict[tuple[str, View, str], tuple[Version, bytes]] = OrderedDict()
        self._ran_out: dict[str, tuple[int, int]] = {}

    def version(self, live: LiveMatch) -> Version:
        """The version of what is shown of a match now."""
        whole = live.whole
        count, times = self._ran_out.get(whole.row.id, (whole.count, 0))
        return whole.row.changed, whole.count, times if count == whole.count else 0

    def bytes_of(self, live: LiveMatch, view: View, language: str) -> bytes:
        """A view of a match as it stands."""
        key = (live.row.id, view, language)
        version = self.version(live)
        kept = self._kept.get(key)
        if kept is not None and kept[0] == version:
            self._kept.move_to_end(key)
            return kept[1]
        with speaking(language):
            made = msgspec.json.encode({"type": "view", "view": view, **self._makers[view](live, self._clock())})
        self._kept[key] = (version, made)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return made

    def document(self, live: LiveMatch, view: View, language: str) -> dict[str, Any]:
        """A view of a match at this moment, as data."""
        with speaking(language):
            return self._makers[view](live, self._clock())

    def let_time_pass(self, live: LiveMatch) -> bool:
        """Whether something has run out since the match was looked at last, so that everybody is to see it."""
        _ahead, ran_out = live.ahead(self._clock())
        before = self._ran_out.get(live.row.id)
        times = len(ran_out)
        if before is not None and before == (live.count, times):
            return False
        self._ran_out[live.row.id] = (live.count, times)
        return times > 0 or (before is not None and before[0] == live.count)

    def forget_others(self, running: Set[str]) -> None:
        """Forget what ran out in matches that are not among those that are running."""
        for match in self._ran_out.keys() - running:
            del self._ran_out[match]
