{{/*
The secrets of this release, made once: what is in the cluster already is kept. Every template of one rendering sees the same ones. The identity
keys are an Ed25519 pair; the public one is read out of a certificate that is made for this alone, where it stands behind the fixed
beginning of every such key.
*/}}
{{- define "portfolio.secrets" -}}
{{- if not (hasKey .Values "madeSecrets") }}
{{- $full := include "portfolio.fullname" . }}
{{- $name := include "portfolio.secretName" . }}
{{- $known := dict }}
{{- range $key, $value := (lookup "v1" "Secret" .Release.Namespace $name).data }}
{{- $_ := set $known $key (b64dec $value) }}
{{- end }}
{{- $data := dict }}
{{- range list "service-secret" "session-secret" "account-key" "channel-key" "database-password" "database-password-gateway" "database-password-auth" "database-password-catalog" "database-password-media" "database-password-leads" }}
{{- $_ := set $data . (get $known . | default (randAlphaNum 48)) }}
{{- end }}
{{- $privateKey := get $known "identity-private-key" }}
{{- $publicKey := get $known "identity-public-key" }}
{{- if not (and $privateKey $publicKey) }}
{{- $pem := genPrivateKey "ed25519" }}
{{- $certificate := genSelfSignedCertWithKey "portfolio" nil nil 1 $pem }}
{{- $der := regexReplaceAll "-----[A-Z ]+-----|\\s" $certificate.Cert "" | b64dec }}
{{- $beginning := "\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00" }}
{{- $publicKey = printf "%s%s" $beginning (index (splitList $beginning $der) 1 | substr 0 32) | b64enc }}
{{- $privateKey = regexReplaceAll "-----[A-Z ]+-----|\\s" $pem "" }}
{{- end }}
{{- $_ := set $data "identity-private-key" $privateKey }}
{{- $_ := set $data "identity-public-key" $publicKey }}
{{- $database := .Values.database }}
{{- $address := include "portfolio.databaseAddress" . }}
{{- $pooled := $address }}
{{- with $database.pooler.host }}
{{- $pooled = printf "%s:%v/%s?sslmode=%s" . $database.pooler.port $database.name (include "portfolio.databaseSslmode" $) }}
{{- end }}
{{- range list "gateway" "auth" "catalog" "media" "leads" }}
{{- $login := printf "postgres://%s_%s:%s@" $database.rolePrefix . (get $data (printf "database-password-%s" .)) }}
{{- $_ := set $data (printf "database-url-%s" .) (printf "%s%s" $login $pooled) }}
{{- if $database.pooler.host }}
{{- $_ := set $data (printf "database-direct-url-%s" .) (printf "%s%s" $login $address) }}
{{- end }}
{{- end }}
{{- if not $database.existingSecret }}
{{- $_ := set $data "database-admin-password" (get $known "database-admin-password" | default (randAlphaNum 48)) }}
{{- end }}
{{- if not .Values.redis.existingSecret }}
{{- $_ := set $data "redis-password" (get $known "redis-password" | default (randAlphaNum 48)) }}
{{- $_ := set $data "redis-url" (printf "redis://:%s@%s-redis:6379" (get $data "redis-password") $full) }}
{{- end }}
{{- if not .Values.s3.existingSecret }}
{{- $_ := set $data "s3-root-user" "portfolio-root" }}
{{- $_ := set $data "s3-access-key" "portfolio" }}
{{- range list "s3-root-password" "s3-secret-key" }}
{{- $_ := set $data . (get $known . | default (randAlphaNum 40)) }}
{{- end }}
{{- end }}
{{- $_ := set .Values "madeSecrets" $data }}
{{- end }}
{{- end -}}

{{/* Changes with every secret, so that roles get their new passwords and pods are replaced. */}}
{{- define "portfolio.secretsSum" -}}
{{- if .Values.secrets.existingSecret -}}
{{- (lookup "v1" "Secret" .Release.Namespace .Values.secrets.existingSecret).data | toJson | sha256sum -}}
{{- else -}}
{{- include "portfolio.secrets" . -}}
{{- .Values.madeSecrets | toJson | sha256sum -}}
{{- end -}}
{{- end -}}
