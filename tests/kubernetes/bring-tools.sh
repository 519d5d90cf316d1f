#!/usr/bin/env bash
# Builds helm, kubeconform and helm-docs, or the Go programs that are named (module@version), and prints the folders to put first on the
# PATH, last. Each version has a folder of its own, so that the one that is pinned is the one that runs. Where Go is missing, it needs
# curl and unzip.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=(helm.sh/helm/v3/cmd/helm@v3.19.5 github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0 github.com/norwoodj/helm-docs/cmd/helm-docs@v1.14.2)
[ $# -eq 0 ] || tools=("$@")
cache=${OFFLINE_CACHE:-/var/cache/portfolio-offline}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folders=
for module in "${tools[@]}"; do
  name=$(basename "${module%@*}")
  folder=$cache/$name-${module#*@}
  folders=${folders:+$folders:}$folder
  [ ! -x "$folder/$name" ] || continue
  echo "Building $module …"
  source tests/offline/find-go.sh
  find_go "$work"
  CGO_ENABLED=0 GOBIN="$work" GOFLAGS=-trimpath go install -ldflags '-s -w' "$module"
  mkdir -p "$folder"
  mv "$work/$name" "$folder/"
done
echo "$folders"
