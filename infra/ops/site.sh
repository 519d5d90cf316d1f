# Sourced by the scripts that know both kinds of site: the containers, and the site of `make start`.
source "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

# SITE, or else compose when its containers run here, or else embedded (the site of `make start`).
site_kind() {
  if [ -n "${SITE:-}" ]; then printf '%s' "$SITE"
  elif command -v docker >/dev/null && docker info >/dev/null 2>&1 && [ -n "$(compose ps -q postgres 2>/dev/null)" ]; then printf compose
  else printf embedded; fi
}

# The code that a site of make start runs: a version that make upgrade installed, or else this checkout (infra/embedded/src/state/current-version.ts).
site_code() {
  local data=${DATA_DIR:-data} name=''
  [ ! -e "$data/current" ] || read -r name <"$data/current"
  [ -z "$name" ] || printf '%s/versions/%s/' "$data" "$name"
}

# run_ops COMMAND [FILE]: runs infra/ops/src/main.ts for the site that site_kind names, on this machine or in a container. Without FILE,
# and for "backup run", it is about the backups that are kept where BACKUP_… says. RESTORE_KEY reads those of another installation.
run_ops() {
  local folder mount=() file=${2:-} user=()
  if [ -n "$file" ] && [ "$file" != run ]; then
    folder=$(cd "$(dirname "$file")" && pwd)
    file=$folder/$(basename "$file")
    mount=(--volume "$folder:/files")
    # The file belongs to who asked for it.
    user=(--user "$(id -u):$(id -g)")
  fi
  if [ "$(site_kind)" = embedded ]; then node --disable-warning=ExperimentalWarning "$(site_code)infra/ops/src/main.ts" "$1" ${file:+"$file"}; return; fi
  require_docker
  [ -z "${mount[*]:-}" ] || file=/files/$(basename "$file")
  compose --profile ops run --rm --no-deps -T -e FROM="${FROM:-}" -e RESTORE_KEY ${user[@]+"${user[@]}"} ${mount[@]+"${mount[@]}"} ops "$1" ${file:+"$file"}
}

# run_beside SERVICE PROGRAM [ARGUMENT…]: runs a program of one service beside it, in a container of its own, since the service may be down,
# or on the site of make start. `interactive=1`: somebody may type something there.
run_beside() {
  local terminal=-T service=$1
  shift
  [ "$(site_kind)" = compose ] || exec node --disable-warning=ExperimentalWarning "$(site_code)$1" "${@:2}"
  (require_docker && compose ps -q postgres | grep -q .) >/dev/null || { say 'The containers do not run: make up.' >&2; exit 2; }
  [ -z "${interactive:-}" ] || [ ! -t 0 ] || terminal=''
  compose run --rm --no-deps $terminal "$service" node --disable-warning=ExperimentalWarning "$@"
}

# What is wrong with the settings of .env, as the program that makes backups has them; fails where something does not work because of it.
setting_problems() { # NAMES of further settings
  local names; names=$([ ! -e "$env_file" ] || sed -n 's/^\([A-Z][A-Z0-9_]*\)=..*/\1/p' "$env_file")
  # shellcheck disable=SC2086
  compose --profile ops run --rm --no-deps -T ops check-settings "$(printf '%s,' $names $1)" 2>/dev/null
}
