#!/usr/bin/env bash
# Docker's health check: liveness only, so that an outage of the database does not make an orchestrator restart every service. Uses
# bash, since a Node process for each check would cost too much. `healthcheck.sh /readyz` prints the readiness of the service.
case "$SERVICE" in
  gateway) port=${PORT:-8080} ;;
  auth) port=${AUTH_PORT:-8081} ;;
  catalog) port=${CATALOG_PORT:-8082} ;;
  media) port=${MEDIA_PORT:-8083} ;;
  leads) port=${LEADS_PORT:-8084} ;;
  # It listens nowhere.
  *) exit 0 ;;
esac
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${1:-/healthz}" >&3
read -r status <&3
[ -z "${1:-}" ] || tail -n 1 <&3
[[ $status == *' 200 '* ]]
