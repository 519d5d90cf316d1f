{{- define "portfolio.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels that never change: those that select pods. Takes (list $ "component"). */}}
{{- define "portfolio.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ default $root.Chart.Name $root.Values.nameOverride }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Selects the pods of a part. Takes (list $ "component"). */}}
{{- define "portfolio.match" -}}
{{- dict "matchLabels" (include "portfolio.selector" . | fromYaml) | toJson -}}
{{- end -}}

{{- define "portfolio.labels" -}}
{{- $root := index . 0 -}}
{{ include "portfolio.selector" . }}
app.kubernetes.io/part-of: portfolio
app.kubernetes.io/version: {{ include "portfolio.tag" $root | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version }}
{{- end -}}

{{- define "portfolio.tag" -}}
{{- default .Chart.AppVersion .Values.image.tag -}}
{{- end -}}

{{/* The image of all services, which SERVICE chooses from. */}}
{{- define "portfolio.image" -}}
{{ .Values.image.prefix }}portfolio:{{ include "portfolio.tag" . }}
{{- end -}}

{{/* nginx and the built site. */}}
{{- define "portfolio.siteImage" -}}
{{ .Values.image.prefix }}portfolio-site:{{ include "portfolio.tag" . }}
{{- end -}}

{{- define "portfolio.secretName" -}}
{{- default (printf "%s-secrets" (include "portfolio.fullname" .)) .Values.secrets.existingSecret -}}
{{- end -}}

{{- define "portfolio.databaseHost" -}}
{{- if .Values.database.existingSecret -}}
{{- required "database.host is required with database.existingSecret" .Values.database.host -}}
{{- else -}}
{{ include "portfolio.fullname" . }}-postgres
{{- end -}}
{{- end -}}

{{- define "portfolio.databasePort" -}}
{{- if .Values.database.existingSecret -}}{{ .Values.database.port }}{{- else -}}5432{{- end -}}
{{- end -}}

{{- define "portfolio.databaseSslmode" -}}
{{- if .Values.database.existingSecret -}}{{ .Values.database.sslmode }}{{- else -}}disable{{- end -}}
{{- end -}}

{{/* Where the database is, without a pooler, as it stands behind the login in an address. */}}
{{- define "portfolio.databaseAddress" -}}
{{ include "portfolio.databaseHost" . }}:{{ include "portfolio.databasePort" . }}/{{ .Values.database.name }}?sslmode={{ include "portfolio.databaseSslmode" . }}
{{- end -}}

{{/* How the keys of the services' direct addresses begin. */}}
{{- define "portfolio.directUrlKey" -}}
{{ empty .Values.database.pooler.host | ternary "database-url" "database-direct-url" }}
{{- end -}}

{{- define "portfolio.s3Endpoint" -}}
{{- if .Values.s3.existingSecret -}}
{{- required "s3.endpoint is required with s3.existingSecret" .Values.s3.endpoint -}}
{{- else -}}
http://{{ include "portfolio.fullname" . }}-objects:9000
{{- end -}}
{{- end -}}

{{/* The ports of the services, by name. */}}
{{- define "portfolio.ports" -}}
gateway: 8080
auth: 8081
catalog: 8082
media: 8083
leads: 8084
{{- end -}}
