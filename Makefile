# Every target works on a fresh clone with Node 20 or newer, npm and make; it brings what it needs first. Works with GNU make
# 3.81 (macOS) and later. `make help` lists the targets.

.DEFAULT_GOAL := help
.SUFFIXES:
.PHONY: help start dev demo admin-reset check test test-unit test-e2e bench audit shots pictures build install browser clean
MAKEFLAGS += --no-print-directory

# What these hold reaches its program as it is, quotes, spaces and dollars included: by the environment, never as text of a shell.
PASSED := FILE FROM
$(foreach name,$(PASSED),$(eval override $(name) := $$(value $(name))))
export $(PASSED)

# Services run on Node 24. Where the machine's own is older, .node/ holds one, and everything below uses it, npm included.
NODE_24 := .node/bin/node
NODE_IS_OLD := $(shell node -e 'process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)' 2>/dev/null || echo yes)
ifneq ($(wildcard $(NODE_24))$(NODE_IS_OLD),)
export PATH := $(CURDIR)/.node/bin:$(PATH)
NODE_STAMP := $(NODE_24)
endif

# Stamps: a file that is newer than its sources means that the step can be skipped.
INSTALLED := node_modules/.package-lock.json
BUILT := web/dist/built
# Folders are sources too: their time changes when a file in them is removed.
WEB_SOURCES := $(shell find web/src web/public services/contracts/src ! -name '*.test.ts' 2>/dev/null) \
  $(wildcard web/*.ts web/*.html web/package.json)

# Compiled code is kept, so that a later start does not compile again; and Node's notes on features we rely on are no news.
LAUNCH := exec env NODE_COMPILE_CACHE=node_modules/.cache/compile node --disable-warning=ExperimentalWarning
JEST := NODE_OPTIONS='--experimental-vm-modules --disable-warning=ExperimentalWarning' exec node_modules/.bin/jest

help:
	@echo 'make start      run the site here: http://localhost:8080 (PORT, DATA_DIR and more: docs/configuration.md)'
	@echo 'make demo       add fourteen example apps to the running site   (ARGS=--remove takes them away)'
	@echo 'make admin-reset  a new password for an administrator who lost theirs (ARGS=--typed to choose it)'
	@echo 'make dev        run it for development, reloading as you edit'
	@echo 'make check      format, lint, types, architecture, dead code, versions'
	@echo 'make test       check, then all tests'
	@echo 'make test-unit  unit and service tests on a real PostgreSQL   (ARGS="services/catalog" for some, --coverage; SCALE=1: all rounds)'
	@echo 'make test-e2e   journeys in a real browser                    (ARGS="first-run" for some)'
	@echo 'make test-changed  the tests of what changed since main       (SINCE=…); make test-watch repeats them on each save'
	@echo 'make bench      how fast it is beside what the machine can do   (ARGS=--short: six minutes; ARGS=--soak: longer)'
	@echo 'make threats    every row of docs/threats.md tried on the whole product, and its table written   (SCALE=1: full figures; ARGS="-g T29")'
	@echo 'make threats-proof  removes the defences that only the whole product shows, and shows that their rows fail   (ARGS="T02 T50" for some)'
	@echo 'make torture    random faults while people use the site; nothing acknowledged is lost   (MINUTES=10; SEED=… plays one again; ARGS=compose in containers)'
	@echo 'make audit      accessibility, Lighthouse, sizes and speed of the site, against its limits   (ARGS="--only presses" for some)'
	@echo 'make shots      pictures of every screen, in shots/: three widths, light and dark, 0 to 200 apps'
	@echo 'make pictures   the pictures of the README, into docs/images'
	@echo 'make build      build the web pages if their sources changed'
	@echo 'make test-containers  service tests on PostgreSQL, Redis and MinIO containers, journeys and faults on make up (needs Docker)'
	@echo 'make kubernetes-test   the chart of infra/kubernetes on the cluster of KUBECONFIG: upgrades, kills and scaling under load'
	@echo 'make kubernetes-check  the chart linted, rendered for five sets of values, and held against the schemas of the API (needs helm)'
	@echo 'make up         run it in containers; then: make down, logs, doctor   (needs Docker only)'
	@echo 'make backup     everything to where BACKUP_… says, and proves it   (FILE=… a file)'
	@echo 'make restore    brings a backup into an empty site   (FILE=… or FROM=latest)'
	@echo 'make backup-key  prints a new key for encrypted backups'
	@echo 'make prove-leads  proves that every accepted enquiry is there, once and unchanged, or names the one that is not'
	@echo 'make media-verify  holds stored images against their rows, makes damaged copies anew, and names what it cannot repair'
	@echo 'make export     all apps and images of the running site into one ZIP (FILE=…); make import FILE=… brings them in (TRIAL=1: only says what it would do)'
	@echo 'make upgrade    bring the running site to the version of this checkout, or leave it as it was'
	@echo 'make pin-images  pin the base images to the digests that their registries have now'
	@echo 'make sbom       the packages that the product ships, as CycloneDX JSON in sbom.cdx.json'
	@echo 'make clean      remove everything that was brought or built, but not the data'

start: $(BUILT)
	@$(LAUNCH) infra/embedded/src/main.ts

dev: $(BUILT)
	@$(LAUNCH) infra/embedded/src/main.ts --dev

demo: $(INSTALLED)
	@$(LAUNCH) infra/demo/src/main.ts $(ARGS)

# Of the site that prove-leads would ask.
admin-reset:
	@bash infra/ops/admin-reset.sh $(ARGS)

# Two at a time, the longest first; what each says stays together where make can do that (4.0).
CHECKS := lint types format architecture unused versions
.PHONY: $(CHECKS:%=check-%)
check: $(INSTALLED)
	@$(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS:%=check-%)

$(CHECKS:%=check-%): check-%: $(INSTALLED)
	@npm run --silent check:$*

# Everything that needs no Docker engine. The tests on containers are make test-containers.
test: check
	@$(MAKE) test-unit
	@$(MAKE) test-e2e ARGS=

test-unit: $(INSTALLED)
	@$(JEST) $(ARGS)

test-e2e: $(BUILT) browser
	@exec node_modules/.bin/playwright test --config tests/playwright.config.ts $(ARGS)

# What a change since SINCE can break, by the imports of the tests; and tests again on each save.
SINCE ?= main
.PHONY: test-changed test-watch
test-changed: $(BUILT) browser
	@$(JEST) --changedSince=$(SINCE) --passWithNoTests
	@exec node_modules/.bin/playwright test --config tests/playwright.config.ts --only-changed=$(SINCE) --pass-with-no-tests

test-watch: $(INSTALLED)
	@$(JEST) --watch $(ARGS)

# Ryuk, which removes the containers of a run that was killed, is an image of its own, which is not there where no registry can be
# reached.
WITHOUT_RYUK := TESTCONTAINERS_RYUK_DISABLED=$${TESTCONTAINERS_RYUK_DISABLED:-true}

bench: $(BUILT)
	@$(WITHOUT_RYUK) $(LAUNCH) tests/bench/main.ts $(ARGS)

# The same tests on the images that the product runs on, and what only containers can show.
ON_CONTAINERS := TEST_ON=containers $(WITHOUT_RYUK)

.PHONY: images test-containers test-containers-services test-containers-journeys test-containers-site
test-containers: images
	@$(MAKE) test-containers-services test-containers-journeys test-containers-site

test-containers-services: $(INSTALLED)
	@$(ON_CONTAINERS) $(JEST) $(or $(ARGS),'services/.*/test/')

test-containers-journeys: $(INSTALLED) browser
	@$(ON_CONTAINERS) node_modules/.bin/playwright test --config tests/playwright.config.ts $(ARGS)

# A site of make start moves into containers and back there.
test-containers-site: $(BUILT)
	@$(JEST) --config tests/containers/jest.config.js $(ARGS)

images:
	@bash infra/ops/build.sh

# docs/operations/kubernetes.md says what it needs.
.PHONY: kubernetes-test kubernetes-check
kubernetes-test: $(INSTALLED) browser
	@$(LAUNCH) tests/kubernetes/main.ts

kubernetes-check: $(INSTALLED)
	@bash infra/kubernetes/check.sh

# Playwright says how many ran. The table is written only where all of them passed.
.PHONY: threats threats-proof torture
threats: $(BUILT) browser
	@rm -f test-results/threats.jsonl
	@node_modules/.bin/playwright test --config tests/threats/playwright.config.ts $(ARGS)
	@$(LAUNCH) tests/threats/table/main.ts

threats-proof: $(BUILT) browser
	@$(LAUNCH) tests/threats/without/main.ts $(ARGS)

torture: $(if $(filter compose,$(ARGS)),images $(INSTALLED),$(BUILT))
	@$(LAUNCH) tests/torture/main.ts $(ARGS)

audit: $(BUILT) browser
	@$(LAUNCH) tests/audit/main.ts $(ARGS)

shots: $(BUILT) browser
	@$(LAUNCH) tests/audit/shots.ts

pictures: $(BUILT) browser
	@$(LAUNCH) tests/docs/pictures.ts

# The product in containers (docker-compose.yml); each script says what it does in its first lines.
.PHONY: up down logs doctor backup backup-key restore upgrade prove-leads pin-images offline-images
up:
	@bash infra/ops/up.sh

down:
	@bash infra/ops/down.sh

logs:
	@bash infra/ops/logs.sh $(ARGS)

doctor:
	@bash infra/ops/doctor.sh

# Of the containers where they run, else of the site of make start, whose Node they use then.
backup:
	@bash infra/ops/backup.sh

restore:
	@bash infra/ops/restore.sh

backup-key: $(INSTALLED)
	@$(LAUNCH) infra/ops/src/main.ts new-key

upgrade:
	@bash infra/ops/upgrade.sh

# A container, or the site of make start: whichever runs here; SITE=kubernetes: a replica in the cluster.
prove-leads:
	@bash infra/ops/prove-leads.sh

.PHONY: media-verify export import
media-verify:
	@bash infra/ops/media-verify.sh

export: $(INSTALLED)
	@$(LAUNCH) infra/demo/src/transfer.ts export "$$FILE"

import: $(INSTALLED)
	@$(LAUNCH) infra/demo/src/transfer.ts import "$$FILE" $(if $(TRIAL),--trial)

pin-images:
	@bash infra/ops/pin-images.sh

offline-images: $(INSTALLED)
	@bash infra/offline/make-images.sh

# From the lock file alone: the same list on every machine.
.PHONY: sbom
sbom: $(INSTALLED)
	@$(LAUNCH) infra/ops/src/make-sbom.ts

build: $(BUILT)

install: $(INSTALLED)

browser: $(INSTALLED)
	@$(LAUNCH) tests/support/bring-browser.ts

clean:
	rm -rf .node node_modules web/dist coverage test-results playwright-report shots sbom.cdx.json

# The binary itself: the npm package `node` would fetch the same one in an install script.
$(NODE_24):
	@command -v npm >/dev/null || { echo 'Node 20 or newer with npm is needed: https://nodejs.org' >&2; exit 1; }
	@echo 'Bringing Node 24 (this machine has '"$$(node --version)"') …'
	@name="$$(node -p '(process.platform + process.arch === "darwinarm64" ? "node-bin" : "node") + "-" + process.platform + "-" + process.arch')" && \
	  npm install --prefix .node --no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error "$$name@24" && \
	  mkdir -p .node/bin && ln -sf "../node_modules/$$name/bin/node" $@

$(INSTALLED): package-lock.json | $(NODE_STAMP)
	@echo 'Installing packages …'
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(BUILT): $(WEB_SOURCES) $(INSTALLED)
	@echo 'Building the web pages …'
	@mkdir -p $(@D)
	@npm run --silent --workspace web build >$(@D)/build.log 2>&1 || { cat $(@D)/build.log; exit 1; }
	@touch $@
