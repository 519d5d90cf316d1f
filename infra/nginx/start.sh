#!/bin/sh
# Writes the configuration that depends on the image and the deployment, then runs nginx.
#   MODE             http (default); tls: listens on 8443 with /tls/fullchain.pem and /tls/privkey.pem; redirect: redirects every
#                    request to PUBLIC_URL
#   PUBLIC_URL       the site's own address
#   TRUSTED_PROXIES  comma-separated addresses of proxies whose X-Forwarded-For is trusted
#   GATEWAY          host and port of the gateway; default gateway:8080, a name of all its replicas. nginx knows no search domains, so
#                    that Kubernetes needs the full name
#   GATEWAY_TRIES    how often it is asked where it does not answer; default 1. More than once where one address stands for all
#                    replicas, as that of a Service of Kubernetes does: the next try leads to another one
#   PUBLIC_CACHE     seconds for which public reads are served from the cache without revalidation; default 0: always revalidated
set -eu
own=/tmp/portfolio-nginx
mkdir -p "$own"
rm -f /tmp/gateway.sock

# Precompressed Brotli files are served when the image has the module for it.
brotli=$(ls /usr/lib/nginx/modules/ngx_http_brotli_static_module.so /etc/nginx/modules/ngx_http_brotli_static_module.so 2>/dev/null | head -n 1 || true)
if [ -n "$brotli" ]; then
  echo "load_module $brotli;" >"$own/modules.conf"
  echo 'brotli_static on; gzip_static on;' >"$own/precompressed.conf"
else
  : >"$own/modules.conf"
  echo 'gzip_static on;' >"$own/precompressed.conf"
fi

# Browsers report by the Reporting API from https pages alone, and ignore report-uri where the policy names both.
transport='' report_to='' reporting=''
case "${PUBLIC_URL:-}" in https:*) transport="max-age=63072000${HSTS_SUBDOMAINS:+; includeSubDomains}" report_to='; report-to csp' reporting='csp="/api/csp-reports"' ;; esac
case "${PUBLIC_CACHE:=0}" in
  *[!0-9]*) echo "PUBLIC_CACHE is a number of seconds, not $PUBLIC_CACHE" >&2; exit 1 ;;
  0) cache_time=@1 ;;
  *) cache_time=$PUBLIC_CACHE ;;
esac
{
  echo "map \$upstream_http_x_accel_expires \$public_cache { default \$upstream_http_x_accel_expires; @1 $cache_time; }"
  echo "map '' \$transport_policy { default '$transport'; }"
  echo "map '' \$report_to { default '$report_to'; }"
  echo "map '' \$reporting_endpoints { default '$reporting'; }"
  printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' '\n' | while read -r proxy || [ -n "$proxy" ]; do
    [ -z "$proxy" ] || echo "set_real_ip_from $proxy;"
  done
  [ -z "${TRUSTED_PROXIES:-}" ] || echo 'real_ip_header X-Forwarded-For; real_ip_recursive on;'
} >"$own/deployment.conf"

# The DNS server of the container, which knows the current addresses of the gateway.
dns=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf | head -n 2 | tr '\n' ' ')
: "${GATEWAY:=gateway:8080}"
if [ "${GATEWAY_TRIES:=1}" -eq 1 ]; then
  echo "server $GATEWAY resolve fail_timeout=1s;" >"$own/gateways.conf"
else
  for _ in $(seq "$GATEWAY_TRIES"); do echo "server $GATEWAY resolve max_fails=0;"; done >"$own/gateways.conf"
fi
{
  echo "resolver ${dns:-127.0.0.11} valid=2s ipv6=off; resolver_timeout 2s;"
  if [ "$GATEWAY_TRIES" -eq 1 ]; then
    echo "map '' \$gateway { default 'http://$GATEWAY'; }"
  else
    echo "upstream gateway_once { zone gateway_once 128k; include $own/gateways.conf; }"
    echo "map '' \$gateway { default http://gateway_once; }"
  fi
} >>"$own/deployment.conf"

case "${MODE:-http}" in
  tls)
    cat >"$own/listen.conf" <<'TLS'
listen 8443 ssl default_server;
listen 127.0.0.1:8080;
http2 on;
ssl_certificate /tls/fullchain.pem;
ssl_certificate_key /tls/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
ssl_session_tickets off;
TLS
    ;;
  redirect)
    echo "listen 8080 default_server; if (\$uri !~ ^/nginx-(health|error)\$) { return 301 ${PUBLIC_URL:?}\$request_uri; }" >"$own/listen.conf"
    ;;
  *) echo 'listen 8080 default_server;' >"$own/listen.conf" ;;
esac

nginx -t -q -c /etc/portfolio-nginx/nginx.conf
exec nginx -c /etc/portfolio-nginx/nginx.conf -g 'daemon off;'
