#!/usr/bin/env bash
# Brings the base images that are not here, by their digests where they are pinned. Exit code 1 where one cannot be had.
source "$(dirname "$0")/compose.sh"
require_docker
for name in $(image_names); do
  image=$(image_tag "$name")
  ! docker image inspect "$image" >/dev/null 2>&1 || continue
  reference=$(image_reference "$name")
  docker pull --quiet "$reference" >/dev/null || fail "$reference cannot be had."
  docker tag "$reference" "$image"
done
