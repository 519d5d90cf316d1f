# Sourced by the scripts that run a program of one service beside it: `run_beside SERVICE PROGRAM` runs it in a replica of the swarm, in a
# container, or on the site of make start, whichever runs here.
source "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

# In a replica of the service on this host.
run_in_swarm() { # SERVICE PROGRAM
  local container service=${STACK:-portfolio}_$1
  container=$(docker ps -q --filter "label=com.docker.swarm.service.name=$service" --filter health=healthy | head -n 1)
  [ -n "$container" ] || { say "No replica of $service runs on this host: docker service ps $service says where one does." >&2; exit 2; }
  docker exec "$container" node --disable-warning=ExperimentalWarning "$2"
}

# In a container of its own, since the service may be down.
run_in_compose() { # SERVICE PROGRAM
  (require_docker && compose ps -q postgres | grep -q .) >/dev/null || { say 'The containers do not run: make up.' >&2; exit 2; }
  require_docker
  compose run --rm --no-deps -T "$1" node --disable-warning=ExperimentalWarning "$2"
}

run_beside() { # SERVICE PROGRAM
  case $(site_kind) in
    swarm) run_in_swarm "$1" "$2" ;;
    compose) run_in_compose "$1" "$2" ;;
    *) exec node --disable-warning=ExperimentalWarning "$2" ;;
  esac
}
