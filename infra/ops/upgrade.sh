#!/usr/bin/env bash
# Upgrades the site to the version of this checkout, or leaves it as it was. Containers: backup, new images, migrations, start, smoke
# test, 20 s under watch. When that fails, the previous images are started again; when those cannot work with the migrated data, the
# backup is restored. A site of make start: backup, then a rehearsal of the new version on a copy while the site keeps running.
source "$(dirname "$0")/compose.sh"
started=$SECONDS
folder=backups
file=${FILE:-$folder/before-upgrade-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar.age}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

tag() { # FROM TO
  local image
  for image in portfolio portfolio-site; do
    ! docker image inspect "$image:$1" >/dev/null 2>&1 || docker tag "$image:$1" "$image:$2"
  done
}

run_once() { compose --profile ops run --rm --no-deps -T "$@"; }
smoke_test() { run_once ops smoke http://gateway:8080; }
start() { start_containers "$1" >"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }
works() { start "$1" && smoke_test && stays_up; }

roll_back() { # REASON
  say "$1 Rolling back …"
  tag "$previous" "$version"
  if works 120; then
    fail "ROLLED BACK: the site runs the previous version again with all data, including the last minutes. The new version: $1"
  fi
  say "The previous version does not work with the migrated data. Restoring $file …"
  compose stop nginx $services >/dev/null 2>&1
  run_ops replace "$file" && works 120 || fail "The site is down: make doctor, and the backup is $file."
  fail "ROLLED BACK to the previous version and to the data of $file. The new version: $1"
}

keep_previous() { # WORDS
  tag "$previous" "$version"
  fail "$1 The site keeps running as it was."
}

upgrade_containers() {
  require_docker
  version=$(setting VERSION | grep . || echo local)
  previous=$version-before-upgrade
  smoke_test >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail 'The site is not healthy (above): make doctor. Nothing was changed.'; }
  FILE=$file bash infra/ops/backup.sh
  tag "$version" "$previous"
  bash infra/ops/build.sh || keep_previous 'The new images could not be built (above).'
  say 'Migrating, while the previous version keeps running …'
  { run_once init && run_once prepare; } >"$log" 2>&1 || { tail -n 20 "$log" >&2; keep_previous 'The stores could not be prepared (above).'; }
  run_once ops migrate || keep_previous 'The migrations failed (above), and were taken back.'
  say 'Starting the new version, and watching it for 20 s …'
  works 120 || roll_back 'it did not start, failed the smoke test, or did not stay up (above).'
  say "
Upgraded in $((SECONDS - started)) s. The previous images are kept as :$previous, the previous data in $file."
}

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

# They hold personal data, so that they are encrypted, and removed after 30 days.
find "$folder" -maxdepth 1 -name 'before-upgrade-*.tar*' -mtime +30 -delete 2>/dev/null || true
SITE=$(site_kind)
export SITE
if [ "$SITE" = compose ]; then upgrade_containers; else upgrade_embedded; fi
