# Sourced by portfolio.sh: what each verb does.

# The command of a verb, for who reads a message.
line() { # VERB ARGUMENT
  if [ ! -e Makefile ]; then echo "portfolio $1 $2"
  elif [ "$2" = latest ]; then echo "make $1 FROM=latest"
  else echo "make $1 FILE=$2"; fi
}
run_node() { node --disable-warning=ExperimentalWarning "$(site_code)$1" "${@:2}"; }
describe_site() { if [ "$(site_kind)" = embedded ]; then echo "the site of make start (data: ${DATA_DIR:-data})"; else echo "the site in containers of $PWD"; fi; }

do_status() {
  take 0 --json "$@"
  # shellcheck disable=SC2086
  if [ "$(site_kind)" = embedded ]; then run_node infra/ops/src/print-status.ts $options; return; fi
  require_docker
  local gateway; gateway=$(container_of gateway)
  [ -n "$gateway" ] || fail "The gateway does not run: $(look)"
  # shellcheck disable=SC2086
  docker exec "$gateway" node --disable-warning=ExperimentalWarning infra/ops/src/print-status.ts http://localhost:8080 $options
}

do_logs() {
  take 20 '' "$@"
  if [ "$(site_kind)" = compose ]; then require_docker; compose logs --follow --tail 100 ${words[@]+"${words[@]}"}; return; fi
  local folder=${DATA_DIR:-data}/logs part files=()
  [ -d "$folder" ] || fail "There are no logs in $folder. DATA_DIR says where the data of the site are."
  for part in ${words[@]+"${words[@]}"}; do files+=("$folder/${part/#%backup/backups}.log"); done
  [ ${#files[@]} -gt 0 ] || files=("$folder"/*.log)
  tail -n 100 -F "${files[@]}"
}

# A file is for taking away; else it goes to where backups are kept, proven by a restore that is thrown away again.
do_backup() {
  take 1 '' "$@"
  local file=${words[0]:-}
  say "Backing up $(describe_site) …"
  if [ -z "$file" ]; then
    run_ops backup run
    [ "$(site_kind)" = embedded ] || [ -n "$(setting BACKUP_S3_ENDPOINT)" ] ||
      say "It lies in the volume \"backups\" of this machine, where $(line restore latest) finds it. Into a file, to take away: $(line backup …)"
    return
  fi
  file=$(path_of "$file")
  [ ! -d "$file" ] || fail "$file is a folder. Name a file in it: $(line backup "$file/portfolio.tar")"
  [ ! -e "$file" ] || fail "$file is there already, and is left as it is. Remove it, or name another file."
  [ -d "$(dirname "$file")" ] || say "Making the folder $(dirname "$file") …"
  # A new folder is private. The rights of an existing one are somebody else's decision: the file alone is private.
  (umask 077; mkdir -p "$(dirname "$file")") || fail "The folder of $file cannot be made."
  run_ops backup "$file"
  say "It holds personal data and password hashes: keep it where nobody else can read it. To restore it: $(line restore "$(printf %q "$file")")"
}

do_restore() {
  take 1 --copy "$@"
  local chosen=${words[0]:-} file='' command=restore
  # Under another name, since BACKUP_KEY is what backups of this installation are made with.
  export RESTORE_KEY=${BACKUP_KEY:-} FROM=''
  unset BACKUP_KEY
  [ -n "$chosen" ] || wrong "Which backup? $(line restore portfolio.tar), or $(line restore latest)"
  if [ "$chosen" = latest ] || { [[ $chosen == portfolio-*.tar* ]] && [[ $chosen != */* ]] && [ ! -e "$(path_of "$chosen")" ]; }; then FROM=$chosen
  else
    file=$(path_of "$chosen")
    [ ! -d "$file" ] || fail "$file is a folder. Name a file in it."
    [ -f "$file" ] || fail "$file does not exist."
  fi
  ! has --copy || command=restore-copy
  say "Restoring ${file:-$FROM} into $(describe_site), which must be empty …"
  if [ "$(site_kind)" = embedded ]; then run_ops $command "$file"; return; fi
  require_docker
  trap 'say "Starting the services again …"; start_containers 120 >/dev/null 2>&1 || say "Not all services are healthy: $(look)."' EXIT
  # No service may use the database during the restore.
  local said
  # shellcheck disable=SC2086
  said=$(compose stop $services 2>&1) || fail "$said
The services could not be stopped (above). Nothing was restored."
  run_ops $command "$file"
}

do_upgrade() {
  take 1 '' "$@"
  if [ -e infra/ops/upgrade.sh ]; then TO=${words[0]:-${TO:-}} bash infra/ops/upgrade.sh; else bash upgrade.sh ${words[@]+"${words[@]}"}; fi
}

do_admin_reset() {
  take 1 --typed "$@"
  interactive=1
  # shellcheck disable=SC2086
  run_beside auth services/auth/src/admin-reset.ts ${words[@]+"${words[@]}"} $options
}
do_prove_leads() { take 0 '' "$@"; run_beside leads services/leads/src/prove-leads.ts; }
do_prove_move() { take 0 '' "$@"; run_ops prove-move; }
do_media_verify() { take 0 '' "$@"; run_beside media services/media/src/verify-media.ts; }

# A copy to keep, with which a new machine goes on.
do_secrets() {
  take 0 '' "$@"
  if [ "$(site_kind)" = embedded ]; then run_ops print-launched; return; fi
  require_docker
  local secrets settings
  secrets=$(compose run --rm --no-deps -T init print-secrets)
  # What .env names is there with its value already.
  settings=$([ ! -e "$env_file" ] || grep -E '^[A-Z][A-Z0-9_]*=.' "$env_file" || true)
  say '# Settings'
  [ -z "$settings" ] || printf '%s\n' "$settings"
  say '# Secrets'
  awk -F= 'NR == FNR { is_set[$1] = 1; next } !($1 in is_set)' <(printf '%s\n' "$settings") - <<<"$secrets"
}

do_rollback() {
  take 0 '' "$@"
  if [ -e infra/ops/upgrade.sh ]; then bash infra/ops/upgrade.sh rollback; return; fi
  require_docker
  [ -e compose.previous.yaml ] || fail 'There is no version before this one: compose.previous.yaml is what an upgrade leaves.'
  say 'Going back to the version before the last upgrade. All data stay …'
  mv compose.yaml compose.newer.yaml && mv compose.previous.yaml compose.yaml
  if ! start_containers 300 || ! compose --profile ops run --rm --no-deps -T ops smoke http://gateway:8080; then
    mv compose.yaml compose.previous.yaml && mv compose.newer.yaml compose.yaml
    start_containers 300 || fail "Neither version starts: $(look)"
    fail 'The version before does not work with the present data (above), and the site runs as it was. Its own data are in the backup
before-upgrade-… of the volume backups: docs/operations/install.md, "Upgrade".'
  fi
  cksum <compose.yaml >.compose.cksum
  say 'The site runs the version before. The newer one is compose.newer.yaml.'
}

# Asks, unless --yes says so already.
confirm() { # WHAT HAPPENS
  say "$1"
  has --yes && return
  [ -t 0 ] || wrong 'Nobody can be asked here: --yes says yes.'
  local answer; read -r -p 'Type remove to go on: ' answer
  [ "$answer" = remove ] || fail 'Nothing was changed.'
}

do_uninstall() {
  take 0 '--keep-data --yes' "$@"
  local what='with all data and secrets, for good'
  ! has --keep-data || what='and keeps its data'
  confirm "This stops $(describe_site) and removes it, $what."
  if [ "$(site_kind)" = embedded ]; then uninstall_embedded; else uninstall_containers; fi
}

uninstall_embedded() {
  local folder=${DATA_DIR:-data}
  [ -e "$folder/embedded.json" ] || fail "There is no site in $folder. DATA_DIR says where its data are."
  node -e 'import(process.argv[1]).then(({ takeLock }) => process.exit(takeLock(process.argv[2]) ? 0 : 1))' \
    "$PWD/infra/embedded/src/state/lock.ts" "$folder" || fail "The site runs: stop it first (Ctrl-C in its terminal, or its service). Nothing was changed."
  has --keep-data || rm -rf "$folder"
  say "Removed. This checkout stays: $PWD$(! has --keep-data || echo ", and the data in $folder")"
}

uninstall_containers() {
  require_docker
  local link volumes=--volumes
  ! has --keep-data || volumes=''
  # shellcheck disable=SC2086
  compose --profile tls --profile https --profile ops down --remove-orphans $volumes
  for link in /usr/local/bin/portfolio "$HOME/.local/bin/portfolio"; do [ ! "$link" -ef portfolio ] || rm -f "$link"; done
  if has --keep-data; then say "Removed. The volumes of the data stay, and $PWD: docker compose up -d starts the site again."; return; fi
  [ ! -e .compose.cksum ] || rm -f compose.yaml compose.*.yaml upgrade.sh portfolio .compose.cksum
  rm -f "$env_file"
  say 'Removed, with all data. Its images: docker image prune --all'
}
