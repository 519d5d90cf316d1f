#!/bin/sh
# Alive: nginx itself answers. curl is in the official image, bash in the one made offline.
set -eu
if command -v curl >/dev/null 2>&1; then
  curl --fail --silent --output /dev/null http://127.0.0.1:8080/nginx-health
else
  bash -c 'exec 3<>/dev/tcp/127.0.0.1/8080 && printf "GET /nginx-health HTTP/1.0\r\n\r\n" >&3 && head -1 <&3 | grep -q 204'
fi
