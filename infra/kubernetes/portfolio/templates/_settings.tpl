{{/* The settings of a service (docs/configuration.md). Takes (list $ "catalog"). */}}
{{- define "portfolio.env" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $values := $root.Values -}}
{{- $full := include "portfolio.fullname" $root -}}
{{- $env := dict
  "SERVICE" $name
  "PUBLIC_URL" $values.url
  "STOP_DELAY" (toString $values.stopDelay)
  "CONFIG_DIR" "/tmp"
  "DATA_DIR" (eq $name "media" | ternary "/data" "/tmp")
  "SERVICE_SECRET_FILE" "/run/secrets/service-secret"
  "DATABASE_URL_FILE" "/run/secrets/database-url" -}}
{{- if $values.database.pooler.host -}}
{{- $_ := set $env "DATABASE_DIRECT_URL_FILE" "/run/secrets/database-direct-url" -}}
{{- end -}}
{{- if $values.telemetry.existingSecret -}}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_HEADERS_FILE" "/run/secrets/otlp-headers" -}}
{{- end -}}
{{- if $values.certificates.existingConfigMap -}}
{{- $_ := set $env "NODE_EXTRA_CA_CERTS" (printf "/etc/portfolio-certificates/%s" $values.certificates.key) -}}
{{- end -}}
{{- if eq $name "gateway" -}}
{{- $_ := set $env "IDENTITY_PRIVATE_KEY_FILE" "/run/secrets/identity-private-key" -}}
{{- $_ := set $env "SESSION_SECRET_FILE" "/run/secrets/session-secret" -}}
{{- $_ := set $env "REDIS_URL_FILE" "/run/secrets/redis-url" -}}
{{- if $values.statusToken.existingSecret }}{{ $_ := set $env "STATUS_TOKEN_FILE" "/run/secrets/status-token" }}{{ end -}}
{{- $_ := set $env "TRUST_PROXY" "1" -}}
{{- $_ := set $env "ALLOWED_HOSTS" (prepend $values.allowedHosts (printf "%s-gateway" $full) | join ",") -}}
{{- else -}}
{{- $_ := set $env "IDENTITY_PUBLIC_KEY_FILE" "/run/secrets/identity-public-key" -}}
{{- end -}}
{{- $calls := dict "gateway" (list "auth" "catalog" "media" "leads") "auth" (list "catalog" "media" "leads") "catalog" (list "auth" "leads") "media" (list "catalog") -}}
{{- $ports := include "portfolio.ports" $root | fromYaml -}}
{{- range get $calls $name | default list -}}
{{- $_ := set $env (printf "%s_URL" (upper .)) (printf "http://%s-%s:%v" $full . (get $ports .)) -}}
{{- end -}}
{{- if eq $name "auth" -}}
{{- $_ := set $env "ACCOUNT_KEY_FILE" "/run/secrets/account-key" -}}
{{- $_ := set $env "SETUP_DB_USER" $values.database.rolePrefix -}}
{{- with $values.oidc }}{{- if .issuer -}}
{{- $_ := set $env "OIDC_ISSUER" .issuer -}}
{{- $_ := set $env "OIDC_CLIENT_ID" .clientId -}}
{{- $_ := set $env "OIDC_CLIENT_SECRET_FILE" "/run/secrets/oidc-client-secret" -}}
{{- $_ := set $env "OIDC_NAME" .name -}}
{{- $_ := set $env "OIDC_DOMAINS" (join "," .domains) -}}
{{- $_ := set $env "OIDC_ROLES" (join "," .roles) -}}
{{- end }}{{ end -}}
{{- end -}}
{{- if eq $name "media" -}}
{{- $_ := set $env "GATEWAY_URL" (printf "http://%s-gateway:8080" $full) -}}
{{- $_ := set $env "S3_ENDPOINT" (include "portfolio.s3Endpoint" $root) -}}
{{- $_ := set $env "S3_BUCKET" $values.s3.bucket -}}
{{- $_ := set $env "S3_REGION" $values.s3.region -}}
{{- $_ := set $env "S3_ACCESS_KEY_FILE" "/run/secrets/s3-access-key" -}}
{{- $_ := set $env "S3_SECRET_KEY_FILE" "/run/secrets/s3-secret-key" -}}
{{- end -}}
{{- if eq $name "leads" -}}
{{- $_ := set $env "GATEWAY_URL" (printf "http://%s-gateway:8080" $full) -}}
{{- $_ := set $env "CHANNEL_KEY_FILE" "/run/secrets/channel-key" -}}
{{- if $values.backup.enabled -}}
{{- $_ := set $env "BACKUP_SCHEDULE" $values.backup.schedule -}}
{{- /* By which leads tells whether a backup is overdue. */ -}}
{{- with $values.backup.timeZone }}{{ $_ := set $env "TZ" . }}{{ end -}}
{{- end -}}
{{- with $values.crm.url }}{{ $_ := set $env "CRM_URL" . }}{{ end -}}
{{- if $values.crm.existingSecret }}{{ $_ := set $env "CRM_TOKEN_FILE" "/run/secrets/crm-token" }}{{ end -}}
{{- end -}}
{{- $env = merge (deepCopy (index $values.parts $name).env) $env -}}
{{- range $key := keys $env | sortAlpha -}}
- { name: {{ $key }}, value: {{ get $env $key | toString | quote }} }
{{ end -}}
{{- end -}}

{{/* The secrets that a service may read, as files named like the settings. Takes (list $ "catalog"). */}}
{{- define "portfolio.secretSources" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $values := $root.Values -}}
{{- $own := dict "service-secret" "service-secret" "database-url" (printf "database-url-%s" $name) -}}
{{- if $values.database.pooler.host }}{{ $_ := set $own "database-direct-url" (printf "database-direct-url-%s" $name) }}{{ end -}}
{{- if eq $name "gateway" -}}
{{- $_ := set $own "identity-private-key" "identity-private-key" -}}
{{- $_ := set $own "session-secret" "session-secret" -}}
{{- if not $values.redis.existingSecret }}{{ $_ := set $own "redis-url" "redis-url" }}{{ end -}}
{{- else -}}
{{- $_ := set $own "identity-public-key" "identity-public-key" -}}
{{- end -}}
{{- if eq $name "auth" }}{{ $_ := set $own "account-key" "account-key" }}{{ end -}}
{{- if eq $name "leads" }}{{ $_ := set $own "channel-key" "channel-key" }}{{ end -}}
{{- if and (eq $name "media") (not $values.s3.existingSecret) -}}
{{- $_ := set $own "s3-access-key" "s3-access-key" -}}
{{- $_ := set $own "s3-secret-key" "s3-secret-key" -}}
{{- end -}}
- secret:
    name: {{ include "portfolio.secretName" $root }}
    items:
      {{- range $path := keys $own | sortAlpha }}
      - { key: {{ get $own $path }}, path: {{ $path }} }
      {{- end }}
{{- if $values.telemetry.existingSecret }}
- secret: { name: {{ $values.telemetry.existingSecret }}, items: [{ key: {{ $values.telemetry.headersKey }}, path: otlp-headers }] }
{{- end }}
{{- if and (eq $name "gateway") $values.redis.existingSecret }}
- secret: { name: {{ $values.redis.existingSecret }}, items: [{ key: {{ $values.redis.urlKey }}, path: redis-url }] }
{{- end }}
{{- if and (eq $name "gateway") $values.statusToken.existingSecret }}
- secret: { name: {{ $values.statusToken.existingSecret }}, items: [{ key: {{ $values.statusToken.tokenKey }}, path: status-token }] }
{{- end }}
{{- if and (eq $name "auth") $values.oidc.issuer }}
- secret: { name: {{ required "oidc.existingSecret is required with oidc.issuer" $values.oidc.existingSecret }}, items: [{ key: {{ $values.oidc.secretKey }}, path: oidc-client-secret }] }
{{- end }}
{{- if and (eq $name "media") $values.s3.existingSecret }}
- secret:
    name: {{ $values.s3.existingSecret }}
    items:
      - { key: {{ $values.s3.accessKeyKey }}, path: s3-access-key }
      - { key: {{ $values.s3.secretKeyKey }}, path: s3-secret-key }
{{- end }}
{{- if and (eq $name "leads") $values.crm.existingSecret }}
- secret: { name: {{ $values.crm.existingSecret }}, items: [{ key: {{ $values.crm.tokenKey }}, path: crm-token }] }
{{- end }}
{{- end -}}

{{/* The login of who may make roles and databases, as variables. */}}
{{- define "portfolio.databaseAdmin" -}}
{{- $database := .Values.database -}}
{{- if $database.existingSecret -}}
- { name: DB_ADMIN, valueFrom: { secretKeyRef: { name: {{ $database.existingSecret }}, key: {{ $database.usernameKey }} } } }
- { name: DB_ADMIN_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $database.existingSecret }}, key: {{ $database.passwordKey }} } } }
{{- else -}}
- { name: DB_ADMIN, value: postgres }
- { name: DB_ADMIN_PASSWORD, valueFrom: { secretKeyRef: { name: {{ include "portfolio.secretName" . }}, key: database-admin-password } } }
{{- end -}}
{{- end -}}
