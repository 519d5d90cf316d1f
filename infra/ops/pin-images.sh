#!/usr/bin/env bash
# Asks the registry for the current digest of each tag in infra/docker/images.env and writes it there. Builds and containers use exactly
# that image until this runs again. An image whose registry does not answer is left as it is.
source "$(dirname "$0")/compose.sh"
require_docker

write_digest() { # NAME DIGEST
  local pinned
  pinned=$(awk -v name="$1" -v digest="$2" \
    'index($0, name "_DIGEST=") == 1 { next } { print } index($0, name "=") == 1 { print name "_DIGEST=" digest }' "$images_file")
  printf '%s\n' "$pinned" >"$images_file"
}

for name in $(image_names); do
  image=$(image_tag "$name")
  digest=$(docker pull "$image" 2>/dev/null | sed -n 's/^Digest: \(sha256:[0-9a-f]\{64\}\)$/\1/p' || true)
  if [ -n "$digest" ]; then
    write_digest "$name" "$digest"
    say "$image is $digest"
  else
    say "$image left as it is: its registry does not answer"
  fi
done
