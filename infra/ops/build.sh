#!/usr/bin/env bash
# Builds the images of the product where something in them has changed.
source "$(dirname "$0")/compose.sh"
require_docker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# No secret goes into an image, but Compose wants a value for each before it does anything.
if [ ! -e "$env_file" ]; then
  env_file=$work/env
  grep -o '\${[A-Z0-9_]*:?' docker-compose.yml | sort -u | sed 's/^..//; s/:?$/=unused/' >"$env_file"
fi
say 'Building the images (several minutes the first time) …'
compose --profile ops build "$@" >"$work/log" 2>&1 ||
  { tail -n 30 "$work/log" >&2; fail 'The images could not be built (above: the end of the log).'; }
