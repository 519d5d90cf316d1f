# Sourced by compose.sh: the base images to build and run. infra/docker/images.env has the tag of each and, after `make pin-images`,
# the digest (NAME_DIGEST) of the image that the tag named then.

images_file=${IMAGES_FILE:-infra/docker/images.env}

image_names() { sed -n 's/^\([A-Z0-9_]*_IMAGE\)=.*/\1/p' "$images_file"; }
image_tag() { sed -n "s/^$1=//p" "$images_file"; } # NAME

# An image that was built here (`make offline-images`) or loaded from a file has no digest of a registry.
is_local() { # IMAGE
  [ "$(docker image inspect --format '{{len .RepoDigests}}' "$1" 2>/dev/null)" = 0 ]
}

# The image by its digest, or by its tag when no digest is known or the image is local.
image_reference() { # NAME
  local image digest
  image=$(image_tag "$1")
  digest=$(sed -n "s/^$1_DIGEST=//p" "$images_file")
  if [ -z "$digest" ] || is_local "$image"; then printf '%s' "$image"; else printf '%s@%s' "${image%:*}" "$digest"; fi
}

# Exports the references that docker-compose.yml and the stack use; an image that the operator has set in .env is kept.
export_images() {
  local name image
  for name in $(image_names); do
    image=$(setting "$name" | grep . || image_reference "$name")
    export "$name=$image"
  done
}
