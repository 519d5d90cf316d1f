#!/usr/bin/env bash
# Prints the secrets of the site in containers as lines of an .env: a copy to keep, and for a new machine to go on with.
source "$(dirname "$0")/compose.sh"
require_docker
compose run --rm --no-deps -T init print-secrets
