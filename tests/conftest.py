"""Settings of all tests."""

from hypothesis import settings

# A slow or busy machine is no fault of the code; speed is measured in benchmarks/.
settings.register_profile("playon", deadline=None)
settings.load_profile("playon")
