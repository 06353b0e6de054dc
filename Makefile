# Everything runs inside .venv, which the first target that needs it makes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
HEADLESS := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

.DEFAULT_GOAL := help
.PHONY: help run test lint types format bench sprites sounds messages shots
.PHONY: exe try-exe exe-windows wheel release soak clean

help: ## print these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

$(STAMP): pyproject.toml game/__init__.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(STAMP) ## start the game
	$(BIN)/python -m game $(ARGS)

test: $(STAMP) lint types ## check style and types, then run every test without a screen
	$(HEADLESS) $(BIN)/python -m pytest $(ARGS)

lint: $(STAMP) ## ruff over game, tools and tests
	$(BIN)/ruff check game tools tests
	$(BIN)/ruff format --check game tools tests

types: $(STAMP) ## mypy --strict over game, tools and tests
	$(BIN)/mypy

format: $(STAMP) ## let ruff lay out the code
	$(BIN)/ruff check --fix-only game tools tests
	$(BIN)/ruff format game tools tests

bench: $(STAMP) ## measure start, frames, idle, memory and cascades into build/bench.json
	$(BIN)/python tools/bench.py

sprites: $(STAMP) ## draw the pictures again
	$(BIN)/python tools/make_sprites.py

sounds: $(STAMP) ## synthesise the sounds again
	$(BIN)/python tools/make_sounds.py

messages: $(STAMP) ## collect the texts, update and compile the translations
	$(BIN)/python tools/messages.py

shots: $(STAMP) ## a picture of every scene in both languages into build/shots
	$(HEADLESS) $(BIN)/python tools/shots.py

BUILD_TOOLS := $(VENV)/.build-tools

$(BUILD_TOOLS): $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,build]'
	@touch $@

exe: $(BUILD_TOOLS) ## the program to give away, in a folder and in one file, as zip files in dist
	$(BIN)/python tools/build_exe.py
	$(BIN)/python tools/build_exe.py --onefile

try-exe: $(STAMP) ## play what `make exe` built on a virtual screen, kill it, break it, time it
	$(BIN)/python tools/try_build.py dist/sapper-overload-*-linux-*/

exe-windows: $(STAMP) ## the Windows program, built, tested and played under Wine (1.5 GB)
	$(BIN)/python tools/build_windows.py

wheel: $(STAMP) ## the wheel and the source package in dist
	$(BIN)/python -m hatchling build --directory dist

release: $(BUILD_TOOLS) ## check everything, build everything, set the tag; refuses when anything is wrong
	$(BIN)/python tools/release.py

soak: $(STAMP) ## hours of it: fields solved and checked, damaged files, games in a row, a monkey at all controls
	$(BIN)/python tools/solver_soak.py --games 2000
	EXAMPLES=1000 $(HEADLESS) $(BIN)/python -m pytest tests/test_readers.py tests/test_readers_program.py
	$(HEADLESS) $(BIN)/python tools/endurance.py --games 300
	$(HEADLESS) $(BIN)/python tools/monkey.py --events 1000000

clean: ## remove what the other targets made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
