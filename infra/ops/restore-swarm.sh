#!/usr/bin/env bash
# For restore.sh: brings a backup into the stack of this swarm, whose services rest meanwhile.
source "$(dirname "$0")/compose.sh"
stack=${STACK:-portfolio}
replicas=''
for service in $services; do
  replicas="$replicas ${stack}_$service=$(docker service inspect --format '{{.Spec.Mode.Replicated.Replicas}}' "${stack}_$service")"
done
start_again() {
  say 'Starting the services again …'
  docker service scale $replicas >/dev/null
}
trap start_again EXIT
docker service scale $(sed -E 's/=[0-9]+/=0/g' <<<"$replicas") >/dev/null
run_ops restore "${FILE:-}"
