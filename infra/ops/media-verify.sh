#!/usr/bin/env bash
# Holds the stored images against the rows that speak of them, while the site runs; makes damaged and missing copies anew. Exit code 1
# names what is left; 2 when it cannot tell.
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/site.sh"
run_beside media services/media/src/verify-media.ts
