#!/usr/bin/env bash
# Upgrades the site to the version of this checkout, or leaves it as it was. A site of make start: backup, then a rehearsal of the new
# version on a copy while the site keeps running.
source "$(dirname "$0")/compose.sh"
source infra/ops/upgrade-containers.sh
version=$(setting VERSION | grep . || echo local)
previous=$version-before-upgrade

tag() { # FROM TO
  local image
  for image in portfolio portfolio-site; do
    ! docker image inspect "$image:$1" >/dev/null 2>&1 || docker tag "$image:$1" "$image:$2"
  done
}

bring_new() { tag "$version" "$previous"; bash infra/ops/build.sh; }
go_back() { tag "$previous" "$version"; }

upgrade_embedded() {
  say 'Backing up the running site …'
  FILE=$file bash infra/ops/backup.sh
  make build
  say 'Trying this version on a copy of the data …'
  run_ops rehearse "$file" || fail "NOT UPGRADED: this version does not work with your data (above). Your site keeps running as it was; leave it running,
and check out the previous version (git checkout …) before its next start. The backup is $file."
  say "
Now stop the running site (Ctrl-C) and start it again: make start. It migrates by itself; the previous data are in $file."
}

SITE=$(site_kind)
export SITE
if [ "$SITE" = embedded ]; then upgrade_embedded; exit; fi
require_docker
upgrade_containers
say "
Upgraded in $((SECONDS - started)) s. The previous images are kept as :$previous, the previous data in $file."
