#!/usr/bin/env bash
# Builds helm, kubeconform and helm-docs, or the Go programs that are named (module@version), where they are not on the PATH, and prints
# the folder to add to it, last. Where Go is missing too, it needs curl and unzip.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=(helm.sh/helm/v3/cmd/helm@v3.19.5 github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0 github.com/norwoodj/helm-docs/cmd/helm-docs@v1.14.2)
[ $# -eq 0 ] || tools=("$@")
cache=${OFFLINE_CACHE:-/var/cache/portfolio-offline}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$cache"
for module in "${tools[@]}"; do
  name=$(basename "${module%@*}")
  if command -v "$name" >/dev/null || [ -x "$cache/$name" ]; then continue; fi
  echo "Building $module …"
  source tests/offline/find-go.sh
  find_go "$work"
  CGO_ENABLED=0 GOBIN="$work" GOFLAGS=-trimpath go install -ldflags '-s -w' "$module"
  mv "$work/$name" "$cache/"
done
echo "$cache"
