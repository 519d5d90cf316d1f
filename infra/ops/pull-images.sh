#!/usr/bin/env bash
# Pulls the base images that are missing, by digest when they are pinned. Exit code 1 when one cannot be pulled.
source "$(dirname "$0")/compose.sh"
require_docker
for name in $(image_names); do
  image=$(image_tag "$name")
  ! docker image inspect "$image" >/dev/null 2>&1 || continue
  reference=$(image_reference "$name")
  docker pull --quiet "$reference" >/dev/null || fail "$reference cannot be pulled."
  docker tag "$reference" "$image"
done
