#!/usr/bin/env bash
# Upgrades the site of this folder, which install.sh made, to a release, or leaves it as it was:
#   bash upgrade.sh             to the newest release
#   bash upgrade.sh ADDRESS     to the release whose files are at this address, which later upgrades take as well
# A lower version, or one that skips a major version, is refused: migrations are only tried from one to the next.
# The previous version stays as compose.previous.yaml: portfolio rollback
site_folder=$(dirname "${BASH_SOURCE[0]}")
source infra/ops/compose.sh
source infra/ops/upgrade-containers.sh
release=${1:-$(setting RELEASE)}
edited=
leftovers=(compose.next.yaml upgrade.next.sh portfolio.next)

fetch() { # NAME FILE
  curl --fail --silent --show-error --location --output "$2" "${release%/}/$1" || fail "$release/$1 cannot be fetched (above). Nothing was changed."
}

# An image that is named by its digest is pulled once. Behind a tag there may be a newer one; without the registry the one that is here does.
pull() { # IMAGE
  local is_here=1
  docker image inspect "$1" >/dev/null 2>&1 || is_here=
  [[ $1 == *@sha256:* && -n $is_here ]] || docker pull --quiet "$1" >/dev/null 2>"$log" || [ -n "$is_here" ] || { cat "$log" >&2; return 1; }
}

# The version of the product in a compose.yaml; nothing where it names none.
version_in() { sed -n 's|^  image: .*/portfolio:\([0-9][^@ ]*\).*|\1|p' "$1"; } # FILE

# 1.0.0-rc.1 comes before 1.0.0.
is_lower() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | tr - '~' | sort -V | head -n 1 | tr '~' -)" = "$1" ]; } # VERSION VERSION

require_order() {
  local from to
  from=$(version_in compose.yaml) to=$(version_in compose.next.yaml)
  [ -n "$from" ] && [ -n "$to" ] || return 0
  ! is_lower "$to" "$from" || fail "The site runs $from, and the release at $release is the lower $to: an upgrade never goes back. Nothing was changed.
Name a newer one: bash upgrade.sh ADDRESS. Back to the version before the last upgrade: portfolio rollback"
  [ "${to%%.*}" -le $((${from%%.*} + 1)) ] ||
    fail "From $from to $to skips a major version. Nothing was changed. Upgrade to the last release of version $((${from%%.*} + 1)) first: bash upgrade.sh ADDRESS"
}

# install.sh and upgrade.sh note which compose.yaml they wrote.
keep_edits() {
  [ -e .compose.cksum ] && [ "$(cat .compose.cksum)" != "$(cksum <compose.yaml)" ] || return 0
  edited=compose.edited.yaml
  cp -p compose.yaml "$edited"
}

keep_release() {
  [ "$release" != "$(setting RELEASE)" ] || return 0
  [ -z "$(tail -c 1 "$env_file")" ] || echo >>"$env_file"
  printf 'RELEASE=%s\n' "$release" >>"$env_file"
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
  fetch portfolio portfolio.next
  chmod +x portfolio.next
  # An upgrade that was cut off left the version before it under this name.
  go_back
  if cmp -s compose.yaml compose.next.yaml; then mv portfolio.next portfolio; say "The site has the version of the release at $release already."; return; fi
  require_order
  keep_edits
  upgrade_containers
  mv compose.before.yaml compose.previous.yaml
  mv upgrade.next.sh upgrade.sh
  mv portfolio.next portfolio
  cksum <compose.yaml >.compose.cksum
  keep_release
  [ -z "$edited" ] || say "
compose.yaml had been edited, and is replaced. The edited one is $edited: put your changes into compose.override.yaml, which upgrades leave alone."
  say "
Upgraded in $((SECONDS - started)) s. The previous version is kept in compose.previous.yaml, the previous data in $name of the volume backups."
}
# A shell reads a script as it goes on, and this one replaces itself.
main "$@"; exit
