"""Sports table football with flicked figures."""
