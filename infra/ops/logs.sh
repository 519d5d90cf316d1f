#!/usr/bin/env bash
# Follows the logs of the containers: make logs, or make logs ARGS="gateway auth". (A site of make start logs into data/logs.)
source "$(dirname "$0")/compose.sh"
require_docker
compose logs --follow --tail 100 "$@"
