ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql-client >/dev/null && \
    rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql --create-home --shell /bin/bash postgres
COPY native /usr/lib/postgresql/18
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:$PATH LANG=C.UTF-8 PGDATA=/var/lib/postgresql/18/docker
RUN chmod 755 /usr/local/bin/docker-entrypoint.sh && mkdir /docker-entrypoint-initdb.d && mkdir -p /var/run/postgresql && chown postgres:postgres /var/lib/postgresql /var/run/postgresql
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
USER postgres
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
