# Sourced by the scripts that run a program of one service beside it: `run_beside SERVICE PROGRAM` runs it in a
# container or on the site of make start, whichever runs here; SITE=kubernetes: in a replica of the cluster. `interactive=1`: somebody may
# type something there.
source "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
source infra/ops/kubernetes.sh

# The options of docker exec and kubectl exec with which the program reads what the caller reads.
terminal_of_caller() {
  [ -z "${interactive:-}" ] || if [ -t 0 ]; then echo -it; else echo -i; fi
}

# In a container of its own, since the service may be down.
run_in_compose() { # SERVICE PROGRAM [ARGUMENT...]
  local terminal=-T service=$1
  (require_docker && compose ps -q postgres | grep -q .) >/dev/null || { say 'The containers do not run: make up.' >&2; exit 2; }
  require_docker
  [ "$(terminal_of_caller)" != -it ] || terminal=''
  shift
  compose run --rm --no-deps $terminal "$service" node --disable-warning=ExperimentalWarning "$@"
}

run_beside() { # SERVICE PROGRAM [ARGUMENT...]
  case $(site_kind) in
    compose) run_in_compose "$@" ;;
    kubernetes) run_in_cluster "$@" ;;
    *)
      shift
      exec node --disable-warning=ExperimentalWarning "$@"
      ;;
  esac
}
