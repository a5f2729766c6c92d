PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.ready
SERVING := .venv/.serving

.PHONY: serve referee setup test check explore bench messages clean

serve: $(SERVING)     ## the application on http://127.0.0.1:8000, everything kept in playon-data
	$(BIN)/playon serve

referee: $(SERVING)   ## referee a recorded match in the terminal
	$(BIN)/playon referee examples/ufcc-match.jsonl

setup: $(STAMP)     ## the environment alone, with .venv/bin/playon in it

test: $(STAMP)      ## all tests
	$(BIN)/python -m pytest -n auto

check: $(STAMP)     ## style, types, one-way imports, tests
	$(BIN)/ruff check src tests benchmarks tools
	$(BIN)/ruff format --check src tests benchmarks tools
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

explore: $(STAMP)   ## streams of events drawn anew, many more than in the tests
	PLAYON_EXPLORE=$${PLAYON_EXPLORE:-300} $(BIN)/python -m pytest -n auto tests/foosball/test_invariants.py tests/subbuteo

bench: $(STAMP)     ## measure, beside something known
	$(BIN)/python benchmarks/engine.py

messages: $(STAMP)  ## bring the message catalogues up to the sources
	$(BIN)/python tools/catalogues.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Playon needs Python 3.11 or newer; say make PYTHON=python3.12 or the like"; exit 2; }
	$(PYTHON) -m venv .venv

$(SERVING): pyproject.toml | $(BIN)/python
	@echo "Installing what Playon needs; this takes a minute, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server]'
	touch $(SERVING)

$(STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(STAMP)
