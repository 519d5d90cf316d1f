#!/usr/bin/env bash
# One consistent, verified set of everything: all schemas as they were at one moment, all images, a manifest of hashes.
#   FILE=… where to (default: backups/portfolio-<time>.tar), SITE=compose|embedded of which
source "$(dirname "$0")/compose.sh"
file=${FILE:-backups/portfolio-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar}
mkdir -p "$(dirname "$file")" && chmod go-rwx "$(dirname "$file")" 2>/dev/null || true
say "Backing up the $(site_kind) site …"
run_ops backup "$file"
say "It holds personal data and password hashes: keep it where nobody else reads. Back with: make restore FILE=$file"
