# Every target works on a fresh clone with Node 20 or newer, npm and make; it brings what it needs.
# Works with GNU make 3.81 (macOS) and later. `make help` lists the targets.

.DEFAULT_GOAL := help
.SUFFIXES:
.PHONY: help browser start demo up down logs doctor secrets backup restore backup-key upgrade rollback \
  export import admin-reset prove-leads prove-move media-verify dev check test test-unit test-e2e \
  test-changed test-watch build install clean images test-containers kubernetes-check \
  kubernetes-test threats threats-proof torture faults nightly bench audit shots pictures sbom deploy-files offline-images \
  test-release test-containers-services test-containers-journeys test-containers-site \
  test-containers-own-sites
MAKEFLAGS += --no-print-directory

# What is given on the command line reaches its program as it is, quotes, spaces and dollars
# included: by the environment.
PASSED := $(foreach name,$(.VARIABLES),$(if $(filter command,$(firstword $(origin $(name)))),$(name)))
$(foreach name,$(PASSED),$(eval override $(name) := $$(value $(name))))
export $(PASSED)

# Services run on Node 24. Where the machine's own is older, .node/ holds one, which everything
# below uses, npm included.
NODE_24 := .node/bin/node
NODE_IS_OLD := $(shell node -e 'process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)' 2>/dev/null || \
  echo yes)
ifneq ($(wildcard $(NODE_24))$(NODE_IS_OLD),)
export PATH := $(CURDIR)/.node/bin:$(PATH)
NODE_STAMP := $(NODE_24)
endif

# Stamps: a file that is newer than its sources means that the step can be skipped.
INSTALLED := node_modules/.package-lock.json
BUILT := web/dist/built
# Folders are sources too: their time changes when a file in them is removed.
WEB_SOURCES := \
  $(shell find web/src web/public services/contracts/src ! -name '*.test.ts' 2>/dev/null) \
  $(wildcard web/*.ts web/*.html web/package.json)

# Compiled code is kept for the next start. Node's notes on features that we rely on are no news.
QUIET := --disable-warning=ExperimentalWarning
LAUNCH := exec env NODE_COMPILE_CACHE=node_modules/.cache/compile node $(QUIET)
# The program of operators, which a release has too: portfolio help
PORTFOLIO := bash infra/ops/portfolio.sh
JEST := NODE_OPTIONS='--experimental-vm-modules $(QUIET)' exec node_modules/.bin/jest
PLAYWRIGHT := node_modules/.bin/playwright test --config tests/playwright.config.ts

help:
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Use: run a site

# A version that make upgrade has installed was built there.
start: $(if $(wildcard $(or $(DATA_DIR),data)/current),$(NODE_STAMP),$(BUILT)) ## run the site here: http://localhost:8080
	@$(LAUNCH) infra/embedded/src/main.ts

demo: $(INSTALLED) ## add example apps and pages (ARGS=--remove takes them away)
	@$(LAUNCH) infra/demo/src/main.ts $(ARGS)

up: ## run it in containers (needs Docker)
	@GIVEN='$(PASSED)' bash infra/ops/up.sh

down: ## stop the containers, keep all data
	@bash infra/ops/down.sh

logs: ## follow the logs (ARGS="gateway auth")
	@$(PORTFOLIO) logs $$ARGS

doctor: ## what does not work, and what to do next
	@$(PORTFOLIO) doctor

secrets: ## print settings and secrets: keep a copy
	@$(PORTFOLIO) secrets

# Of the containers where they run, else of the site of make start, whose Node they use then.
backup: ## a backup that is proven (FILE=…: into a file)
	@$(PORTFOLIO) backup "$$FILE"

restore: ## a backup into an empty site (FILE=… or FROM=latest)
	@$(PORTFOLIO) restore "$${FILE:-$$FROM}" $(if $(COPY),--copy)

backup-key: $(INSTALLED) ## print a new key for encrypted backups
	@$(LAUNCH) infra/ops/src/main.ts new-key

upgrade: ## a newer version beside the running site, then to it (TO=v1.2.3)
	@$(PORTFOLIO) upgrade

rollback: ## back to the version before the last upgrade, with all data
	@$(PORTFOLIO) rollback

export: $(INSTALLED) ## all content and its images into one ZIP (FILE=…)
	@$(LAUNCH) infra/demo/src/transfer.ts export "$$FILE"

import: $(INSTALLED) ## the content of such a ZIP into the site (FILE=…, TRIAL=1)
	@$(LAUNCH) infra/demo/src/transfer.ts import "$$FILE" $(if $(TRIAL),--trial)

admin-reset: ## a new password for an administrator (ARGS=--typed)
	@$(PORTFOLIO) admin-reset $$ARGS

# A container, or the site of make start: whichever runs here.
prove-leads: ## prove that every accepted enquiry is there, unchanged
	@$(PORTFOLIO) prove-leads

prove-move: ## prove that no old address of a move is lost
	@$(PORTFOLIO) prove-move

media-verify: ## compare stored images with their rows, mend copies
	@$(PORTFOLIO) media-verify

##@ Develop: change the product

dev: $(BUILT) ## run the site, reloading as you edit
	@$(LAUNCH) infra/embedded/src/main.ts --dev

check: $(INSTALLED) ## format, lint, types, architecture, dead code, versions
	@$(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS:%=check-%)

# Everything that needs no Docker engine. The tests on containers are make test-containers.
test: check ## check, then all tests that need no Docker
	@$(MAKE) test-unit
	@$(MAKE) test-e2e ARGS=

test-unit: $(BUILT) ## unit and service tests (ARGS="services/catalog")
	@$(JEST) $(ARGS)

test-e2e: $(BUILT) browser ## journeys in a real browser (ARGS="first-run")
	@exec $(PLAYWRIGHT) $(ARGS)

test-changed: $(BUILT) browser ## the tests of what changed since main (SINCE=…)
	@$(JEST) --changedSince=$(SINCE) --passWithNoTests
	@exec $(PLAYWRIGHT) --only-changed=$(SINCE) --pass-with-no-tests

test-watch: $(BUILT) ## the same on each save
	@$(JEST) --watch $(ARGS)

build: $(BUILT) ## the web pages, where their sources changed

install: $(INSTALLED) ## the packages of the lock file

clean: ## remove what was brought or built, but no data
	rm -rf .node node_modules web/dist test-results playwright-report shots sbom.cdx.json

##@ Maintain: prove it, measure it

images: ## build the two images of the product
	@bash infra/ops/build.sh

test-containers: test-containers-services test-containers-journeys test-containers-site test-containers-own-sites test-release ## tests on containers: stores, journeys, faults, upgrades

kubernetes-check: $(INSTALLED) ## the chart against the schemas of the API (needs helm)
	@bash infra/kubernetes/check.sh

kubernetes-test: $(INSTALLED) browser ## the chart on the cluster of KUBECONFIG
	@$(LAUNCH) tests/kubernetes/main.ts $(ARGS)

threats: $(BUILT) browser ## the attacks and faults that need the whole product (SCALE=1)
	@node_modules/.bin/playwright test --config tests/threats/playwright.config.ts $(ARGS)

threats-proof: $(BUILT) browser ## show that these rows fail without their defence
	@$(LAUNCH) tests/threats/without/main.ts $(ARGS)

torture: $(BUILT) ## random calls of all roles at once against a model, with kills (MINUTES=10)
	@$(LAUNCH) tests/torture/main.ts

faults: $(if $(filter compose,$(ARGS)),images $(INSTALLED),$(BUILT)) ## random faults under load (MINUTES=10, ARGS=compose)
	@$(LAUNCH) tests/faults/main.ts $(ARGS)

nightly: $(BUILT) browser ## all that takes hours; results in docs/nightly.md (ONLY=…, WITHOUT=…)
	@$(LAUNCH) tests/nightly/main.ts $(ARGS)

bench: $(BUILT) ## speed, beside what the machine can do (ARGS=--short)
	@$(WITHOUT_RYUK) $(LAUNCH) tests/bench/main.ts $(ARGS)

audit: $(BUILT) browser ## accessibility, Lighthouse, sizes, against their limits
	@$(LAUNCH) tests/audit/main.ts $(ARGS)

shots: $(BUILT) browser ## pictures of every screen, into shots/
	@$(LAUNCH) tests/audit/shots.ts

pictures: $(BUILT) browser ## the pictures of the documents, into docs/images
	@$(LAUNCH) tests/docs/pictures.ts

sbom: $(INSTALLED) ## the packages that the product ships, as CycloneDX
	@$(LAUNCH) infra/ops/src/make-sbom.ts

deploy-files: $(INSTALLED) ## deploy/ from docker-compose.yml and the scripts
	@$(LAUNCH) infra/ops/src/make-deploy-files.ts

offline-images: $(INSTALLED) ## the base images, without a registry
	@bash tests/offline/make-images.sh

# Two at a time, the longest first; what each says stays together where make can do that (4.0).
CHECKS := lint types format architecture unused versions
.PHONY: $(CHECKS:%=check-%)
$(CHECKS:%=check-%): check-%: $(INSTALLED)
	@npm run --silent check:$*

# What a change since SINCE can break, by the imports of the tests; and tests again on each save.
SINCE ?= main
# Ryuk, which removes the containers of a killed run, is an image that needs a registry.
WITHOUT_RYUK := TESTCONTAINERS_RYUK_DISABLED=$${TESTCONTAINERS_RYUK_DISABLED:-true}

# The same tests on the images that the product runs on, and what only containers can show.
ON_CONTAINERS := TEST_ON=containers $(WITHOUT_RYUK)

test-containers-services: $(BUILT)
	@$(ON_CONTAINERS) $(JEST) $(or $(ARGS),'services/.*/test/')

test-containers-journeys: images $(INSTALLED) browser
	@$(ON_CONTAINERS) $(PLAYWRIGHT) $(ARGS)

test-containers-site: images $(BUILT)
	@$(JEST) --config tests/containers/jest.config.js $(ARGS)

# Upgrades, backups on schedule, and a site of make start that moves into containers and back.
test-containers-own-sites: images $(BUILT)
	@$(JEST) --config tests/containers/own-site/jest.config.js $(ARGS)

# Install, upgrade and roll back from a registry on this machine.
test-release: images $(INSTALLED) deploy-files
	@shellcheck deploy/*.sh deploy/portfolio
	@$(JEST) --config tests/release/jest.config.js $(ARGS)

browser: $(INSTALLED)
	@$(LAUNCH) tests/support/site/bring-browser.ts

# The binary itself: the npm package `node` would fetch the same one in an install script.
$(NODE_24):
	@command -v npm >/dev/null || \
	  { echo 'Node 20 or newer with npm is needed: https://nodejs.org' >&2; exit 1; }
	@echo 'Bringing Node 24 (this machine has '"$$(node --version)"') …'
	@platform="$$(node -p 'process.platform + "-" + process.arch')" && \
	  case "$$platform" in darwin-arm64) name=node-bin ;; *) name=node ;; esac && \
	  name="$$name-$$platform" && \
	  npm install --prefix .node --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
	    --loglevel=error "$$name@24" && \
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
