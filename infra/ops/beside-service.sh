# Sourced by the scripts that run a program of one service beside it: `run_beside SERVICE PROGRAM` runs it in a container of its own, since
# the service may be down, or on the site of make start. `interactive=1`: somebody may type something there.
source "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

run_beside() { # SERVICE PROGRAM [ARGUMENT...]
  local terminal=-T service=$1
  shift
  [ "$(site_kind)" = compose ] || exec node --disable-warning=ExperimentalWarning "$@"
  (require_docker && compose ps -q postgres | grep -q .) >/dev/null || { say 'The containers do not run: make up.' >&2; exit 2; }
  [ -z "${interactive:-}" ] || [ ! -t 0 ] || terminal=''
  compose run --rm --no-deps $terminal "$service" node --disable-warning=ExperimentalWarning "$@"
}
