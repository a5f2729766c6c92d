"""What keeps people from using a page, as axe finds it."""

from typing import Any

import pytest

SERIOUS = ("serious", "critical")


def barriers(page: Any) -> list[tuple[str, str]]:
    """The serious barriers of a page as it is shown now: which rule, and the first element that breaks it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    # elements that break no rule need not be told, which is most of the work on a long page
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found if each["impact"] in SERIOUS]
