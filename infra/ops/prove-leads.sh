#!/usr/bin/env bash
# Holds the receipts of accepted enquiries against enquiries and deliveries, while the site runs. Exit code 1 names what is missing,
# changed or doubled; 2 when it cannot tell.
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/site.sh"
run_beside leads services/leads/src/prove-leads.ts
