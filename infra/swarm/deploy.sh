#!/usr/bin/env bash
# Deploys the stack, or updates it to the current settings and VERSION, service by service and replica by replica. Runs on a manager of
# the swarm and can be repeated. Writes .env.swarm with generated secrets the first time.
#   STACK           name of the stack (portfolio)
#   IMAGE_PREFIX    registry that all hosts reach, such as registry.example.com/ ; without one, every host needs the images
#   VERSION         tag of the images (local)
#   OBJECTS_IMAGE   image of the bundled object store; it keeps its first image unless this is set, since replacing its only replica
#                   interrupts it for seconds
# In .env.swarm, to use external stores instead of the bundled ones: DATABASE_URL (or DATABASE_URL_GATEWAY, _AUTH, …), REDIS_URL, S3_ENDPOINT.
# For backups: BACKUP_SCHEDULE, BACKUP_S3_…, and with a database of your own ADMIN_DATABASE_URL.
ENV_FILE=${ENV_FILE:-.env.swarm}
source "$(dirname "$0")/../ops/compose.sh"
export STACK=${STACK:-portfolio}
stack=$STACK
inspect() { docker service inspect --format "$2" "${stack}_$1" 2>/dev/null; } # SERVICE FORMAT

write_env() {
  [ -e "$env_file" ] && return
  [ -n "${PUBLIC_URL:-}" ] || fail 'The first time, give the public address of the site: PUBLIC_URL=https://example.com infra/swarm/deploy.sh'
  (
    umask 077
    {
      echo '# Settings of the stack, written by infra/swarm/deploy.sh. Change them here and run it again.'
      for name in PUBLIC_URL PORT TRUSTED_PROXIES PUBLIC_CACHE CRM_URL CRM_TOKEN STATUS_TOKEN UPDATE_URL BACKUP_SCHEDULE BACKUP_KEEP BACKUP_S3_ENDPOINT BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY \
        BACKUP_S3_BUCKET BACKUP_S3_REGION BACKUP_S3_PREFIX BACKUP_KEY TZ CHANNEL_HOSTS LEADS_RETENTION_DAYS LEAD_CANARY CANARY_URL DB_NAME DB_USER SETUP_DB_HOSTS \
        DATABASE_URL $(for service in $services; do echo "DATABASE_URL_$(upper "$service")"; done) ADMIN_DATABASE_URL REDIS_URL S3_ENDPOINT S3_ACCESS_KEY S3_BUCKET S3_REGION \
        ALLOWED_HOSTS INDEXNOW_KEY LOG_LEVEL SESSION_IDLE SESSION_MAX LIMIT_LOGIN LIMIT_LOGIN_ACCOUNT LIMIT_SETUP LIMIT_CONTACT LIMIT_CONTACT_ALL LIMIT_UPLOAD \
        LIMIT_CSP_REPORTS LIMIT_CSP_REPORTS_ALL OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL OTEL_TRACES_SAMPLER OTEL_TRACES_SAMPLER_ARG; do
        [ -z "${!name:-}" ] || echo "$name=${!name}"
      done
      for name in DB_PASSWORD $(for service in $services; do echo "DB_PASSWORD_$(upper "$service")"; done) DB_ADMIN_PASSWORD REDIS_PASSWORD \
        SESSION_SECRET SERVICE_SECRET CHANNEL_KEY S3_SECRET_KEY; do
        echo "$name=${!name:-$(random_secret)}"
      done
    } >"$env_file.new"
    mv "$env_file.new" "$env_file"
  )
  say "Wrote $env_file with new secrets, for you alone. Keep a copy of it."
}

# Exports every setting of the file, unless its variable is set already.
read_env() {
  local line name
  while IFS= read -r line; do
    name=${line%%=*}
    case $line in '#'* | '') ;; *) [ -n "${!name:-}" ] || export "$name=${line#*=}" ;; esac
  done <"$env_file"
}

# secret NAME VALUE: Docker secrets are immutable, so each value gets a name of its own, which SECRET_NAME passes to the stack file.
secret() {
  local name
  name=${stack}_$(lower "$1")_$(printf '%s' "$2" | sha256sum | cut -c 1-12)
  docker secret inspect "$name" >/dev/null 2>&1 || printf '%s' "$2" | docker secret create "$name" - >/dev/null
  export "SECRET_$1=$name"
}

config() { # NAME FILE
  export "CONFIG_$1=${stack}_$(lower "$1")_$(sha256sum "$2" | cut -c 1-12)"
}

prepare_stores() {
  local service name
  files=(--compose-file infra/swarm/stack.yml)
  config WITH_SECRETS infra/ops/with-secrets.sh
  config DATABASE_ROLES infra/docker/database-roles.sh
  if [ -z "${DATABASE_URL:-}${DATABASE_URL_GATEWAY:-}" ]; then
    files+=(--compose-file infra/swarm/postgres.yml)
    export SETUP_DB_HOSTS=${SETUP_DB_HOSTS:-postgres} DB_USER=${DB_USER:-portfolio}
    for service in $services; do
      name=DB_PASSWORD_$(upper "$service")
      secret "$name" "${!name}"
      export "DATABASE_URL_$(upper "$service")=postgres://portfolio_$service:${!name}@postgres:5432/${DB_NAME:-portfolio}"
    done
    secret DB_PASSWORD "$DB_PASSWORD"
    secret DB_ADMIN_PASSWORD "$DB_ADMIN_PASSWORD"
    ADMIN_DATABASE_URL=${ADMIN_DATABASE_URL:-postgres://postgres:$DB_ADMIN_PASSWORD@postgres:5432/${DB_NAME:-portfolio}}
  fi
  for service in $services; do
    name=DATABASE_URL_$(upper "$service")
    secret "$name" "${!name:-${DATABASE_URL:-}}"
  done
  if [ -z "${REDIS_URL:-}" ]; then
    files+=(--compose-file infra/swarm/redis.yml)
    secret REDIS_PASSWORD "$REDIS_PASSWORD"
    REDIS_URL=redis://:$REDIS_PASSWORD@redis:6379
  fi
  if [ -z "${S3_ENDPOINT:-}" ]; then
    files+=(--compose-file infra/swarm/objects.yml)
    OBJECTS_IMAGE=${OBJECTS_IMAGE:-$(inspect objects '{{index .Spec.Labels "com.docker.stack.image"}}' || true)}
    export OBJECTS_IMAGE=${OBJECTS_IMAGE:-${IMAGE_PREFIX:-}portfolio-objects:${VERSION:-local}}
    export S3_ENDPOINT=http://objects:9000
    secret S3_ROOT_USER "$S3_ROOT_USER"
    secret S3_ROOT_PASSWORD "$S3_ROOT_PASSWORD"
  fi
  secret REDIS_URL "$REDIS_URL"
  secret S3_ACCESS_KEY "${S3_ACCESS_KEY:-portfolio}"
  secret S3_SECRET_KEY "$S3_SECRET_KEY"
}

# Adds what makes backups where there is a schedule.
prepare_backups() {
  local name
  [ -n "${BACKUP_SCHEDULE:-}" ] || return 0
  [ -n "${ADMIN_DATABASE_URL:-}" ] || fail "Backups need ADMIN_DATABASE_URL in $env_file: a user who may read all schemas and make databases."
  files+=(--compose-file infra/swarm/backup.yml)
  add_backup_key
  read_env
  secret DATABASE_URL_ADMIN "$ADMIN_DATABASE_URL"
  # Docker has no empty secrets; a space counts as unset.
  for name in BACKUP_KEY BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY; do secret "$name" "${!name:- }"; done
}

# Keeps the number of replicas that docker service scale has set.
keep_replicas() {
  local service replicas
  for service in $services nginx; do
    replicas=$(inspect "$service" '{{.Spec.Mode.Replicated.Replicas}}') || continue
    export "REPLICAS_$(upper "$service")=$replicas"
  done
}

# Whether the running gateway is of the version before, which signs identities otherwise (docs/decisions/0016-identity-by-signature.md).
is_gateway_former() {
  local secrets
  secrets=$(inspect gateway '{{range .Spec.TaskTemplate.ContainerSpec.Secrets}}{{.File.Name}} {{end}}') || return 1
  [[ $secrets != *identity_private_key* ]]
}

# The host of each running replica of a service.
hosts_of() { # SERVICE
  docker service ps --filter desired-state=running --format '{{.Node}}' "${stack}_$1" 2>/dev/null | sort -u || true
}

# label_hosts LABEL HOST…: gives these hosts the label, unless a host of the swarm has it already.
label_hosts() {
  local node label=portfolio.$1
  for node in $(docker node ls -q); do
    [ "$(docker node inspect --format "{{index .Spec.Labels \"$label\"}}" "$node")" != true ] || return 0
  done
  shift
  for node in "$@"; do docker node update --label-add "$label=true" "$node" >/dev/null; done
  say "$label=true: $*."
}

# What is in a volume of a host stays on that host: the bundled stores, backups, and, on two hosts, the lists of erased enquiries. A service
# that runs already stays where it is.
choose_hosts() {
  local here hosts
  here=$(docker info --format '{{.Swarm.NodeID}}')
  hosts=$(hosts_of leads)
  [ -n "$hosts" ] || hosts=$(docker node ls --format '{{.Hostname}} {{.Status}} {{.Availability}}' | awk '$2 == "Ready" && $3 == "Active" && n++ < 2 { print $1 }')
  label_hosts leads ${hosts:-$here}
  [[ ${files[*]} != *backup.yml* ]] || { hosts=$(hosts_of backup); label_hosts backups ${hosts:-$here}; }
  [[ ! ${files[*]} =~ (postgres|redis|objects)\.yml ]] || label_hosts data "$here"
}

# stack.yml with a single service, and the sections that services share.
only() { # SERVICE
  awk -v name="$1:" '/^[a-z]/ { inside = $1 == "services:"; wanted = 1; print; next } inside && /^  [a-z]/ { wanted = $1 == name } wanted' \
    infra/swarm/stack.yml
}

# Updates one running service and waits until the update is complete or was rolled back.
roll_out() { # SERVICE
  local before state
  before=$(inspect "$1" '{{json .Spec.TaskTemplate}}') || return 0
  only "$1" | docker stack deploy --with-registry-auth --resolve-image "$resolve_image" --compose-file - "$stack" >/dev/null
  [ "$(inspect "$1" '{{json .Spec.TaskTemplate}}')" != "$before" ] || return 0
  say "Replacing $1 …"
  while :; do
    state=$(inspect "$1" '{{with .UpdateStatus}}{{.State}}{{end}}')
    case $state in
      completed) return 0 ;;
      rollback_completed | paused | rollback_paused)
        fail "The new $1 did not become healthy ($state): docker service ps ${stack}_$1. The remaining services were not updated." ;;
    esac
    sleep 0.5
  done
}

[ "$(docker info --format '{{.Swarm.ControlAvailable}}' 2>/dev/null)" = true ] ||
  fail 'This machine is not a manager of a swarm: run docker swarm init, or run this on a manager.'
write_env
# The hosts of a swarm may reach no image but their own.
NODE_IMAGE=${NODE_IMAGE:-${IMAGE_PREFIX:-}portfolio-gateway:${VERSION:-local}} add_missing_settings
read_env
export_images
prepare_stores
keep_replicas
prepare_backups
choose_hosts
secret SESSION_SECRET "$SESSION_SECRET"
secret SERVICE_SECRET "$SERVICE_SECRET"
secret IDENTITY_PRIVATE_KEY "$IDENTITY_PRIVATE_KEY"
secret IDENTITY_PUBLIC_KEY "$IDENTITY_PUBLIC_KEY"
secret CHANNEL_KEY "$CHANNEL_KEY"
# Docker has no empty secrets; services ignore a space.
secret OTEL_EXPORTER_OTLP_HEADERS "${OTEL_EXPORTER_OTLP_HEADERS:- }"
secret CRM_TOKEN "${CRM_TOKEN:- }"
secret STATUS_TOKEN "${STATUS_TOKEN:- }"
resolve_image=${RESOLVE_IMAGE:-changed}
# One after the other, so that the starts do not take the CPU that running services need.
roll_out_all() { local service; for service in ${services#gateway } gateway nginx; do roll_out "$service"; done; }
# First with both ways to sign, so that replicas of both versions understand each other, and then without the former one.
if is_gateway_former; then IDENTITY_TRANSITION=1 roll_out_all; fi
roll_out_all
# Replaces a bundled store only when its definition has changed; its single replica is away for seconds then.
say 'Updating the stores and everything else …'
docker stack deploy --prune --with-registry-auth --resolve-image "$resolve_image" "${files[@]}" "$stack"
say "
Docker keeps it running, and rolls an update back when a new replica does not become healthy:
  docker stack services $stack
  docker service ps ${stack}_gateway"
