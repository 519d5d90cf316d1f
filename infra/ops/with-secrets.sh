#!/bin/bash
# For images that read no NAME_FILE: makes a variable of each secret, named as its file is, and becomes the command.
set -euo pipefail
for file in /run/secrets/*; do export "$(basename "$file")=$(cat "$file")"; done
exec "$@"
