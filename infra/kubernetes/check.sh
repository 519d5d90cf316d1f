#!/usr/bin/env bash
# Lints the chart, renders it for each file of tests/kubernetes/values, and holds the result against the schemas of the API. Needs helm
# (infra/kubernetes/bring-helm.sh) and the project's node_modules.
set -euo pipefail
cd "$(dirname "$0")/../.."
chart=infra/kubernetes/portfolio
# The version of the API whose schemas are in tests/kubernetes/schemas.
version=(--kube-version 1.34.0 --api-versions monitoring.coreos.com/v1 --api-versions gateway.networking.k8s.io/v1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
for values in tests/kubernetes/values/*.yaml; do
  name=$(basename "$values" .yaml)
  if helm lint --strict --quiet --kube-version 1.34.0 --values "$values" "$chart" >"$work/log" 2>&1 &&
    helm template studio "$chart" --namespace studio "${version[@]}" --values "$values" >"$work/$name.yaml" 2>"$work/log" &&
    node --disable-warning=ExperimentalWarning tests/kubernetes/check-manifests.ts <"$work/$name.yaml" >"$work/log" 2>&1; then
    echo "$name: $(tail -n 1 "$work/log")"
    passed=$((passed + 1))
  else
    cat "$work/log"
    echo "$name: FAILED"
    failed=$((failed + 1))
  fi
done
# What the schema of the values must refuse.
for wrong in url= url=studio.test typo=1 parts.gateway.replicas=x database.existingSecret=db route.enabled=true backup.enabled=true stopDelay=60; do
  if helm template studio "$chart" "${version[@]}" --set url=https://studio.test --set "$wrong" >/dev/null 2>&1; then
    echo "--set $wrong was taken"
    failed=$((failed + 1))
  else
    passed=$((passed + 1))
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
