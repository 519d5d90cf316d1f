#!/usr/bin/env bash
# Builds the images of the product whose sources have changed.
source "$(dirname "$0")/compose.sh"
require_docker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Images hold no settings, but Compose fails without the file.
[ -e "$env_file" ] || { env_file=$work/env && : >"$env_file"; }
export_images
say 'Building the images (several minutes the first time) …'
compose --profile ops build "$@" >"$work/log" 2>&1 ||
  { tail -n 30 "$work/log" >&2; fail 'The images could not be built; the end of the log is above.'; }
