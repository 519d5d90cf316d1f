ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN groupadd --system --gid 999 redis && useradd --system --uid 999 --gid redis --no-create-home redis && \
    apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends redis-server >/dev/null && \
    rm -rf /var/lib/apt/lists/* && mkdir /data && chown redis:redis /data
WORKDIR /data
VOLUME /data
EXPOSE 6379
USER redis
CMD ["redis-server", "--bind", "*", "--protected-mode", "no"]
