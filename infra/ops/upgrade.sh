#!/usr/bin/env bash
# Brings the site to the version of this checkout, or leaves it as it was. Containers: backup, new images, migrations, start,
# smoke test; where that fails the former images come back, and the data of the backup where these do not get along with it.
# A site of make start: backup, and the new version tried out on a copy of it while the old one goes on.
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
# What the services need of the object store is made before they start.
prepare() { compose up -d objects >"$log" 2>&1 && prepare_objects >>"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }
start() { compose up -d >"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }

go_back() { # WHY
  say "$1 Going back …"
  tag "$former" "$version"
  if start && smoke_test 120; then
    fail "ROLLED BACK: the site runs the former version again, with all data, also of the last minutes. The new version: $1"
  fi
  say "The former version does not get along with what the new one left. Bringing back the data of $file …"
  compose stop nginx $services >/dev/null 2>&1
  run_ops replace "$file" && start && smoke_test 120 || fail "The site is down: make doctor, and the backup is $file."
  fail "ROLLED BACK to the former version and to the data of $file. The new version: $1"
}

upgrade_containers() {
  require_docker
  version=$(setting VERSION | grep . || echo local)
  former=$version-before-upgrade
  smoke_test 10 >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail 'The site is not well as it is (above): make doctor. Nothing was changed.'; }
  FILE=$file bash infra/ops/backup.sh
  tag "$version" "$former"
  say 'Building the new images …'
  if ! compose --profile ops build >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    tag "$former" "$version"
    fail 'The new images could not be built (above). The site runs on as it was.'
  fi
  say 'Migrating, while the former version goes on …'
  if ! ops migrate; then
    tag "$former" "$version"
    fail 'The migrations failed (above), and were taken back. The site runs on as it was.'
  fi
  say 'Starting the new version …'
  { prepare && start; } || go_back 'it could not be started.'
  smoke_test 90 || go_back 'it did not pass the smoke test (above).'
  say "
Upgraded in $((SECONDS - started)) s. The former images are kept as :$former, the former data in $file."
}

upgrade_embedded() {
  say 'Backing up the running site …'
  run_ops backup "$file"
  make build
  say 'Trying this version on a copy of it …'
  run_ops rehearse "$file" || fail "NOT UPGRADED: this version does not work with your data (above). Your site runs on as it was; leave it running,
and go back to the former version of this checkout (git checkout …) before its next start. The backup is $file."
  say "
Now stop the running site (Ctrl-C) and start it again: make start. It migrates by itself; the former data are in $file."
}

mkdir -p "$(dirname "$file")"
if [ "$(site_kind)" = compose ]; then upgrade_containers; else upgrade_embedded; fi
