#!/usr/bin/env bash
# Runs what SERVICE names: a service, or `ops` with one of its commands. `node …` as arguments runs that program instead.
[ "${1:-}" != node ] || exec "$@"
if [ "${SERVICE:?gateway, auth, catalog, media, leads or ops}" = ops ]; then
  exec node --disable-warning=ExperimentalWarning infra/ops/src/main.ts "$@"
fi
exec node --expose-gc --import ./services/kit/src/telemetry/start.ts "services/$SERVICE/src/main.ts"
