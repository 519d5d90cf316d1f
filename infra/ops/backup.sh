#!/usr/bin/env bash
# Makes one consistent backup: a snapshot of all schemas, all images, and a manifest with the hash of each file. Where BACKUP_S3_ENDPOINT
# is set it goes there, encrypted, and is proven by a restore that is thrown away again; else into a file.
#   FILE=…                        a file in any case (default: backups/portfolio-<time>.tar); with .age at its end it is encrypted
#   SITE=compose|swarm|embedded   which site, where several run here
source "$(dirname "$0")/compose.sh"
kind=$(site_kind)
[ "$kind" != swarm ] || env_file=${ENV_FILE:-.env.swarm}
if [ -z "${FILE:-}" ] && { [ -n "${BACKUP_S3_ENDPOINT:-}" ] || { [ "$kind" != embedded ] && [ -n "$(setting BACKUP_S3_ENDPOINT)" ]; }; }; then
  run_ops backup run
  exit
fi
file=${FILE:-backups/portfolio-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar}
mkdir -p "$(dirname "$file")" && chmod go-rwx "$(dirname "$file")" 2>/dev/null || true
say "Backing up the $kind site …"
run_ops backup "$file"
say "It holds personal data and password hashes: keep it where nobody else can read it. To restore it: make restore FILE=$file"
