#!/usr/bin/env bash
# Writes one consistent, verified backup archive: a snapshot of all schemas, all images, and a manifest with the hash of each file.
#   FILE=…                  the archive (default: backups/portfolio-<time>.tar)
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/compose.sh"
file=${FILE:-backups/portfolio-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar}
mkdir -p "$(dirname "$file")" && chmod go-rwx "$(dirname "$file")" 2>/dev/null || true
say "Backing up the $(site_kind) site …"
run_ops backup "$file"
say "It holds personal data and password hashes: keep it where nobody else can read it. To restore it: make restore FILE=$file"
