#!/usr/bin/env bash
# Upgrades the site of this folder, which install.sh made, to a release, or leaves it as it was:
#   bash upgrade.sh             to the newest release
#   bash upgrade.sh ADDRESS     to the release whose files are at this address
# The previous version stays as compose.previous.yaml. By hand back to it: mv compose.previous.yaml compose.yaml && docker compose up -d
site_folder=$(dirname "${BASH_SOURCE[0]}")
source infra/ops/compose.sh
source infra/ops/upgrade-containers.sh
release=${1:-$(setting RELEASE)}
leftovers=(compose.next.yaml upgrade.next.sh)

fetch() { # NAME FILE
  curl --fail --silent --show-error --location --output "$2" "${release%/}/$1" || fail "$release/$1 cannot be fetched (above). Nothing was changed."
}

# An image that is named by its digest is pulled once. Behind a tag there may be a newer one; without the registry the one that is here does.
pull() { # IMAGE
  local is_here=1
  docker image inspect "$1" >/dev/null 2>&1 || is_here=
  [[ $1 == *@sha256:* && -n $is_here ]] || docker pull --quiet "$1" >/dev/null 2>"$log" || [ -n "$is_here" ] || { cat "$log" >&2; return 1; }
}

bring_new() {
  local image
  compose --file compose.next.yaml config --images | sort -u | while read -r image; do pull "$image" || return 1; done || return 1
  mv compose.yaml compose.before.yaml && mv compose.next.yaml compose.yaml
}
go_back() { [ ! -e compose.before.yaml ] || mv compose.before.yaml compose.yaml; }

main() {
  { { [ -e compose.yaml ] || [ -e compose.before.yaml ]; } && [ -e .env ]; } || fail 'There is no site in this folder: it has no compose.yaml and no .env.'
  [ -n "$release" ] || fail 'Which release? bash upgrade.sh https://… (the address of its files), or RELEASE=https://… in .env'
  require_docker
  fetch compose.yaml compose.next.yaml
  fetch upgrade.sh upgrade.next.sh
  # An upgrade that was cut off left the version before it under this name.
  go_back
  if cmp -s compose.yaml compose.next.yaml; then say 'This is the version of the site already.'; return; fi
  upgrade_containers
  mv compose.before.yaml compose.previous.yaml
  mv upgrade.next.sh upgrade.sh
  say "
Upgraded in $((SECONDS - started)) s. The previous version is kept in compose.previous.yaml, the previous data in $name of the volume backups."
}
# A shell reads a script as it goes on, and this one replaces itself.
main "$@"; exit
