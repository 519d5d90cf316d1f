#!/usr/bin/env bash
# Upgrades the site, or leaves it as it was: containers to the version of this checkout, a site of make start to the newest one, or to TO=….
# With `rollback` it goes back to the version before the last upgrade, with all data.
source "$(dirname "$0")/site.sh"
SITE=$(site_kind)
export SITE
if [ "$SITE" = embedded ]; then exec node --disable-warning=ExperimentalWarning "$(site_code)infra/ops/src/upgrade/main.ts" "${1:-upgrade}"; fi
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

name_previous() { docker tag "portfolio:$previous" "portfolio:$version" && docker tag "portfolio-site:$previous" "portfolio-site:$version"; }
go_back() {
  [ -n "${former_images[*]:-}" ] || return 0
  name_previous
  export "${former_images[@]}"
  say 'Run git checkout with the tag of the previous version now. Otherwise the next make up starts the new version again.'
}

require_docker
if [ "${1:-}" = rollback ]; then
  name_previous >"$log" 2>&1 || { cat "$log" >&2; fail 'No upgrade was made here that could be taken back (above). Nothing was changed.'; }
  works 120 || fail "The previous version does not run (above): $(look)"
  say 'The site runs the previous version again, with all data. Run git checkout with its tag now. Otherwise the next make up starts the new one again.'
  exit
fi
upgrade_containers
say "
Upgraded in $((SECONDS - started)) s. The previous images are kept as :$previous, the previous data in $name of the volume backups. Back: make rollback"
