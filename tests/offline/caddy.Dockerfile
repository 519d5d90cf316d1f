ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends netcat-openbsd libcap2-bin >/dev/null && \
    rm -rf /var/lib/apt/lists/*
COPY caddy /usr/bin/caddy
# As the official image has it: the program may listen below port 1024, and asks for that.
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
EXPOSE 80 443 443/udp 2019
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
