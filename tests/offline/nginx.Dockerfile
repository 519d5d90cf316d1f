ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
# The pinned version of nginx is in the next release of Debian. A mirror may serve its package lists after their date has expired, and
# its packages overwrite files of this release's packages.
RUN groupadd --system --gid 101 nginx && useradd --system --uid 101 --gid nginx --no-create-home --home /nonexistent nginx && \
    echo 'deb [check-valid-until=no] http://deb.debian.org/debian forky main' >/etc/apt/sources.list.d/forky.list && \
    apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --option Dpkg::Options::=--force-overwrite \
      nginx libnginx-mod-http-brotli-static >/dev/null && \
    rm -rf /var/lib/apt/lists/*
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
