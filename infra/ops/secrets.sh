#!/usr/bin/env bash
# Prints the settings and the secrets of the site in containers as one .env: a copy to keep, with which a new machine goes on.
source "$(dirname "$0")/compose.sh"
require_docker
secrets=$(compose run --rm --no-deps -T init print-secrets)
# What .env names is there with its value already.
settings=$([ ! -e "$env_file" ] || grep -E '^[A-Z][A-Z0-9_]*=.' "$env_file" || true)
say '# Settings'
[ -z "$settings" ] || printf '%s\n' "$settings"
say '# Secrets'
awk -F= 'NR == FNR { is_set[$1] = 1; next } !($1 in is_set)' <(printf '%s\n' "$settings") - <<<"$secrets"
