"""A real browser and a real application for the pages."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.console import Console
from tests.server.conftest import REDIS, a_database, left_out
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
    """The application in a process of its own, for all tests that neither stop it nor need it unused.

    It keeps its data in SQLite; with PLAYON_TEST_PAGES_ON=postgresql in PostgreSQL, with Redis for the live feed.
    """
    pytest.importorskip("litestar", reason="the application's libraries are not installed")
    folder = tmp_path_factory.mktemp("serving")
    if os.environ.get("PLAYON_TEST_PAGES_ON") != "postgresql":
        with a_serving(folder) as running:
            yield running
        return
    with a_database() as url, a_serving(folder, database=url, redis=REDIS) as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """A browser. Its driver keeps an event loop in this thread, so it goes with these tests: others run loops of theirs."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if not CHROMIUM.exists():
        left_out(f"{CHROMIUM} is not installed")
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


@pytest.fixture
def context(chromium: Any) -> Iterator[Any]:
    """A spectator's browser."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: Any) -> Iterator[Any]:
    """A page of it, whose scripts must not fail."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
