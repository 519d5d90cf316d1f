#!/usr/bin/env bash
# Builds the base images of infra/docker/images.env from Debian packages, npm's PostgreSQL binaries, and MinIO and Caddy from their Go modules, for
# a machine that reaches no image registry. Needs root, a Docker engine, debootstrap, the project's node_modules, and either Go or curl and
# unzip. Images that exist are kept; FORCE=1 builds them again.
set -euo pipefail
cd "$(dirname "$0")/../.."

source infra/docker/images.env
source tests/offline/find-go.sh
work=$(mktemp -d "${TMPDIR:-/tmp}/offline-images.XXXXXX")
trap 'rm -rf "$work"' EXIT
cache=${OFFLINE_CACHE:-/var/cache/portfolio-offline}
mkdir -p "$cache"
export DOCKER_BUILDKIT=0

say() { printf 'offline-images: %s\n' "$*"; }
has_image() { [ -z "${FORCE:-}" ] && docker image inspect "$1" >/dev/null 2>&1; }

build_debian() {
  has_image "$DEBIAN_IMAGE" && return
  say "$DEBIAN_IMAGE: debootstrap, about a minute"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" >"$work/debootstrap.log" 2>&1 ||
    { tail -5 "$work/debootstrap.log"; return 1; }
  rm -rf "$work"/root/var/cache/apt/archives/*.deb "$work"/root/var/lib/apt/lists/*
  # The host's certificate authorities, so that package clients inside builds trust the same ones.
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/root" -c . |
    docker import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' --change 'CMD ["bash"]' - "$DEBIAN_IMAGE" >/dev/null
  rm -rf "$work/root"
}

# Builds a Dockerfile of tests/offline on the Debian image.
build() { # TAG NAME CONTEXT
  docker build --quiet --build-arg "DEBIAN_IMAGE=$DEBIAN_IMAGE" --tag "$1" --file "tests/offline/$2.Dockerfile" "$3" >"$work/build.log" 2>&1 ||
    { tail -n 20 "$work/build.log" >&2; return 1; }
}

build_node() {
  has_image "$NODE_IMAGE" && return
  say "$NODE_IMAGE"
  mkdir -p "$work/node"
  # The npm package `node` contains the runtime, and the package `npm` contains npm.
  npm install --prefix "$work/node" --no-save --no-audit --no-fund --loglevel=error node@24 npm@11 >/dev/null
  build "$NODE_IMAGE" node "$work/node"
}

build_from_packages() { # TAG NAME
  has_image "$1" && return
  say "$1"
  mkdir -p "$work/$2"
  cp tests/offline/*.sh "$work/$2/"
  build "$1" "$2" "$work/$2"
}

build_postgres() {
  has_image "$POSTGRES_IMAGE" && return
  say "$POSTGRES_IMAGE"
  mkdir -p "$work/postgres"
  # The launcher's own lookup, which adds the symbolic links that npm packages cannot contain.
  local program
  program=$(node --disable-warning=ExperimentalWarning --input-type=module \
    --eval "import { findBinaries } from './infra/embedded/src/postgres/binaries.ts'; console.log((await findBinaries()).postgres)")
  cp -RL "${program%/bin/postgres}" "$work/postgres/native"
  cp tests/offline/postgres-entrypoint.sh "$work/postgres/"
  build "$POSTGRES_IMAGE" postgres "$work/postgres"
}

build_minio() {
  has_image "$S3_IMAGE" && return
  # The proxy knows a release by its commit, whose time is its name.
  local version=v0.0.0-20250907161309-07c3a429bfed program
  case $S3_IMAGE in *:RELEASE.2025-09-07T16-13-09Z*) ;; *) say "$S3_IMAGE is another release than $version, which is built here: change both."; return 1 ;; esac
  program=$cache/minio-$version
  if [ ! -x "$program" ]; then
    say "$S3_IMAGE: building MinIO from the Go module proxy, several minutes"
    find_go "$work"
    GOBIN="$work" go install "github.com/minio/minio@$version"
    mv "$work/minio" "$program"
  fi
  mkdir -p "$work/minio"
  cp "$program" "$work/minio/minio"
  build "$S3_IMAGE" minio "$work/minio"
}

build_caddy() {
  has_image "$CADDY_IMAGE" && return
  say "$CADDY_IMAGE: building Caddy from the Go module proxy, minutes the first time"
  mkdir -p "$work/caddy"
  cp "$(bash tests/kubernetes/bring-tools.sh github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9 | tail -n 1)/caddy" "$work/caddy/"
  build "$CADDY_IMAGE" caddy "$work/caddy"
}

build_debian
build_node
build_from_packages "$NGINX_IMAGE" nginx
build_from_packages "$REDIS_IMAGE" redis
build_postgres
build_minio
build_caddy
say "ready: $DEBIAN_IMAGE $NODE_IMAGE $NGINX_IMAGE $REDIS_IMAGE $POSTGRES_IMAGE $S3_IMAGE $CADDY_IMAGE"
