"""Settings of all tests."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from playon.telling.tongue import speaking

# A slow or busy machine is no fault of the code; speed is measured in benchmarks/.
settings.register_profile("playon", deadline=None)
settings.load_profile("playon")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language the one before it has asked for."""
    with speaking("en"):
        yield
