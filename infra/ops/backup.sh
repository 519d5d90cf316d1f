#!/usr/bin/env bash
# Makes one consistent backup: a snapshot of all schemas, all images, and a manifest with the hash of each file. It goes to where backups
# are kept (BACKUP_…), and is proven by a restore that is thrown away again; make restore FROM=latest finds it there.
#   FILE=…                        into this file instead, to take away; with .age at its end it is encrypted
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/site.sh"
kind=$(site_kind)
if [ -z "${FILE:-}" ]; then
  run_ops backup run
  [ "$kind" = embedded ] || [ -n "$(setting BACKUP_S3_ENDPOINT)" ] ||
    say 'It lies in the volume "backups" of this machine, where make restore FROM=latest finds it. Into a file, to take away: make backup FILE=…'
  exit
fi
file=$FILE
[ ! -d "$file" ] || fail "$file is a folder. Name a file in it: make backup FILE=$file/portfolio.tar"
[ ! -e "$file" ] || fail "$file is there already, and is left as it is. Remove it, or name another file."
# A new folder is private. The rights of an existing one are somebody else's decision: the file alone is private.
(umask 077; mkdir -p "$(dirname "$file")") || fail "The folder of $file cannot be made."
say "Backing up the $kind site …"
run_ops backup "$file"
say "It holds personal data and password hashes: keep it where nobody else can read it. To restore it: make restore FILE=$(printf %q "$file")"
