import { createIdentity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ReadinessCheck } from '@portfolio/kit/operational-routes.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import type { StopStep } from '@portfolio/kit/run.ts';
import type { Redis } from 'ioredis';
import { createAuthClient, type AuthClient } from './auth-client.ts';
import { createPublicReads, type PublicReads } from './cache/public-reads.ts';
import { startRevisionListener } from './cache/revision-listener.ts';
import { createRevisions, type Revisions } from './cache/revisions.ts';
import type { Config } from './config.ts';
import { createPages, type Pages } from './documents/pages.ts';
import { createRenderer } from './documents/renderer.ts';
import { createForward, createForwardWhole, type ForwardWhole } from './forwarding.ts';
import { createProxy, type Forward } from './proxy.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createSessions, type Sessions } from './session.ts';
import { createCurrentCredentials, type CurrentCredentials } from './sessions/current-credentials.ts';
import { startPruning } from './sessions/pruning.ts';
import { watchWebBuild, type WatchedBuild } from './documents/web-build.ts';
import { createSessionCookies, type SessionCookies } from './sessions/session-cookies.ts';
import { createRedisSessions } from './sessions/redis-sessions.store.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { createUpstreams, type UpstreamAddresses } from './upstreams.ts';

/** What the gateway keeps its own things in, and tells of itself to. */
export interface Clients {
  database: Database;
  /** Undefined where sessions and limits live in PostgreSQL. */
  redis: Redis | undefined;
  logger: Logger;
}

/** What the gateway's routes are made of. */
interface Parts {
  sessions: Sessions;
  cookies: SessionCookies;
  limits: RateLimits;
  auth: AuthClient;
  credentials: CurrentCredentials;
  forward: Forward;
  forwardWhole: ForwardWhole;
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  checks: readonly ReadinessCheck[];
  stopSteps: readonly StopStep[];
}

export function createParts(config: Config, clients: Clients): Parts {
  const { database, redis, logger } = clients;
  const { PUBLIC_URL: publicUrl } = config;
  const addresses = addressesIn(config);
  const identity = createIdentity(config.SERVICE_SECRET);
  const upstreams = createUpstreams(addresses, identity);
  const auth = createAuthClient(upstreams);
  const revisions = createRevisions();
  const listener = startRevisionListener({ database, revisions, logger });
  const publicReads = createPublicReads(upstreams, revisions);
  const forwardWhole = createForwardWhole(upstreams, revisions);
  const proxy = createProxy({ addresses, identity, revisions, logger });
  const { renderer, build } = createRenderingParts(config, logger);
  const { sessions, cookies, pruning } = createSessionParts(config, clients, revisions);
  return {
    sessions,
    cookies,
    limits: createLimitsOf(config, clients),
    auth,
    credentials: createCurrentCredentials(auth),
    forward: createForward(forwardWhole, proxy),
    forwardWhole,
    publicReads,
    build,
    pages: createPages({ publicUrl, publicReads, revisions, renderer, upstreams }),
    checks: [{ name: 'sessions', check: () => checkSessions(database, redis) }],
    stopSteps: [
      { name: 'revisions', stop: listener.stop },
      { name: 'pruning', stop: pruning.stop },
      { name: 'renderer', stop: renderer.close },
      {
        name: 'upstreams',
        stop: () => {
          proxy.close();
          return upstreams.close();
        },
      },
      {
        name: 'redis',
        stop: async () => {
          await redis?.quit().catch(() => {
            redis.disconnect();
          });
        },
      },
      { name: 'database', stop: database.close },
    ],
  };
}

const addressesIn = (config: Config): UpstreamAddresses => ({
  auth: config.AUTH_URL,
  catalog: config.CATALOG_URL,
  media: config.MEDIA_URL,
  leads: config.LEADS_URL,
});

function createRenderingParts(config: Config, logger: Logger) {
  const renderer = createRenderer(logger);
  const build = watchWebBuild(config.WEB_DIST);
  void build.find().then((found) => {
    if (found !== undefined) renderer.prepare(found.build.entryServer, found.signature);
  });
  return { renderer, build };
}

function createSessionParts(config: Config, { database, redis, logger }: Clients, revisions: Revisions) {
  const lifetimes = { idle: config.SESSION_IDLE, max: config.SESSION_MAX };
  const records =
    redis === undefined
      ? createSessionsRepository(database, revisions, lifetimes)
      : createRedisSessions(redis, lifetimes);
  const cookies = createSessionCookies(config.PUBLIC_URL, lifetimes.max);
  return {
    cookies,
    sessions: createSessions({ records, cookies, secrets: config.SESSION_SECRET }),
    pruning: startPruning(records, logger),
  };
}

function createLimitsOf(config: Config, clients: Clients): RateLimits {
  const limits = {
    login: config.LIMIT_LOGIN,
    loginAccount: config.LIMIT_LOGIN,
    setup: config.LIMIT_SETUP,
    contact: config.LIMIT_CONTACT,
    upload: config.LIMIT_UPLOAD,
  };
  return createRateLimits({ limits, ...clients });
}

/** Before setup there is no session to be found, and nothing is missing. */
async function checkSessions(database: Database, redis: Redis | undefined): Promise<void> {
  if (redis !== undefined) await redis.ping();
  else if (database.isConfigured()) await pingDatabase(database);
}
