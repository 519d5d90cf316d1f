#!/usr/bin/env bash
# Follows the logs of the containers: make logs, or make logs ARGS="gateway auth".
source "$(dirname "$0")/compose.sh"
require_docker
[ -e "$env_file" ] || fail "There is no $env_file: nothing was started here with make up. (A site of make start logs into data/logs.)"
compose logs --follow --tail 100 "$@"
