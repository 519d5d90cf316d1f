#!/usr/bin/env bash
# A new password for an administrator who lost theirs, and no second factors; see services/auth/src/admin-reset.ts for its arguments.
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/site.sh"
interactive=1
run_beside auth services/auth/src/admin-reset.ts "$@"
