#!/usr/bin/env bash
# Holds the receipts of accepted enquiries against enquiries and deliveries, while the site runs. Exit code 1 names what is missing,
# changed or doubled; 2 when it cannot tell.
#   SITE=compose|swarm|embedded   which site, where several run here
#   STACK                         name of the stack of a swarm (portfolio)
source "$(dirname "$0")/compose.sh"
program='services/leads/src/prove-leads.ts'

# In a replica of the service on this host.
prove_swarm() {
  local container
  container=$(docker ps -q --filter "label=com.docker.swarm.service.name=${STACK:-portfolio}_leads" --filter health=healthy | head -n 1)
  [ -n "$container" ] || { say "No replica of ${STACK:-portfolio}_leads runs on this host: docker service ps ${STACK:-portfolio}_leads says where one does." >&2; exit 2; }
  docker exec "$container" node --disable-warning=ExperimentalWarning "$program"
}

# In a container of its own, since the service may be down.
prove_compose() {
  (require_docker && compose ps -q postgres | grep -q .) >/dev/null || { say 'The containers do not run: make up.' >&2; exit 2; }
  require_docker
  compose run --rm --no-deps -T leads node --disable-warning=ExperimentalWarning "$program"
}

case $(site_kind) in
  swarm) prove_swarm ;;
  compose) prove_compose ;;
  *) exec node --disable-warning=ExperimentalWarning "$program" ;;
esac
