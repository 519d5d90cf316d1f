#!/bin/sh
# Liveness of nginx itself. The official image has curl, the one made offline has bash.
set -eu
if command -v curl >/dev/null 2>&1; then
  curl --fail --silent --output /dev/null http://127.0.0.1:8080/nginx-health
else
  bash -c 'exec 3<>/dev/tcp/127.0.0.1/8080 && printf "GET /nginx-health HTTP/1.0\r\n\r\n" >&3 && head -1 <&3 | grep -q 204'
fi
