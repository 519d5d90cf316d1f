# Any S3 server whose data folder is /data, with that folder belonging to an ordinary user.
ARG S3_IMAGE=quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z
FROM ${S3_IMAGE}
COPY --chown=1000:1000 infra/docker/objects /data
USER 1000:1000
