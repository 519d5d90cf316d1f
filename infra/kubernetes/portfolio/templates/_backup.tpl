{{/* infra/ops, with a folder that it may write: its own is read-only here. */}}
{{- define "portfolio.opsEnv" -}}
- { name: SERVICE, value: ops }
- { name: TMPDIR, value: /tmp }
- { name: NODE_COMPILE_CACHE, value: /tmp/compile-cache }
{{- end -}}

{{/* The pod that makes or restores a backup. Takes (list $ "backup" "arguments"). */}}
{{- define "portfolio.backupPod" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $values := $root.Values -}}
{{- $backup := $values.backup -}}
{{- $full := include "portfolio.fullname" $root -}}
{{- $secret := include "portfolio.secretName" $root -}}
metadata:
  labels: {{- include "portfolio.selector" (list $root $name) | nindent 4 }}
spec:
  {{- include "portfolio.pod" (list $root $name 1000) | nindent 2 }}
  restartPolicy: Never
  containers:
    - name: {{ $name }}
      image: {{ include "portfolio.image" $root }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      # A password may have characters that an address encodes.
      command:
        - sh
        - -c
        - >-
          login=$(node -p '[process.env.DB_ADMIN, process.env.DB_ADMIN_PASSWORD].map(encodeURIComponent).join(":")') &&
          export ADMIN_DATABASE_URL="postgres://$login@$DB_ADDRESS" &&
          exec node --disable-warning=ExperimentalWarning infra/ops/src/main.ts {{ index . 2 }}
      securityContext: {{- include "portfolio.containerSecurity" $root | nindent 8 }}
      env:
        {{- include "portfolio.opsEnv" $root | nindent 8 }}
        - { name: DB_ADDRESS, value: {{ include "portfolio.databaseAddress" $root | quote }} }
        {{- include "portfolio.databaseAdmin" $root | nindent 8 }}
        {{- range list "gateway" "auth" "catalog" "media" "leads" }}
        - name: DATABASE_URL_{{ upper . }}
          valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ include "portfolio.directUrlKey" $root }}-{{ . }} } }
        {{- end }}
        - { name: SERVICE_SECRET, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: service-secret } } }
        - { name: LEADS_URL, value: http://{{ $full }}-leads:8084 }
        - { name: MEDIA_URL, value: http://{{ $full }}-media:8083 }
        - { name: S3_ENDPOINT, value: {{ include "portfolio.s3Endpoint" $root }} }
        - { name: S3_BUCKET, value: {{ $values.s3.bucket }} }
        - { name: S3_REGION, value: {{ $values.s3.region }} }
        {{- $images := $values.s3.existingSecret | default $secret }}
        - { name: S3_ACCESS_KEY, valueFrom: { secretKeyRef: { name: {{ $images }}, key: {{ empty $values.s3.existingSecret | ternary "s3-access-key" $values.s3.accessKeyKey }} } } }
        - { name: S3_SECRET_KEY, valueFrom: { secretKeyRef: { name: {{ $images }}, key: {{ empty $values.s3.existingSecret | ternary "s3-secret-key" $values.s3.secretKeyKey }} } } }
        - { name: BACKUP_KEEP, value: {{ $backup.keep | quote }} }
        - { name: BACKUP_KEY, valueFrom: { secretKeyRef: { name: {{ $backup.existingSecret }}, key: key } } }
        - { name: BACKUP_S3_ENDPOINT, value: {{ $backup.endpoint }} }
        - { name: BACKUP_S3_BUCKET, value: {{ $backup.bucket }} }
        - { name: BACKUP_S3_REGION, value: {{ $backup.region }} }
        - { name: BACKUP_S3_PREFIX, value: {{ $backup.prefix | quote }} }
        - { name: BACKUP_S3_ACCESS_KEY, valueFrom: { secretKeyRef: { name: {{ $backup.existingSecret }}, key: access-key } } }
        - { name: BACKUP_S3_SECRET_KEY, valueFrom: { secretKeyRef: { name: {{ $backup.existingSecret }}, key: secret-key } } }
        {{- if eq $name "restore" }}
        - { name: FROM, value: {{ $backup.restoreFrom | quote }} }
        - { name: RESTORE_KEY, valueFrom: { secretKeyRef: { name: {{ $backup.existingSecret }}, key: restore-key, optional: true } } }
        {{- end }}
        {{- with $values.certificates }}
        {{- if .existingConfigMap }}
        - { name: NODE_EXTRA_CA_CERTS, value: /etc/portfolio-certificates/{{ .key }} }
        {{- end }}
        {{- end }}
      resources: {{- toYaml $backup.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $values.certificates.existingConfigMap }}
        - { name: certificates, mountPath: /etc/portfolio-certificates, readOnly: true }
        {{- end }}
  volumes:
    # The database of a proof, one table at a time, and a hundred images. No limit, since a pod that reaches one is evicted.
    - { name: tmp, emptyDir: {} }
    {{- with $values.certificates.existingConfigMap }}
    - { name: certificates, configMap: { name: {{ . }} } }
    {{- end }}
{{- end -}}
