# Everything happens in .venv, made on first use and brought up to date when pyproject.toml or a catalogue changes.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
LANGUAGE_OF_READER = $(shell $(BIN)/python -c "from playground.language import i18n; print(i18n.language())")
START = $(firstword $(wildcard $(patsubst %,notebooks/%/00-start-here.ipynb,$(LANGUAGE_OF_READER) en)))
NOTEBOOKS = notebooks
SITE = _site
# An environment of its own: a JupyterLab that has the kernel of the site complains of it in every page.
SITE_VENV = .venv-site
CATALOGUES = $(wildcard playground/locale/*/*/*.po playground/games/*/locale/*/*/*.po widgets/locale/*/*/*.po)
# What is asked: `test`, `all` or `exhaustive`. CONTRIBUTING.md says which stage guards what.
TIER ?= all
PYTEST = $(BIN)/python -m pytest --tier $(TIER) --durations=10
# Tests that need no browser run on all cores; a worker that has none left takes from another. Of those that need one,
# what shares a page goes to one worker: each has a JupyterLab and a browser of its own. They wait a third of the time,
# so that two cores are busy with three.
AT_ONCE = --numprocesses auto --dist worksteal
BY_PAGE = --numprocesses 3 --dist loadgroup --no-loadscope-reorder
# Where set, such as to 1: how often a test is asked again whose browser gave up. A wrong answer fails at once.
AGAIN ?=
ASKED_AGAIN = $(if $(AGAIN),--reruns $(AGAIN) --only-rerun '^(Timeout|TargetClosed)?Error: ' -raR)
STAGES = $(BIN)/python tests/stages.py
# Further options for `make lab`, such as LAB_OPTIONS=--no-browser.
LAB_OPTIONS ?=
# And for `make app`.
APP_OPTIONS ?=
# In a container one is often root, and JupyterLab then wants to be told that this is meant.
AS_ROOT = $(if $(filter 0,$(shell id -u)),--allow-root)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab app site test test-all test-exhaustive lint types plain browser nbval binder site-test format notebooks catalogues picture pins mutations bench

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1@\2/p' Makefile | awk -F@ '{ printf "%-20s %s\n", $$1, $$2 }'

lab: $(VENV)/installed-lab ## open JupyterLab at the first notebook in your language (START=... at another)
	$(BIN)/jupyter lab --ServerApp.root_dir=. $(AS_ROOT) $(LAB_OPTIONS) $(START)

app: $(VENV)/installed-voila ## open the notebooks in your language as an app: boards and words, no code (START=... the others)
	$(BIN)/voila --classic-tree --VoilaExporter.language_code=$(notdir $(patsubst %/,%,$(dir $(START)))) $(APP_OPTIONS) $(dir $(START))

site: ## build all notebooks as static pages that need no server behind them, into _site (SITE=...)
	$(MAKE) --no-print-directory VENV=$(SITE_VENV) $(SITE_VENV)/installed-site
	$(SITE_VENV)/bin/python -m binder.lite.build $(SITE)

test: $(VENV)/installed-test ## what must hold after each change: lint, types, tests, browser, all notebooks
	TIER=test $(STAGES) lint types plain browser nbval

test-all: $(VENV)/installed-test ## what must hold before a change lands: more of it, Binder's environment, the site
	TIER=all $(STAGES) lint types plain browser nbval binder+site-test

test-exhaustive: $(VENV)/installed-test ## larger samples of what is asked by the others
	TIER=exhaustive $(STAGES) plain browser

plain: $(VENV)/installed-test ## the tests that need no browser, and the examples of code (TIER=test: fewer)
	$(PYTEST) -m "not browser and not binder and not site" $(AT_ONCE)

browser: $(VENV)/installed-test ## the tests that need a browser (TIER=test: fewer)
	$(PYTEST) -m "browser and not binder and not site" $(BY_PAGE) $(ASKED_AGAIN)

binder: $(VENV)/installed-test ## build the environment that Binder would build, and run the notebooks in it
	$(PYTEST) -m binder

site-test: ## play on the site in a browser without a network, and run the engine's tests there
	$(MAKE) --no-print-directory VENV=$(SITE_VENV) $(SITE_VENV)/installed-test $(SITE_VENV)/installed-site
	$(SITE_VENV)/bin/python -m pytest --durations=10 -m site tests/site $(ASKED_AGAIN)

lint: $(VENV)/installed-test ## style and layout of the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-test ## strict types
	$(BIN)/mypy

nbval: $(VENV)/installed-test ## run the notebooks (NOTEBOOKS=notebooks/en: some) and compare them with what is committed
	PLAYGROUND_LANG= $(BIN)/python -m pytest --kit-alone --nbval --nbval-current-env $(NOTEBOOKS) --numprocesses auto --dist loadfile

format: $(VENV)/installed-test ## lay out the code and sort its imports
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

notebooks: $(VENV)/installed-test ## build the notebooks of all languages anew
	$(BIN)/python notebooks/build.py

catalogues: $(VENV)/installed-test ## bring the catalogues of all languages up to date with the texts
	$(BIN)/python notebooks/catalogues.py

picture: $(VENV)/installed-test ## draw the pictures of the README and of the architecture page anew
	$(BIN)/python notebooks/moving_picture.py
	$(BIN)/python notebooks/architecture.py

pins: $(VENV)/installed-test ## pin what Binder installs, each package at its newest release that fits
	$(BIN)/python binder/pins.py

mutations: $(VENV)/installed-test ## switch each rule off, make small faults, and see which test notices (hours)
	$(BIN)/python -m tests.mutations.switch_off
	$(BIN)/python -m tests.mutations.drawn

bench: $(VENV)/installed-bench ## measure, each beside its peer
	set -e; for script in tests/benchmarks/*.py; do $(BIN)/python $$script; done

# The name after the dash is an extra of pyproject.toml. Installing compiles the catalogues: see hatch_build.py.
# pip is silent for minutes, or says hundreds of lines: what is told here is a line for each of its steps and for every
# 20 packages, each with the seconds since it began. What it warns of, or fails with, goes past that as it is.
$(VENV)/installed-%: pyproject.toml hatch_build.py $(CATALOGUES) | $(VENV)/pyvenv.cfg
	@echo "Installing '$*' of pyproject.toml into $(VENV). The first time it may take three minutes."
	@begun=$$(date +%s); \
	say() { printf '%5d s  %s\n' $$(($$(date +%s) - begun)) "$$*"; }; \
	{ PYTHONUNBUFFERED=1 $(BIN)/python -m pip install --disable-pip-version-check --progress-bar off --editable '.[$*]'; \
		echo "ended $$?"; \
	} | { \
		found=0; \
		while read -r line; do \
			case "$$line" in \
			"Installing build dependencies: started") say "fetching what builds the kit";; \
			"Preparing editable metadata (pyproject.toml): started") say "reading what the kit needs";; \
			"Collecting "*) found=$$((found + 1)); [ $$((found % 20)) -ne 0 ] || say "$$found packages found";; \
			"Building editable for "*": started") say "compiling the catalogues";; \
			"Installing collected packages: "*) say "putting all of it in place";; \
			"ended 0") say "installed"; exit 0;; \
			"ended "*) say "installing failed"; exit 1;; \
			esac; \
		done; \
		exit 1; \
	}
	@touch $@

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is missing. Debian, Ubuntu: sudo apt-get install python3 (or: make PYTHON=python3.x ...)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing. Debian, Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	@echo "Making an environment of its own in $(VENV): some seconds."
	@$(PYTHON) -m venv $(VENV)
