# Sourced by portfolio.sh: checks every part of the product in containers, and names each problem and the next step.
problems=0
looks=0
good() { printf '  ok    %s\n' "$*"; }
# Lines of a program that makes them alike.
show() {
  [ -z "$1" ] || printf '%s\n' "$1"
  problems=$((problems + $(grep -c '^  WRONG ' <<<"$1" || true)))
  looks=$((looks + $(grep -c '^  LOOK ' <<<"$1" || true)))
}
bad() { printf '  WRONG %s\n        -> %s\n' "$1" "$2"; problems=$((problems + 1)); }

check_machine() {
  require_docker
  good "Docker $(docker version --format '{{.Server.Version}}'), Compose $(docker compose version --short)"
  if [ -e "$env_file" ]; then
    local mode; mode=$(stat -c %a "$env_file" 2>/dev/null || stat -f %Lp "$env_file")
    if [ "$mode" = 600 ]; then good "only its owner can read $env_file"; else bad "others can read $env_file (mode $mode)" "chmod 600 $env_file"; fi
  fi
  local free; free=$(df -Pk "$(docker info --format '{{.DockerRootDir}}')" 2>/dev/null | awk 'NR==2 {print int($4/1024)}' || true)
  if [ "${free:-9999}" -lt 1024 ]; then bad "only $free MB are free for Docker" 'docker image prune --all, or a larger disk'; else good "${free:-?} MB free for Docker"; fi
}

is_running() { # SERVICE
  [ "$(docker inspect --format '{{.State.Status}}' "$(container_of "$1")" 2>/dev/null)" = running ]
}

check_container() { # SERVICE
  local id state restarts memory
  id=$(container_of "$1")
  [ -n "$id" ] || { bad "$1 does not exist" "$(start_line)"; return; }
  state=$(docker inspect --format '{{.State.Status}}' "$id")
  [ "$state" = running ] || {
    bad "$1 is $state (exit code $(docker inspect --format '{{.State.ExitCode}}' "$id"), out of memory: $(docker inspect --format '{{.State.OOMKilled}}' "$id"))" \
      "$([ "$state" = paused ] && echo "docker unpause $id" || echo "$(log_of "$1"), then $(start_line)")"
    return
  }
  restarts=$(docker inspect --format '{{.RestartCount}}' "$id")
  memory=$(sed -n "s/^$id //p" <<<"$memory_in_use")
  # The program that makes backups listens nowhere: that it runs is all that its container knows.
  if [ "$1" = backup ]; then good "backup runs, $memory, $restarts restarts"
  elif passes_check "$id"; then good "$1 healthy, $memory, $restarts restarts"; else bad "$1 does not answer ($restarts restarts)" "$(log_of "$1")"; fi
}

check_ready() { # SERVICE
  local answer missing
  is_running "$1" || return 0
  answer=$(docker exec "$(container_of "$1")" timeout 5 bash infra/docker/healthcheck.sh /readyz 2>/dev/null || true)
  missing=$(sed -n 's/.*"missing":\[\([^]]*\)\].*/\1/p' <<<"$answer")
  if [ -z "$answer" ]; then bad "$1 does not answer whether it is ready" "$(log_of "$1")"
  elif [ -z "$missing" ]; then good "$1 is ready"
  else bad "$1 is not ready, it misses: $missing" "check that part, or $(log_of "$1")"; fi
}

# How backups went is in the report of the gateway; what stops all of them is here.
check_settings() {
  local report
  if report=$(setting_problems ''); then good 'no setting is wrong'
  elif [ -z "$report" ]; then bad 'the settings cannot be looked at' "$(log_of init), then $(start_line)"; fi
  show "$report"
}

check_certificate() {
  local file problem
  [[ $(setting COMPOSE_PROFILES) == *tls* ]] && command -v openssl >/dev/null || return 0
  file=$(setting TLS_DIR); file=${file:-./tls}/fullchain.pem
  problem=$(certificate_problem "$file")
  if [ -z "$problem" ]; then good "the certificate is good for two weeks and more"; else bad "the certificate $file $problem" 'replace it, then docker compose exec nginx-tls nginx -c /etc/portfolio-nginx/nginx.conf -s reload'; fi
}

# How enquiries, backups and the machine are, as a gateway finds them: what no container knows.
check_status() { # WORDS WITH WHICH A COMMAND RUNS IN A GATEWAY
  local report
  # shellcheck disable=SC2016
  report=$("$@" node -e 'fetch(`http://localhost:${process.env.PORT ?? 8080}/status`).then(async (answer) => console.log(await answer.text()))' 2>/dev/null || true)
  if [ -n "$report" ]; then show "$report"; else bad 'the gateway does not say how the site is' "$(log_of gateway)"; fi
}

do_doctor() {
  take 0 '' "$@"
  # A site of make start has no containers: its gateway knows all parts.
  if [ "$(site_kind)" = embedded ]; then run_node infra/ops/src/print-status.ts; return; fi
  local part service
  check_machine
  find_containers
  # Queried once, since each query takes two seconds.
  memory_in_use=$(awk '{ print $2 }' <<<"$project_containers" | xargs -r docker stats --no-stream --no-trunc --format '{{.ID}} {{.MemUsage}}' 2>/dev/null || true)
  for part in postgres redis objects $services nginx; do check_container "$part"; done
  for service in $services; do check_ready "$service"; done
  [ "$(setting BACKUP_SCHEDULE)" = off ] || check_container backup
  check_settings
  check_certificate
  [[ $(setting COMPOSE_PROFILES) != *https* ]] || check_container caddy
  if is_running gateway; then check_status docker exec "$(container_of gateway)"; fi
  [ $problems -eq 0 ] || fail "$problems problem(s)."
  if [ $looks -eq 0 ]; then printf '\nNo problems.\n'; else printf '\nNothing is broken; %s line(s) to look at.\n' $looks; fi
}
