#!/usr/bin/env bash
# Prints where helm is, last: on the PATH, or built from its Go module (minutes the first time), which needs curl and unzip where there is
# no Go.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=v3.19.5
cache=${OFFLINE_CACHE:-/var/cache/portfolio-offline}
if command -v helm; then exit; fi
if [ ! -x "$cache/helm" ]; then
  source infra/offline/find-go.sh
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  find_go "$work"
  mkdir -p "$cache"
  # Its own cache, so that nothing else is left behind.
  CGO_ENABLED=0 GOCACHE=$work/cache GOBIN=$work/bin GOFLAGS=-trimpath go install -ldflags '-s -w' "helm.sh/helm/v3/cmd/helm@$version"
  mv "$work/bin/helm" "$cache/helm"
fi
echo "$cache/helm"
