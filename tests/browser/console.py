"""The referee's console as a referee uses it: what he sees, taps and types."""

import json
from typing import Any

from tests.serving import Serving

_KEY = "step-"
# the key of a step is its event, with the marks behind it where an offer has some
_FIND = """(want) => [...document.querySelectorAll('.step')].findIndex((each) => {
  const event = JSON.parse(each.dataset.key.slice(5).replace(/}\\[.*$/, '}'));
  return Object.entries(want).every(([name, value]) => event[name] === value);
})"""


class Console:
    """One console on one device. page: of the browser. serving: the application."""

    def __init__(self, page: Any, serving: Serving) -> None:
        self.page = page
        self._serving = serving
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    # -- seeing ------------------------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Wait until it shows the match as it stands."""
        self.page.locator("#console[data-link=live][data-count]:not([data-count=''])").wait_for(state="attached")
        self.page.locator("#picture svg [data-key], #picture .tie-board").first.wait_for(state="attached")

    def safe(self, count: int) -> None:
        """Wait until nothing waits and the match has that many entries."""
        self.page.locator(f"#console[data-count='{count}'][data-waiting='0']").wait_for(state="attached")

    @property
    def count(self) -> int:
        """How many entries it shows."""
        return int(self._data("count"))

    @property
    def waiting(self) -> int:
        """How many taps are not known to be safe."""
        return int(self._data("waiting") or 0)

    @property
    def state(self) -> str:
        """Whether the match is planned, running or over."""
        return self._data("state")

    @property
    def score(self) -> tuple[int, int]:
        """The score it shows."""
        one, other = self.page.locator("#head .points").all_inner_texts()
        return int(one), int(other)

    @property
    def call(self) -> str:
        """The call in large letters."""
        return str(self.page.locator("#ruling .call-name").first.inner_text())

    def offers(self, **event: Any) -> bool:
        """Whether a next step of that kind is shown."""
        return bool(self.page.evaluate(_FIND, event) >= 0)

    def steps(self) -> list[dict[str, Any]]:
        """The events of the next steps that are shown."""
        keys = self.page.eval_on_selector_all(".step", "all => all.map((each) => each.dataset.key)")
        return [json.JSONDecoder().raw_decode(each, len(_KEY))[0] for each in keys]

    def _data(self, name: str) -> str:
        return str(self.page.locator("#console").get_attribute(f"data-{name}") or "")

    # -- doing -------------------------------------------------------------------------------------------------------------

    def tap(self, **event: Any) -> None:
        """Tap the next step that does this."""
        self.page.locator(".step").nth(self._place(event)).click()

    def press(self, **event: Any) -> None:
        """Take the next step that does this by its digit."""
        place = self._place(event)
        assert place < 9, f"no digit for {event}"
        self.page.keyboard.press(str(place + 1))

    def _place(self, event: dict[str, Any]) -> int:
        self.page.wait_for_function(f"(want) => ({_FIND})(want) >= 0", arg=event)
        return int(self.page.evaluate(_FIND, event))

    def later(self, seconds: float) -> None:
        """Let so many seconds pass at once, here and in the application."""
        self._serving.set_forward(seconds)
        self.page.clock.fast_forward(seconds * 1000)

    def picture(self, key: str) -> Any:
        """A part of the picture, e.g. "rod A five"."""
        return self.page.locator(f"#picture [data-key='{key}']")

    def key(self, name: str) -> Any:
        """A button by its own name."""
        return self.page.locator(f"#console [data-key='{name}']")

    def search(self, words: str) -> None:
        """Find a call by typing and take the first one, by keyboard alone."""
        self.page.keyboard.press("f")
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")
