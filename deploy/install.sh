#!/usr/bin/env bash
# Installs the site on this server, in containers, into a new folder. It looks at the machine first, changes nothing where something is
# missing, and leaves everything that is there as it is:
#   curl -fsSL https://…/install.sh | bash
# Settings, before `bash`:
#   DOMAIN=example.com    serve it there by HTTPS; empty: on this machine alone. Without it this script asks, where there is a terminal
#   FOLDER=portfolio      the folder to make
#   PORT=8080             where it listens on this machine
#   RELEASE=https://…     the folder of the files of a release: compose.yaml, upgrade.sh and portfolio
#   REGISTRY=…            another registry than that of the release
set -euo pipefail

folder=${FOLDER:-portfolio}
port=${PORT:-8080}
release=${RELEASE:-}
registry=${REGISTRY:-}
domain=${DOMAIN:-}
# In MB. The containers take 750 MB of memory at rest, a proof of a backup 300 MB more; the images take 2 GB of disk.
least_memory=1800
least_disk=5000

say() { printf '%s\n' "$*"; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }
is_older() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" != "$2" ]; } # VERSION LEAST

check_docker() {
  local engine compose
  command -v curl >/dev/null || fail 'curl is needed, to fetch the files of the release: install it, then run this again.'
  command -v docker >/dev/null || fail 'Docker is needed. Install it (https://docs.docker.com/engine/install/), then run this again.'
  engine=$(docker version --format '{{.Server.Version}}' 2>/dev/null) ||
    fail 'The Docker engine does not answer. Start it (systemctl start docker), or run this as a user who may use it (sudo).'
  ! is_older "$engine" 25 || fail "Docker Engine 25 or newer is needed, and this is $engine. Upgrade it, then run this again."
  compose=$(docker compose version --short 2>/dev/null) ||
    fail 'Docker Compose is needed. Install it (https://docs.docker.com/compose/install/linux/), then run this again.'
  ! is_older "${compose#v}" 2.20.2 || fail "Docker Compose 2.20.2 or newer is needed, and this is $compose. Upgrade it, then run this again."
}

check_room() {
  local memory root disk
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo 2>/dev/null || echo)
  [ "${memory:-$least_memory}" -ge "$least_memory" ] ||
    fail "This machine has $memory MB of memory, and the site needs 2 GB. Take a larger machine."
  root=$(docker info --format '{{.DockerRootDir}}')
  disk=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }' || true)
  [ "${disk:-$least_disk}" -ge "$least_disk" ] ||
    fail "Only $disk MB are free in $root, and the site needs 5 GB. Make room (docker system df shows what takes it), then run this again."
}

check_new() {
  [ ! -e "$folder" ] || fail "The folder $folder is there already, and is left as it is. Name another one: FOLDER=portfolio-2"
  case $folder in */) fail 'FOLDER is the name of a folder, without / at its end.' ;; esac
  # Compose names a site after its folder; with the name of another one it would use the data of that.
  name=$(basename "$folder" | tr '[:upper:]' '[:lower:]' | tr -cd 'a-z0-9_-' | sed 's/^[_-]*//')
  [ -n "$name" ] || fail "FOLDER=$folder has no letter in its name. Name another one."
  [ -z "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$name")$(docker ps --all --quiet --filter "label=com.docker.compose.project=$name")" ] ||
    fail "This machine has the data of a site that is called $name, and they are left as they are. Name another folder: FOLDER=portfolio-2"
}

check_port() { # PORT WHAT TO DO
  ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null || fail "Port $1 is taken by another program. $2"
}

ask_domain() {
  if [ -z "${DOMAIN+set}" ] && (exec </dev/tty) 2>/dev/null; then
    printf 'Domain of the site, such as example.com (empty: none, it answers on this machine alone): ' >/dev/tty
    read -r domain </dev/tty || domain=
  fi
  [[ -z $domain || $domain =~ ^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$ ]] || fail "$domain is no domain. Give its name alone, such as example.com."
  check_port "$port" 'Name another one: PORT=9090'
  [ -n "$domain" ] || return 0
  for needed in 80 443; do check_port "$needed" 'HTTPS needs it: stop that program, or install without a domain (DOMAIN=) and put your own proxy in front.'; done
  getent hosts "$domain" >/dev/null || say "Note: $domain leads nowhere yet. The certificate comes once its A record names this server."
}

fetch() { # NAME
  curl --fail --silent --show-error --location --output "$new/$1" "${release%/}/$1" ||
    fail "$release/$1 cannot be fetched (above). Nothing was installed. Look whether RELEASE is the folder of a release."
}

write_settings() {
  say '# Settings of the site: docs/configuration.md. After a change: docker compose up -d'
  say "# The setup wizard asks for this password of the database."
  say "DB_PASSWORD=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  [ "$port" = 8080 ] || say "PORT=$port"
  [ -z "$registry" ] || say "REGISTRY=$registry"
  say "RELEASE=$release"
  [ -z "$domain" ] || printf '%s\n' COMPOSE_PROFILES=https "PUBLIC_URL=https://$domain" TRUSTED_PROXIES=10.0.0.0/8,172.16.0.0/12,192.168.0.0/16
}

start() {
  say "Starting in $PWD …"
  docker compose up -d --wait --wait-timeout 300 >start.log 2>&1 || {
    tail -n 15 start.log >&2
    fail "Not everything started (above, and start.log). Look with: cd $PWD && docker compose ps --all && docker compose logs.
Once the reason is gone: docker compose up -d. To take everything away again, with all data: docker compose down --volumes"
  }
  rm start.log
}

# The program of operators, for every folder: it finds the site, and asks where this machine has several.
link_program() {
  local bin
  program=$PWD/portfolio
  for bin in /usr/local/bin "$HOME/.local/bin"; do
    [ -d "$bin" ] && [ -w "$bin" ] && [[ :$PATH: == *":$bin:"* ]] || continue
    [ -e "$bin/portfolio" ] || ln -sf "$program" "$bin/portfolio"
    ! grep -q 'The program of operators' "$bin/portfolio" || program=portfolio
    return 0
  done
}

# A function, so that a download that was cut off runs nothing.
main() {
  [ -n "$release" ] || fail 'Which release? RELEASE=https://… is the folder of its files.'
  check_docker
  check_room
  check_new
  ask_domain
  new=$(mktemp -d)
  trap 'rm -rf "$new"' EXIT
  fetch compose.yaml
  fetch upgrade.sh
  fetch portfolio
  (umask 077; write_settings >"$new/.env")
  say 'Fetching the images, some hundred MB …'
  docker compose --env-file "$new/.env" --file "$new/compose.yaml" config --images | sort -u | while read -r image; do
    docker image inspect "$image" >/dev/null 2>&1 || docker pull --quiet "$image" >/dev/null || exit 1
  done || fail 'The images cannot be pulled (above). Nothing was installed.'
  { mkdir -p "$(dirname "$folder")" && mkdir "$folder"; } || fail "The folder $folder cannot be made. Name another one: FOLDER=…"
  chmod +x "$new/portfolio"
  cp -p "$new/compose.yaml" "$new/upgrade.sh" "$new/portfolio" "$new/.env" "$folder/"
  cd "$folder"
  # upgrade.sh sees by it whether somebody has edited the file.
  cksum <compose.yaml >.compose.cksum
  start
  local site=http://localhost:$port
  [ -z "$domain" ] || site=https://$domain
  say "
The site runs. Set it up: $site/setup
The wizard asks for the password of the database: DB_PASSWORD in $PWD/.env"
  [ -n "$domain" ] || say "From another computer: ssh -L $port:localhost:$port $(hostname), then open that address there."
  link_program
  say "To look after it: $program help (doctor, logs, backup, upgrade and more)"
}
main "$@"
