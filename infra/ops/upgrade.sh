#!/usr/bin/env bash
# Upgrades the site to the version of this checkout, or leaves it as it was. A site of make start: backup, then a rehearsal of the new
# version on a copy while the site keeps running.
source "$(dirname "$0")/site.sh"
source infra/ops/upgrade-containers.sh
version=$(setting VERSION | grep . || echo local)
previous=$version-before-upgrade
former_images=()

# The image that a container runs: another may have its name by now.
keep_image() { # SERVICE IMAGE
  docker tag "$(docker inspect --format '{{.Image}}' "$(container_of "$1")")" "$2:$previous"
}

# docker-compose.yml is that of the new version already, which may name other images of the stores.
remember_image() { # SERVICE SETTING
  local container; container=$(container_of "$1")
  [ -z "$container" ] || former_images+=("$2=$(docker inspect --format '{{.Config.Image}}' "$container")")
}

bring_new() {
  keep_image gateway portfolio && keep_image nginx portfolio-site || return 1
  remember_image postgres POSTGRES_IMAGE
  remember_image redis REDIS_IMAGE
  remember_image objects S3_IMAGE
  remember_image caddy CADDY_IMAGE
  bash infra/ops/build.sh
}

go_back() {
  [ -n "${former_images[*]:-}" ] || return 0
  docker tag "portfolio:$previous" "portfolio:$version"
  docker tag "portfolio-site:$previous" "portfolio-site:$version"
  export "${former_images[@]}"
  say 'This checkout is still the new version: git checkout … the previous one before the next make up.'
}

upgrade_embedded() {
  local file=${FILE:-backups/$name}
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
Upgraded in $((SECONDS - started)) s. The previous images are kept as :$previous, the previous data in $name of the volume backups."
