#!/usr/bin/env bash
# Upgrades the site to the version of this checkout, or leaves it as it was. Containers: backup, new images, migrations, start, smoke
# test. When that fails, the previous images are started again; when those cannot work with the migrated data, the backup is restored.
# A site of make start: backup, then a rehearsal of the new version on a copy of the data while the site keeps running.
source "$(dirname "$0")/compose.sh"
started=$SECONDS
file=${FILE:-backups/before-upgrade-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar}
images="site gateway auth catalog media leads ops"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

tag() { # FROM TO
  local image
  for image in $images; do
    ! docker image inspect "portfolio-$image:$1" >/dev/null 2>&1 || docker tag "portfolio-$image:$1" "portfolio-$image:$2"
  done
}

ops() { compose --profile ops run --rm --no-deps -T ops "$@"; }
smoke_test() { are_healthy "$1" && ops smoke http://gateway:8080; }
# The services' access to the stores is prepared before they start.
prepare() { compose up -d objects >"$log" 2>&1 && prepare_objects >>"$log" 2>&1 && prepare_roles >>"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }
start() { { stop_former_gateway && compose up -d; } >"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }

roll_back() { # REASON
  say "$1 Rolling back …"
  tag "$previous" "$version"
  # Previous services may not understand the new gateway (docs/decisions/0016-identity-by-signature.md).
  compose stop gateway >"$log" 2>&1 || true
  if start && smoke_test 120; then
    fail "ROLLED BACK: the site runs the previous version again with all data, including the last minutes. The new version: $1"
  fi
  say "The previous version does not work with the migrated data. Restoring $file …"
  compose stop nginx $services >/dev/null 2>&1
  run_ops replace "$file" && start && smoke_test 120 || fail "The site is down: make doctor, and the backup is $file."
  fail "ROLLED BACK to the previous version and to the data of $file. The new version: $1"
}

upgrade_containers() {
  require_docker
  version=$(setting VERSION | grep . || echo local)
  previous=$version-before-upgrade
  smoke_test 10 >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail 'The site is not healthy (above): make doctor. Nothing was changed.'; }
  FILE=$file bash infra/ops/backup.sh
  tag "$version" "$previous"
  say 'Building the new images …'
  if ! compose --profile ops build >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    tag "$previous" "$version"
    fail 'The new images could not be built (above). The site keeps running as it was.'
  fi
  say 'Migrating, while the previous version keeps running …'
  if ! ops migrate; then
    tag "$previous" "$version"
    fail 'The migrations failed (above), and were taken back. The site keeps running as it was.'
  fi
  say 'Starting the new version …'
  { prepare && start; } || roll_back 'it could not be started.'
  smoke_test 90 || roll_back 'it did not pass the smoke test (above).'
  say "
Upgraded in $((SECONDS - started)) s. The previous images are kept as :$previous, the previous data in $file."
}

upgrade_embedded() {
  say 'Backing up the running site …'
  run_ops backup "$file"
  make build
  say 'Trying this version on a copy of the data …'
  run_ops rehearse "$file" || fail "NOT UPGRADED: this version does not work with your data (above). Your site keeps running as it was; leave it running,
and check out the previous version (git checkout …) before its next start. The backup is $file."
  say "
Now stop the running site (Ctrl-C) and start it again: make start. It migrates by itself; the previous data are in $file."
}

mkdir -p "$(dirname "$file")"
case $(site_kind) in
  compose) upgrade_containers ;;
  kubernetes) fail 'On Kubernetes it is helm that upgrades (docs/operations/kubernetes.md).' ;;
  *) upgrade_embedded ;;
esac
