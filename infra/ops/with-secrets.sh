#!/bin/bash
# For programs that read no NAME_FILE: exports each secret as a variable with the name of its file, then runs the command.
set -euo pipefail
for file in /run/secrets/*; do
  value=$(cat "$file")
  export "$(basename "$file")=$value"
done
exec "$@"
