{{- define "troth.name" -}}
{{ contains .Chart.Name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "troth.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "troth.labels" -}}
{{ include "troth.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "troth.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/*
The settings are written into the pods rather than a ConfigMap, so that a pod of the previous version that restarts
during an upgrade does not start with the new settings, and a roll-back brings the old ones back.
*/}}
{{- define "troth.environment" -}}
envFrom:
  - secretRef: { name: {{ .root.Values.existingSecret | quote }} }
env:
  {{- $fixed := dict "NODE_ENV" "production" "HOST" "0.0.0.0" "PORT" "3000" "DATA_DIR" "/data" "ROLE" .role "PUBLIC_URL" .root.Values.publicUrl }}
  {{- range $name, $value := mergeOverwrite (dict) .root.Values.settings .settings $fixed }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
{{- end }}

{{- define "troth.egress" -}}
- ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
    {{- range .Values.networkPolicy.egressPorts }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
{{- end }}
