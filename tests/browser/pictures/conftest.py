"""Pictures that are drawn in a real browser, without the application."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.pictures.drawn import ADDRESS, Draw, Drawn, answer


@pytest.fixture
def draw(chromium: Any) -> Iterator[Draw]:
    """Draws a picture: draw(kind, view, size, language, dark)."""
    pages: list[Any] = []

    def drawn(
        kind: str, view: dict[str, Any], size: tuple[int, int] = (360, 640), language: str = "en", *, dark: bool = False
    ) -> Drawn:
        page = chromium.new_page(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
        )
        pages.append(page)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.route(f"{ADDRESS}/**", lambda route: answer(route, language))
        page.goto(f"{ADDRESS}/")
        page.evaluate(
            """async ([kind, view]) => {
              const drawing = await import(`/static/console/${kind}.js`);
              window.drawing = drawing;
              window.picture = drawing.picture(document.getElementById("host"), view, (told) => { window.tapped = told; });
            }""",
            [kind, view],
        )
        assert not faults
        return Drawn(page)

    yield drawn
    for page in pages:
        page.close()
