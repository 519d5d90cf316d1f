# Sourced by compose.sh: the base images to build and run with. infra/docker/images.env has the tag of each and, once `make pin-images`
# has asked the registry, the digest (NAME_DIGEST) of what the tag stood for then.

images_file=${IMAGES_FILE:-infra/docker/images.env}

image_names() { sed -n 's/^\([A-Z0-9_]*_IMAGE\)=.*/\1/p' "$images_file"; }
image_tag() { sed -n "s/^$1=//p" "$images_file"; } # NAME

# Made by `make offline-images`, or brought as a file: no registry knows it, so that it has none of a registry's digests.
is_from_no_registry() { # IMAGE
  [ "$(docker image inspect --format '{{len .RepoDigests}}' "$1" 2>/dev/null)" = 0 ]
}

# The image by its digest, or by its tag where it has no digest.
image_reference() { # NAME
  local image digest
  image=$(image_tag "$1")
  digest=$(sed -n "s/^$1_DIGEST=//p" "$images_file")
  if [ -z "$digest" ] || is_from_no_registry "$image"; then printf '%s' "$image"; else printf '%s@%s' "${image%:*}" "$digest"; fi
}

# Exports what docker-compose.yml and the stack find the images by; one that the operator has chosen stays.
export_images() {
  local name image
  for name in $(image_names); do
    image=$(setting "$name" | grep . || image_reference "$name")
    export "$name=$image"
  done
}
