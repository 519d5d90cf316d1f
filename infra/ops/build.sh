#!/usr/bin/env bash
# Builds the two images of the product where their sources have changed.
source "$(dirname "$0")/compose.sh"
require_docker
log=$(mktemp)
trap 'rm -f "$log"' EXIT
REVISION=$(git rev-parse HEAD 2>/dev/null || true)
export REVISION
say 'Building the images (several minutes the first time) …'
compose build "$@" >"$log" 2>&1 || { tail -n 30 "$log" >&2; fail 'The images could not be built; the end of the log is above.'; }
