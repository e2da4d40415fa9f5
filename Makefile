# Each target sets up what it needs; nothing is done twice while nothing has changed.
PYTHON ?= python3
PART ?=

VENV := .venv
PEERS := .venv-peers
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
LAB_STAMP := $(VENV)/.lab-stamp
LEARNING_STAMP := $(VENV)/.learning-stamp
PEERS_STAMP := $(PEERS)/.stamp
CATALOGUES := $(wildcard src/rouage/locale/*/LC_MESSAGES/*.po)
COMPILED := $(CATALOGUES:.po=.mo)
PIP := -m pip --disable-pip-version-check -qq

NODE_STAMP := web/node_modules/.stamp
PAGE := src/rouage/table/page/index.html
PAGE_WORDS := web/src/words/catalogue.en.json
NATIVE := build/compiled
NATIVE_STAMP := $(NATIVE)/.stamp
PACKAGE := $(shell find src/rouage -type f -name '*.py' -o -name '*.toml' -o -name '*.po')
PAGE_SOURCES := $(shell find web/src web/public -type f -not -name 'catalogue.*.json' 2>/dev/null) web/index.html \
	web/vite.config.ts web/svelte.config.js web/tsconfig.json

# Where this is set, each of the many processes that tests and servers start would compile all modules again.
export PYTHONDONTWRITEBYTECODE :=

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup page play terminal system test compiled bench prove rules check lock contract clean

help:
	@echo 'make play             play: starts the table and opens it in the browser'
	@echo '                      (make play HOST=0.0.0.0 lets the phones in the room sit down too)'
	@echo 'make terminal         play in the terminal'
	@echo 'make setup            prepare the environment in $(VENV)'
	@echo 'make page             build the page'
	@echo 'make test             run the tests'
	@echo 'make check            style, types, translations, imports'
	@echo 'make rules            which rules are tested, game by game'
	@echo 'make prove [PART=x]   show that the claims hold'
	@echo 'make compiled         compile the rules into $(NATIVE), two to three times as fast: PYTHONPATH=$(NATIVE) $(BIN)/python …'
	@echo 'make bench            measure, beside other engines'
	@echo 'make contract         write what server and page agree on, after a change of the protocol'
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

# What simulation and reports need, which no table does: the Lab on the page is for those who have it.
$(LAB_STAMP): requirements/lab.txt | $(STAMP)
	@echo 'Fetching what the Lab needs: a few seconds, once'
	@$(BIN)/python $(PIP) install --require-hashes -r requirements/lab.txt
	@touch $@

# What clusters and learning need, for tests and measurements.
$(LEARNING_STAMP): requirements/learning.txt | $(LAB_STAMP)
	@echo 'Fetching what learning environments need: about a minute, once'
	@$(BIN)/python $(PIP) install --require-hashes -r requirements/learning.txt
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

define needs_node
command -v node >/dev/null || { echo 'Node was not found: install Node 20.19 or newer, which builds the page'; exit 1; }; \
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
|| { echo "Rouage needs Node 20.19 or newer; this is $$(node --version)"; exit 1; }
endef

# Not `npm ci`: it wants every system's build of the bundler in the lock file, and registries do not always have them.
$(NODE_STAMP): web/package.json web/package-lock.json web/.npmrc
	@$(call needs_node)
	@echo 'Fetching what builds the page: a few seconds, once'
	@cd web && npm install --no-save --silent
	@touch $@

$(PAGE_WORDS): $(CATALOGUES) $(wildcard src/rouage/games/*/words/*.toml) scripts/page_words.py | $(STAMP)
	@$(BIN)/python -m scripts.page_words

$(PAGE): $(NODE_STAMP) $(PAGE_WORDS) $(PAGE_SOURCES)
	@echo 'Building the page'
	@cd web && npx --no-install vite build --logLevel warn
	@touch $@

page: setup $(PAGE)
	@:

play: page $(LAB_STAMP)
	@$(BIN)/rouage serve --open $(if $(HOST),--host $(HOST))

terminal: setup
	@$(BIN)/rouage play

# What only tests need from the system: a browser and a database server.
system:
	@sh scripts/system_packages.sh

# Three at a time even on two cores: whoever drives a browser waits half of the time.
test: page system $(LEARNING_STAMP)
	@cd web && npx --no-install vitest run --silent --reporter=dot
	@$(BIN)/pytest -n 3 --dist worksteal

# The package once more, with extensions beside its modules. $(BIN)/python takes it where PYTHONPATH names it first.
compiled: page $(NATIVE_STAMP)
	@:

$(NATIVE_STAMP): $(PACKAGE) pyproject.toml hatch_build.py scripts/compile_rules.py | $(STAMP) $(COMPILED) $(PAGE)
	@rm -rf $(NATIVE)
	@$(BIN)/python scripts/compile_rules.py
	@echo 'Compiling the rules: about five minutes on one core, fewer on more, seconds where little has changed'
	@ROUAGE_COMPILED=1 $(BIN)/python $(PIP) install --no-deps --no-build-isolation --target $(NATIVE) .
	@touch $@

contract: setup $(NODE_STAMP)
	@$(BIN)/python -m scripts.openapi
	@cd web && npm run --silent types >/dev/null

rules: setup $(LEARNING_STAMP)
	@$(BIN)/python -m scripts.rules

# Whoever has no compiler proves and measures the rest.
prove: page system $(LEARNING_STAMP)
	@$(if $(filter compiled,$(or $(PART),compiled)),$(MAKE) --no-print-directory compiled || true)
	@$(BIN)/python scripts/prove.py $(PART)

bench: setup system $(LEARNING_STAMP) $(PEERS_STAMP)
	@$(if $(filter-out table,$(or $(PART),all)),$(MAKE) --no-print-directory compiled || echo 'The compiled build is not measured')
	@$(BIN)/python benchmarks/bench.py $(PART)

# Every check is run, so that one visit shows all there is to mend.
check: setup $(LEARNING_STAMP) $(NODE_STAMP) $(PAGE_WORDS)
	@failed=0; \
	$(BIN)/ruff check --quiet --output-format concise . || failed=1; \
	$(BIN)/ruff format --check --quiet --output-format concise . || failed=1; \
	$(BIN)/mypy --no-error-summary || failed=1; \
	$(BIN)/python -m scripts.check_catalogues || failed=1; \
	$(BIN)/python -m scripts.check_imports || failed=1; \
	$(BIN)/python -m scripts.openapi --check || failed=1; \
	(cd web && npm run --silent types -- --check >/dev/null) \
	|| { echo 'web/src/api/types.ts does not follow web/openapi.json: run make contract'; failed=1; }; \
	(cd web && npm run --silent check) || failed=1; \
	exit $$failed

lock: $(STAMP)
	@cd requirements && for name in runtime postgres dev lab learning peers; do \
	UV_CUSTOM_COMPILE_COMMAND='make lock' ../$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url $$name.in --output-file $$name.txt || exit 1; done

clean:
	@rm -rf $(VENV) $(PEERS) web/node_modules src/rouage/table/page build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis $(COMPILED)
	@find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
