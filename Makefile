# Everything happens in .venv, made on first use and brought up to date when pyproject.toml or a catalogue changes.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
LANGUAGE_OF_READER = $(shell $(BIN)/python -c "from playground import i18n; print(i18n.language())")
START = $(firstword $(wildcard $(patsubst %,notebooks/%/00-start-here.ipynb,$(LANGUAGE_OF_READER) en)))
NOTEBOOKS = notebooks/en
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

lab: $(VENV)/installed-lab ## open JupyterLab at the first notebook in your language (START=... at another)
	$(BIN)/jupyter lab --ServerApp.root_dir=. $(AS_ROOT) $(LAB_OPTIONS) $(START)

test: lint types ## lint, types, tests, doctests, notebooks, browser (at most 12 minutes)
	$(BIN)/python -m pytest -m "not slow" --durations=10
	$(MAKE) --no-print-directory nbval

test-all: lint types ## the same, the slow tests, and the notebooks of all languages
	$(BIN)/python -m pytest --durations=10
	$(MAKE) --no-print-directory nbval NOTEBOOKS=notebooks

lint: $(VENV)/installed-test ## style and layout of the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-test ## strict types
	$(BIN)/mypy

nbval: $(VENV)/installed-test ## run the English notebooks (NOTEBOOKS=notebooks: all) and compare them with what is committed
	PLAYGROUND_LANG= $(BIN)/python -m pytest --nbval --nbval-current-env $(NOTEBOOKS)

format: $(VENV)/installed-test ## lay out the code and sort its imports
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

notebooks: $(VENV)/installed-test ## build the notebooks of all languages anew
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
