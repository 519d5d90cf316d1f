#!/usr/bin/env bash
# Builds the images of the product where something in them has changed.
source "$(dirname "$0")/compose.sh"
require_docker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# No setting goes into an image, but Compose wants the file to be there.
[ -e "$env_file" ] || { env_file=$work/env && : >"$env_file"; }
export_images
say 'Building the images (several minutes the first time) …'
compose --profile ops build "$@" >"$work/log" 2>&1 ||
  { tail -n 30 "$work/log" >&2; fail 'The images could not be built (above: the end of the log).'; }
