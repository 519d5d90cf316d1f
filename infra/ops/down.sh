#!/usr/bin/env bash
# Stops the containers and keeps all data. `down.sh --volumes` also removes the data and the secrets, for tests.
source "$(dirname "$0")/compose.sh"
require_docker
# A profile that is named here replaces those of the settings.
compose --profile tls --profile https --profile ops down --remove-orphans ${1:+"$1"}
[ -z "${1:-}" ] || { say 'Stopped, and all data removed.'; exit; }
say 'Stopped. All data is kept; `make up` starts it again.'
