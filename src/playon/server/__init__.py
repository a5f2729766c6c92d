"""The application: referees' consoles, scoreboards and the live feed around the engine; it stores entries, folds and publishes."""
