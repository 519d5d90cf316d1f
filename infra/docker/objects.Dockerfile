# An S3 server that keeps its data in /data, with that folder owned by an ordinary user.
ARG S3_IMAGE=quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z
FROM ${S3_IMAGE}
COPY --chown=1000:1000 infra/docker/objects /data
USER 1000:1000
