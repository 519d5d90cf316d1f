# Sourced by the scripts that work on a release of the chart (SITE=kubernetes; docs/operations/kubernetes.md).
#   NAMESPACE   its namespace (that of kubectl's context)
#   RELEASE     its name (portfolio)
release=${RELEASE:-portfolio}

kube() { kubectl ${NAMESPACE:+--namespace "$NAMESPACE"} "$@"; }

# The object of a part, by the chart's labels: names can be overridden.
find_object() { # KINDS COMPONENT
  command -v kubectl >/dev/null || fail 'kubectl is needed: https://kubernetes.io/docs/tasks/tools/'
  local found
  found=$(kube get "$1" -l "app.kubernetes.io/instance=$release,app.kubernetes.io/component=$2" -o name) || fail 'The cluster does not say what runs there (above).'
  head -n 1 <<<"$found" | grep . ||
    fail "There is no $2 of the release $release here. RELEASE and NAMESPACE say which one, and backups need backup.enabled in its values."
}

# Makes a Job of what a CronJob of the chart runs, or only describes it.
create_job() { # COMPONENT NAME [OPTION...]
  local cron_job
  cron_job=$(find_object cronjob "$1") || exit 1
  kube create job "$2" --from="cronjob/${cron_job#*/}" "${@:3}"
}

# Waits until a Job has ended, prints what it said, and fails where it has failed.
await_job() { # NAME
  local how='' failures=0
  say "It runs as the job $1 …"
  while [ -z "$how" ]; do
    how=$(kube get job "$1" -o jsonpath='{.status.conditions[?(@.status=="True")].type}') || failures=$((failures + 1))
    [ $failures -lt 30 ] || fail "The cluster does not say how the job $1 is (above)."
    [ -n "$how" ] || sleep 2
  done
  running=''
  kube logs "job/$1" || true
  case $how in
    *Complete* | *SuccessCriteriaMet*) ;;
    *) fail "The job $1 has failed; what it said is above. kubectl describe job $1 says more." ;;
  esac
}

backup_in_cluster() {
  local job
  [ -z "${FILE:-}" ] || fail 'On Kubernetes a backup lies in the bucket of backup.…, and in no file: make backup without FILE, and fetch it from there.'
  job=backup-$(date -u +%Y%m%d-%H%M%S)
  create_job backup "$job" >/dev/null
  await_job "$job"
}

parts="app.kubernetes.io/instance=$release,app.kubernetes.io/component in (gateway,auth,catalog,media,leads)"

# Lines such as "Deployment/portfolio-auth 2".
find_replicas() {
  kube get deployment,statefulset -l "$parts" -o jsonpath='{range .items[*]}{.kind}/{.metadata.name} {.spec.replicas}{"\n"}{end}'
}

# The name of a Job that has not ended.
running=''

scale_back() { # LINES OF find_replicas
  local object replicas
  # Where this was interrupted: no service may use the database while it is restored.
  [ -z "$running" ] || kube delete job "$running" --ignore-not-found --cascade=foreground >/dev/null || say "The job $running may still run: kubectl delete job $running"
  say 'Starting the services again …'
  while read -r object replicas; do kube scale "$object" --replicas="$replicas" >/dev/null || say "It could not be scaled: kubectl scale $object --replicas=$replicas"; done <<<"$1"
  while read -r object _; do kube rollout status "$object" --timeout=5m >/dev/null || say "$object is not ready: make doctor SITE=kubernetes"; done <<<"$1"
}

await_no_pods() {
  local deadline=$((SECONDS + 120))
  while [ -n "$(kube get pods -l "$parts" -o name)" ]; do
    [ $SECONDS -lt $deadline ] || fail 'The services do not end: kubectl get pods'
    sleep 1
  done
}

# Sends a file to the one container of a Job, which has begun to read.
send_file() { # NAME FILE
  local pod='' deadline=$((SECONDS + 300))
  while [ -z "$pod" ]; do
    [ $SECONDS -lt $deadline ] || fail "The job $1 does not start: kubectl describe job $1"
    pod=$(kube get pods -l "job-name=$1" --field-selector status.phase=Running -o name | head -n 1)
    [ -n "$pod" ] || sleep 1
  done
  kube attach --quiet -i "$pod" <"$2" >/dev/null || say 'The file may not have arrived whole; then the job says so.'
}

# Brings a backup into the release, whose services rest meanwhile.
restore_in_cluster() {
  local job from=${FROM:-} described changed
  [ -z "${RESTORE_KEY:-}" ] || fail 'On Kubernetes the key of another installation is restore-key in the Secret backup.existingSecret: add it there.'
  [ -z "${FILE:-}" ] || from=stdin:$(basename "$FILE")
  job=restore-$(date -u +%Y%m%d-%H%M%S)
  described=$(create_job restore "$job" --dry-run=client -o json) || exit 1
  # Where it has that value already, kubectl prints nothing.
  changed=$(kube set env --local -f - FROM="$from" -o json <<<"$described")
  described=${changed:-$described}
  [ -z "${FILE:-}" ] || described=$(kube patch --local -f - --type=json -o json <<<"$described" \
    -p '[{"op":"add","path":"/spec/template/spec/containers/0/stdin","value":true},{"op":"add","path":"/spec/template/spec/containers/0/stdinOnce","value":true}]')
  replicas=$(find_replicas)
  [ -n "$replicas" ] || fail "There are no services of the release $release."
  ! grep -q ' 0$' <<<"$replicas" || say 'Some services have no replicas, and have none afterwards: kubectl scale.'
  trap 'scale_back "$replicas"' EXIT
  kube scale --replicas=0 $(cut -d ' ' -f 1 <<<"$replicas") >/dev/null
  await_no_pods
  running=$job
  kube create -f - <<<"$described" >/dev/null
  [ -z "${FILE:-}" ] || send_file "$job" "$FILE"
  await_job "$job"
}

# In a replica of the service.
run_in_cluster() { # SERVICE PROGRAM [ARGUMENT...]
  local object
  object=$(find_object deployment,statefulset "$1") || exit 2
  shift
  kube exec $(terminal_of_caller) "$object" -- node --disable-warning=ExperimentalWarning "$@"
}
