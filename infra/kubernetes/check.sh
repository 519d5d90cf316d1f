#!/usr/bin/env bash
# Lints the chart, renders it for each file of tests/kubernetes/values, and validates the result against the schemas of the Kubernetes API
# (tests/kubernetes/schemas) and against the Pod Security Standard "restricted". Needs helm, kubeconform and helm-docs
# (tests/kubernetes/bring-tools.sh builds them).
set -euo pipefail
cd "$(dirname "$0")/../.."
chart=infra/kubernetes/portfolio
version=(--kube-version 1.34.0 --api-versions monitoring.coreos.com/v1 --api-versions gateway.networking.k8s.io/v1)
for tool in helm kubeconform helm-docs; do
  command -v "$tool" >/dev/null || { echo "$tool is needed: bash tests/kubernetes/bring-tools.sh" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
count() { # NAME COMMAND...
  if "${@:2}" >"$work/log" 2>&1; then
    passed=$((passed + 1))
  else
    cat "$work/log"
    echo "$1: FAILED"
    failed=$((failed + 1))
  fi
}

validate() { # VALUES
  helm lint --strict --quiet --kube-version 1.34.0 --values "$1" "$chart" || return
  helm template studio "$chart" --namespace studio "${version[@]}" --values "$1" >"$work/rendered.yaml" || return
  kubeconform -strict -schema-location 'tests/kubernetes/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json' "$work/rendered.yaml" || return
  kubeconform -schema-location tests/kubernetes/restricted.json "$work/rendered.yaml"
}

refuse() { # SETTING
  ! helm template studio "$chart" "${version[@]}" --set url=https://studio.test --set "$1" >/dev/null || { echo "--set $1 was accepted"; return 1; }
}

# The chart's README is made from the comments of values.yaml.
is_described() {
  cp -r "$chart" "$work/chart"
  helm-docs --chart-search-root "$work/chart" --ignore-non-descriptions --log-level error
  diff "$chart/README.md" "$work/chart/README.md" || { echo "helm-docs --chart-search-root $chart --ignore-non-descriptions"; return 1; }
}

for values in tests/kubernetes/values/*.yaml; do count "$values" validate "$values"; done
for wrong in url= url=studio.test typo=1 parts.gateway.replicas=x database.existingSecret=db route.enabled=true backup.enabled=true stopDelay=60; do
  count "$wrong" refuse "$wrong"
done
count README.md is_described
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
