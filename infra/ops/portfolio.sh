#!/usr/bin/env bash
# The program of operators: one for a site of `make start`, of `make up` and of install.sh. `portfolio help` prints the verbs; --help after
# a verb says what it does, and how that is on Kubernetes. Exit codes: 0; 1 where it found a fault; 2 where it was called wrongly.
set -euo pipefail
caller=$PWD
own=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
[ ! -e "$own/src/main.ts" ] || own=$(cd "$own/../.." && pwd)

verbs() {
  cat <<'VERBS'
doctor                   what does not work, and what to do next; changes nothing
  Kubernetes: kubectl get pods, then kubectl exec deploy/portfolio-gateway -- node -e 'fetch("http://localhost:8080/status").then(async (a) => console.log(await a.text()))'
status [--json]          how the site is, as the admin area shows it
  Kubernetes: as for doctor
logs [PART…]             follows the logs: gateway, auth, catalog, media, leads, backup, postgres
  Kubernetes: kubectl logs --follow deploy/portfolio-leads
backup [FILE]            a backup that is proven, to where BACKUP_… says; or into FILE, encrypted where its name ends with .age
  Kubernetes: kubectl create job backup-now --from=cronjob/portfolio-backup
restore FILE|latest|NAME [--copy]
                         a backup into a site that was not set up yet
  latest is the newest backup where BACKUP_… says, NAME one of them by its name. --copy: every channel is off, and no backup is made on schedule.
  BACKUP_KEY=AGE-SECRET-KEY-1… before the command is the key of the installation that made it.
  Kubernetes: docs/operations/kubernetes.md, "Backup and restore"
upgrade [VERSION]        to a newer version: the newest, or the release at an address; back to the running one where it does not work
  Kubernetes: helm upgrade
rollback                 to the version before the last upgrade, with all data
  Kubernetes: helm rollback portfolio
admin-reset [EMAIL] [--typed]
                         a new password for an administrator, or for EMAIL; two-step sign-in is off then, and all sessions end
  Kubernetes: kubectl exec -it deploy/portfolio-auth -- node services/auth/src/admin-reset.ts
prove-leads              proves that every accepted enquiry is there, unchanged
  Kubernetes: kubectl exec deploy/portfolio-leads -- node services/leads/src/prove-leads.ts
prove-move               proves that no old address of the newest move is lost
  Kubernetes: kubectl exec deploy/portfolio-media -- env MEDIA_URL=http://localhost:8083 node infra/ops/src/main.ts prove-move
media-verify             compares stored images with their rows, and makes damaged copies anew
  Kubernetes: kubectl exec deploy/portfolio-media -- node services/media/src/verify-media.ts
secrets                  prints settings and secrets as one .env: what a recovery needs beside a backup
  Kubernetes: kubectl get secret portfolio -o yaml
uninstall [--keep-data] [--yes]
                         stops the site and removes it, with its data unless they are kept; asks before
  Kubernetes: helm uninstall portfolio; volume claims and the Secret stay
VERBS
}

usage() {
  printf '%s\n\n' 'portfolio VERB [--site FOLDER]' "$(verbs | grep -v '^  [^ ]')" \
    'It is about the site of the folder that you are in, or the only one on this machine. --site names the folder of another one, or of the
data of a site of make start. portfolio VERB --help says more.'
}
wrong() { printf '%s\n' "$*" >&2; exit 2; }
explain() { verbs | awk -v verb="$1" '/^[a-z]/ { isIt = $1 == verb } isIt { sub(/^  /, "  "); print (/^[a-z]/ ? "portfolio " $0 : $0) }'; } # VERB

# Whether a folder has a site: that of install.sh, or a checkout.
is_site() { { [ -e "$1/compose.yaml" ] && [ -e "$1/.env" ] && grep -q '/portfolio:' "$1/compose.yaml"; } || [ -e "$1/infra/ops/src/main.ts" ]; } # FOLDER

# The folders of all sites in containers on this machine, stopped ones too.
sites_in_containers() {
  docker ps --all --filter label=com.docker.compose.service=gateway \
    --format '{{.Label "com.docker.compose.project.working_dir"}}' 2>/dev/null || true
}

find_site() {
  local folder=$caller found
  until [ "$folder" = / ]; do
    ! is_site "$folder" || { printf '%s' "$folder"; return; }
    folder=$(dirname "$folder")
  done
  found=$({ ! is_site "$own" || printf '%s\n' "$own"; sites_in_containers; } | grep . | sort -u || true)
  case $(grep -c . <<<"$found") in
    0) wrong "No site is here. Name its folder: portfolio $verb --site FOLDER. On Kubernetes: portfolio $verb --help" ;;
    1) printf '%s' "$found" ;;
    *) wrong "This machine has several sites. Name one of them: portfolio $verb --site FOLDER
$found" ;;
  esac
}

# Takes the arguments of a verb: at most COUNT words into `words`, and the OPTIONS into `options`.
take() { # COUNT OPTIONS [ARGUMENT…]
  local count=$1 known=" $2 " argument
  shift 2
  words=() options=' '
  for argument in "$@"; do
    case $argument in
      -*) [[ $known == *" $argument "* ]] || wrong "portfolio $verb has no $argument: portfolio $verb --help"; options+="$argument " ;;
      *) words+=("$argument") ;;
    esac
  done
  [ ${#words[@]} -le "$count" ] || wrong "portfolio $verb takes $count words at most: portfolio $verb --help"
}
has() { [[ $options == *" $1 "* ]]; } # OPTION

# The path of a file that the caller names from the folder that it is in.
path_of() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s/%s' "$caller" "$1" ;; esac; } # FILE

verb=${1:-help}
[ $# -eq 0 ] || shift
arguments=() site=''
case $verb in help | --help | -h) usage; exit ;; esac
explain "$verb" | grep -q . || { usage >&2; wrong "There is no verb $verb."; }
while [ $# -gt 0 ]; do
  case $1 in
    --help | -h) explain "$verb"; exit ;;
    --site) [ -n "${2:-}" ] || wrong 'Which folder? --site FOLDER'; site=$2; shift ;;
    --site=*) site=${1#*=} ;;
    '') ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
if [ -n "$site" ]; then
  site_folder=$(path_of "$site")
  if [ -e "$site_folder/embedded.json" ]; then
    # The data of make start, whose programs are those of this checkout.
    export DATA_DIR=$site_folder SITE=embedded
    site_folder=$own
  fi
  is_site "$site_folder" || wrong "There is no site in $site: neither compose.yaml and .env of install.sh, nor a checkout, nor the data of make start."
else
  site_folder=$(find_site)
fi
# The program of that site, which has its version.
for program in "$site_folder/portfolio" "$site_folder/infra/ops/portfolio.sh"; do
  [ ! -e "$program" ] || [ "$program" -ef "${BASH_SOURCE[0]}" ] ||
    exec bash "$program" "$verb" --site "$site_folder" ${arguments[@]+"${arguments[@]}"}
done
source "$own/infra/ops/compose.sh"
source "$own/infra/ops/site.sh"
source "$own/infra/ops/certificate.sh"
source "$own/infra/ops/doctor.sh"
source "$own/infra/ops/verbs.sh"
"do_${verb//-/_}" ${arguments[@]+"${arguments[@]}"}
