{{/* What the standard "restricted" asks of a pod. Takes the user's number. */}}
{{- define "portfolio.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "portfolio.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The beginning of every pod. Takes (list $ "component" user). */}}
{{- define "portfolio.pod" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "portfolio.fullname" $root }}
automountServiceAccountToken: false
# Variables such as AUTH_PORT=tcp://… would be taken for settings.
enableServiceLinks: false
securityContext: {{- merge (deepCopy $root.Values.podSecurityContext) (include "portfolio.podSecurity" (index . 2) | fromYaml) | toYaml | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
# Names with a dot are asked for as they are first: one question instead of five.
dnsConfig: { options: [{ name: ndots, value: '2' }] }
{{- end -}}

{{/* Spread over hosts and zones, where there are several. Takes (list $ "component"). */}}
{{- define "portfolio.placement" -}}
{{- $root := index . 0 -}}
{{- $part := index $root.Values.parts (index . 1) -}}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: {{ include "portfolio.match" $ }}
  {{- end }}
{{- with $part.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $part.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $part.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/*
Ready until it was ready once, so that a bad version replaces nobody; from then on alive: an outage of a store is no reason to take every
replica away, since pages go on without it, and none to restart one.
*/}}
{{- define "portfolio.probes" -}}
startupProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 300 }
readinessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, timeoutSeconds: 5, failureThreshold: 4 }
livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
{{- end -}}

{{/* Changes with the settings that are in Secrets, so that pods are replaced then. */}}
{{- define "portfolio.settingsSum" -}}
{{- list .Values.database .Values.redis .Values.s3 .Values.crm .Values.secrets (include "portfolio.secretsSum" .) | toJson | sha256sum | trunc 16 -}}
{{- end -}}

{{/* The pod of a service. Takes (list $ "catalog"). */}}
{{- define "portfolio.servicePod" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $part := index $root.Values.parts $name -}}
{{- $port := index (include "portfolio.ports" $root | fromYaml) $name -}}
metadata:
  labels: {{- include "portfolio.selector" . | nindent 4 }}
  annotations:
    portfolio/settings: {{ include "portfolio.settingsSum" $root }}
    {{- with $part.podAnnotations }}{{- toYaml . | nindent 4 }}{{- end }}
spec:
  {{- include "portfolio.pod" (list $root $name 1000) | nindent 2 }}
  # The delay twice, what is in flight (10 s), and some to spare.
  terminationGracePeriodSeconds: 30
  containers:
    - name: {{ $name }}
      image: {{ include "portfolio.image" $root }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      securityContext: {{- include "portfolio.containerSecurity" $root | nindent 8 }}
      ports: [{ name: http, containerPort: {{ $port }} }]
      env:
        {{- include "portfolio.env" . | nindent 8 }}
        {{- with $root.Values.extraEnv }}{{- toYaml . | nindent 8 }}{{- end }}
      resources: {{- toYaml $part.resources | nindent 8 }}
      {{- include "portfolio.probes" $root | nindent 6 }}
      # Until no new connection comes here; STOP_DELAY is for those that there are.
      lifecycle: { preStop: { exec: { command: [sleep, {{ toString $root.Values.stopDelay | quote }}] } } }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: secrets, mountPath: /run/secrets, readOnly: true }
        {{- if eq $name "media" }}
        - { name: scratch, mountPath: /data }
        {{- end }}
        {{- if $root.Values.certificates.existingConfigMap }}
        - { name: certificates, mountPath: /etc/portfolio-certificates, readOnly: true }
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
    - name: secrets
      projected:
        defaultMode: 0440
        sources: {{- include "portfolio.secretSources" . | nindent 10 }}
    {{- if eq $name "media" }}
    - { name: scratch, emptyDir: { sizeLimit: {{ $part.scratch }} } }
    {{- end }}
    {{- with $root.Values.certificates.existingConfigMap }}
    - { name: certificates, configMap: { name: {{ . }} } }
    {{- end }}
  {{- include "portfolio.placement" . | nindent 2 }}
{{- end -}}

{{/* The volume of a store. Takes its size and class. */}}
{{- define "portfolio.claim" -}}
- metadata: { name: data }
  spec:
    accessModes: [ReadWriteOnce]
    {{- with .className }}
    storageClassName: {{ . }}
    {{- end }}
    resources: { requests: { storage: {{ .size }} } }
{{- end -}}
