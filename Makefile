# Each target sets up what it needs; nothing is done twice while nothing has changed.
PYTHON ?= python3
PART ?=

VENV := .venv
PEERS := .venv-peers
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
PEERS_STAMP := $(PEERS)/.stamp
CATALOGUES := $(wildcard src/rouage/locale/*/LC_MESSAGES/*.po)
COMPILED := $(CATALOGUES:.po=.mo)
PIP := -m pip --disable-pip-version-check -qq

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup play test bench prove rules check lock clean

help:
	@echo 'make setup            prepare the environment in $(VENV)'
	@echo 'make play             play a game in the terminal'
	@echo 'make test             run the tests'
	@echo 'make check            style, types, translations, imports'
	@echo 'make rules            which rules are tested, game by game'
	@echo 'make prove [PART=x]   show that the claims hold'
	@echo 'make bench            measure, beside other engines'
	@echo 'make lock             choose dependency versions anew'
	@echo 'make clean            remove everything that was built'

setup: $(STAMP) $(COMPILED)
	@:

$(STAMP): requirements/dev.txt pyproject.toml hatch_build.py
	@$(call needs_python)
	@echo 'Setting up $(VENV): about half a minute, once'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP) install --require-hashes -r requirements/dev.txt
	@$(BIN)/python $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(PEERS_STAMP): requirements/peers.txt
	@$(call needs_python)
	@echo 'Setting up $(PEERS): a minute or two, once'
	@test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python $(PIP) install --require-hashes -r requirements/peers.txt
	@touch $@

define needs_python
command -v $(PYTHON) >/dev/null || { echo '$(PYTHON) was not found; name one with: make PYTHON=/path/to/python3.11'; exit 1; }; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
echo "Rouage needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12"; exit 1; }
endef

$(COMPILED): %.mo: %.po scripts/compile_catalogues.py | $(STAMP)
	@$(BIN)/python scripts/compile_catalogues.py $<

play: setup
	@$(BIN)/rouage play

test: setup
	@$(BIN)/pytest -n 2 --dist worksteal

rules: setup
	@$(BIN)/python -m scripts.rules

prove: setup
	@$(BIN)/python scripts/prove.py $(PART)

bench: setup $(PEERS_STAMP)
	@$(BIN)/python benchmarks/bench.py

# Every check is run, so that one visit shows all there is to mend.
check: setup
	@failed=0; \
	$(BIN)/ruff check --quiet --output-format concise . || failed=1; \
	$(BIN)/ruff format --check --quiet --output-format concise . || failed=1; \
	$(BIN)/mypy --no-error-summary || failed=1; \
	$(BIN)/python -m scripts.check_catalogues || failed=1; \
	$(BIN)/python -m scripts.check_imports || failed=1; \
	exit $$failed

lock: $(STAMP)
	@cd requirements && for name in runtime dev peers; do \
	UV_CUSTOM_COMPILE_COMMAND='make lock' ../$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url $$name.in --output-file $$name.txt || exit 1; done

clean:
	@rm -rf $(VENV) $(PEERS) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis $(COMPILED)
	@find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
