# Two commands do all set-up: `make demo` and `make test`. They need Python 3.11 or newer and make, nothing else.
PYTHON ?= python3
VENV ?= .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
DEMO ?= demo-data
FAST := not slow and not browser and not faults
# Tests run side by side, but for those that measure time or memory: these run first, alone.
JOBS ?= logical
BESIDE := -n $(JOBS) --maxprocesses 4 --dist worksteal
# The files in which a mark stands: to collect all others takes a process ten seconds.
marked = $(shell grep -rlE "mark\.($(1))" tests --include="test_*.py")
export DO_NOT_TRACK := 1
export PREFECT_SERVER_ANALYTICS_ENABLED := false

.PHONY: demo test test-all check tests faults bench bench-peers score compare confidence security constraints compiled clean help

help:  ## this list
	@$(BIN)/python -c "import re,sys; [print(f'{m[1]:12} {m[2]}') for m in re.finditer(r'(?m)^(\S+):.*?##  ?(.*)$$', open('Makefile').read())]" 2>/dev/null \
	|| $(PYTHON) -c "import re,sys; [print('%-12s %s' % (m.group(1), m.group(2))) for m in re.finditer(r'(?m)^([a-z-]+):.*?## +(.*)$$', open('Makefile').read())]"

# One stamp a set of packages: made again only when what it was made from changes.
$(VENV)/.made:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'claimlake needs Python 3.11 or newer; say make PYTHON=...')"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: $(VENV)/.made pyproject.toml constraints.txt
	@echo "installing claimlake into $(VENV) ..."
	@$(PIP) install -c constraints.txt -e ".[report]"
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "installing the tools of the tests ..."
	@$(PIP) install -c constraints.txt -e ".[report,xlsx,remote,dask,lineage,dev]"
	@touch $@

demo: $(VENV)/.run  ## run the flow over examples/ and show what it found
	@$(BIN)/python docs/demo.py --warehouse $(DEMO)

test: check tests  ## format, lint, types, import contracts and the tests (about three minutes)

check: $(VENV)/.dev  ## format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

tests: $(VENV)/.dev  ## the tests without those that are slow, need a browser or kill processes
	$(BIN)/python -m pytest -m "alone and $(FAST)" $(call marked,alone)
	$(BIN)/python -m pytest -m "not alone and $(FAST)" $(BESIDE) --durations=10

test-all: $(VENV)/.dev  ## what `make test` leaves out: servers, browser, faults (ten minutes or more)
	$(BIN)/python -m pytest -m "alone and not ($(FAST))" $(call marked,alone) --durations=10
	$(BIN)/python -m pytest -m "not alone and not long and not ($(FAST))" $(BESIDE) $(call marked,slow|browser|faults) \
		--durations=15

score: $(VENV)/.dev  ## figures of the engine against the gold files
	@$(BIN)/python -m bench.score_engine && $(BIN)/python -m bench.score_engine --second

compare: $(VENV)/.dev  ## claims gained, lost and changed against BASE (default HEAD)
	@$(BIN)/python -m bench.compare $(or $(BASE),HEAD)

confidence: $(VENV)/.dev  ## the table of how often each rule is right, from the gold files
	@$(BIN)/python -m bench.confidence

readme: $(VENV)/.dev  ## write what `make demo` prints into README.md
	$(BIN)/python docs/refresh_readme.py

faults: $(VENV)/.dev  ## kill real processes at random moments and at each step of writing, hundreds of times
	FAULTS_KILLS=$(or $(KILLS),200) $(BIN)/python -m pytest -m "faults or long" $(BESIDE) $(call marked,faults|long) \
		--durations=10

$(VENV)/.bench: $(VENV)/.dev
	@$(PIP) install -c constraints.txt -e ".[bench]"
	@touch $@

bench: $(VENV)/.bench  ## measure, small; PARTS=extraction,queries FULL=--full for docs/performance.md; PARTS=large: 4 GB
	@$(BIN)/python -m bench.run $(if $(PARTS),--parts $(PARTS)) $(if $(SHRINK),--shrink $(SHRINK)) $(FULL)

bench-peers: $(VENV)/.made  ## an environment of their own for spaCy, recognizers-text and quantulum3, measured by bench
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/$(notdir $(BIN))/python -m pip --disable-pip-version-check --quiet install -r bench/peers.txt
	@.venv-peers/$(notdir $(BIN))/python -W ignore -m bench.peers

security: $(VENV)/.dev  ## bandit, and whether what is installed is what is pinned; needs no network
	$(BIN)/bandit -q -c pyproject.toml -r extractors schemas warehouse flows docs bench
	$(BIN)/python -m pip check
	$(BIN)/python -m pytest -q tests/project/test_pins.py

# What is installed to run claimlake, and not only to work on it: pinned with hashes too.
HASHED := report xlsx remote dask lineage

constraints: $(VENV)/.dev  ## resolve constraints.txt and constraints-hashes.txt anew, without the name of any host
	@$(PIP) install -c constraints.txt uv
	$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 -o constraints.txt \
		--no-header --no-annotate --no-emit-index-url
	$(BIN)/uv pip compile pyproject.toml $(foreach extra,$(HASHED),--extra $(extra)) --universal --python-version 3.11 \
		-c constraints.txt -o constraints-hashes.txt --generate-hashes --no-header --no-annotate --no-emit-index-url

compiled: $(VENV)/.dev  ## the engine as machine code: the same rows in less time; needs a C compiler and some minutes
	@$(PIP) install setuptools
	@$(BIN)/python -m bench.compile_engine

clean:  ## remove what the targets made, but for the virtual environment
	$(PYTHON) -c "import shutil; [shutil.rmtree(p, ignore_errors=True) for p in ('$(DEMO)','.mypy_cache','.ruff_cache','.pytest_cache','.import_linter_cache','.hypothesis','build','dist')]"
