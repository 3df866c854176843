# Everything happens in .venv, made on first use and brought up to date when pyproject.toml or a catalogue changes.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
START = notebooks/en/00-start-here.ipynb
CATALOGUES = $(wildcard playground/locale/*/*/*.po playground/*/locale/*/*/*.po widgets/locale/*/*/*.po)
# Further options for `make lab`, such as LAB_OPTIONS=--no-browser.
LAB_OPTIONS ?=
# In a container one is often root, and JupyterLab then wants to be told that this is meant.
AS_ROOT = $(if $(filter 0,$(shell id -u)),--allow-root)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab test test-all lint types nbval format notebooks catalogues bench

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1@\2/p' Makefile | awk -F@ '{ printf "%-16s %s\n", $$1, $$2 }'

lab: $(VENV)/installed-lab ## open JupyterLab at the first notebook
	$(BIN)/jupyter lab --ServerApp.root_dir=. $(AS_ROOT) $(LAB_OPTIONS) $(START)

test: lint types ## lint, types, tests, doctests, notebooks, browser (at most 12 minutes)
	$(BIN)/python -m pytest -m "not slow" --durations=10
	$(MAKE) --no-print-directory nbval

test-all: lint types ## the same and the slow tests
	$(BIN)/python -m pytest --durations=10
	$(MAKE) --no-print-directory nbval

lint: $(VENV)/installed-test ## style and layout of the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-test ## strict types
	$(BIN)/mypy

nbval: $(VENV)/installed-test ## run every notebook and compare it with what is committed
	$(BIN)/python -m pytest --nbval --nbval-current-env notebooks/en

format: $(VENV)/installed-test ## lay out the code and sort its imports
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

notebooks: $(VENV)/installed-test ## build the notebooks anew
	$(BIN)/python notebooks/build.py

catalogues: $(VENV)/installed-test ## bring the catalogues of all languages up to date with the texts
	$(BIN)/python notebooks/catalogues.py

bench: $(VENV)/installed-bench ## measure, each beside its peer
	set -e; for script in tests/benchmarks/*.py; do $(BIN)/python $$script; done

# The name after the dash is an extra of pyproject.toml. Installing compiles the catalogues: see hatch_build.py.
$(VENV)/installed-%: pyproject.toml hatch_build.py $(CATALOGUES) | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is missing. Debian, Ubuntu: sudo apt-get install python3 (or: make PYTHON=python3.x ...)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing. Debian, Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
