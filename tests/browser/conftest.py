"""A real browser and a real application for the pages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.console import Console
from tests.serving import Serving
from tests.serving import serving as a_serving

CHROMIUM = Path("/usr/bin/chromium")
_SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="package")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The application in a process of its own, for all tests that neither stop it nor need it unused."""
    pytest.importorskip("litestar", reason="the application's libraries are not installed")
    with a_serving(tmp_path_factory.mktemp("serving")) as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """A browser. Its driver keeps an event loop in this thread, so it goes with these tests: others run loops of theirs."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=list(_SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def console(chromium: Any, serving: Serving) -> Iterator[Callable[..., Console]]:
    """Opens the console of a match on a device of its own: console(match, phone=True, clock=False, **options of a context).

    clock: whether its clock can be set forward with that of the application, see Console.later.
    """
    contexts: list[Any] = []

    def open_console(match: str, *, phone: bool = True, clock: bool = False, **options: Any) -> Console:
        context = chromium.new_context(**({**(PHONE if phone else DESKTOP), "locale": "en", **options}))
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        if clock:
            page.clock.install()
        context.request.get(f"{serving.address}/enter/{serving.token}")
        page.goto(f"{serving.address}/match/{match}")
        opened = Console(page, serving)
        opened.connected()
        return opened

    yield open_console
    for context in contexts:
        context.close()
