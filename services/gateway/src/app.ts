import { createServer, type Server } from 'node:http';
import { errorMiddleware, notFound } from '@portfolio/kit/error-middleware.ts';
import { createIdentity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createMetrics } from '@portfolio/kit/metrics.ts';
import { operationalRoutes } from '@portfolio/kit/operational-routes.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { requestContext } from '@portfolio/kit/request-context.ts';
import type { StopStep } from '@portfolio/kit/run.ts';
import express from 'express';
import type { Redis } from 'ioredis';
import { createApiDocs } from './api-docs.ts';
import { createPublicReads } from './cache/public-reads.ts';
import { startRevisionListener } from './cache/revision-listener.ts';
import { createRevisions } from './cache/revisions.ts';
import type { Config } from './config.ts';
import { createDocuments } from './documents.ts';
import { createLogin, createLogout } from './login.ts';
import { guardOperationalRoutes } from './operational-guard.ts';
import { createProxy } from './proxy.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRouter } from './router.ts';
import { securityHeaders, securityHeadersFor } from './security-headers.ts';
import { answerUnreadable, cutUnreadBodies, refuseOddTargets, serverLimits } from './server-limits.ts';
import { createSessions } from './session.ts';
import { createRedisSessions } from './sessions/redis-sessions.store.ts';
import { startPruning } from './sessions/pruning.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { createUpstreams } from './upstreams.ts';

interface GatewayParts {
  database: Database;
  redis: Redis | undefined;
  logger: Logger;
}

interface Gateway {
  server: Server;
  onStopping: () => void;
  stopSteps: readonly StopStep[];
}

/** The gateway: the only part that browsers speak to. */
export function createGateway(config: Config, { database, redis, logger }: GatewayParts): Gateway {
  const publicUrl = config.PUBLIC_URL;
  const lifetimes = { idle: config.SESSION_IDLE, max: config.SESSION_MAX };
  const records =
    redis === undefined
      ? createSessionsRepository(database, lifetimes)
      : createRedisSessions(redis, lifetimes);
  const sessions = createSessions({ records, secrets: config.SESSION_SECRET, lifetimes, publicUrl });
  const limits = createRateLimits({
    limits: {
      login: config.LIMIT_LOGIN,
      loginAccount: config.LIMIT_LOGIN,
      setup: config.LIMIT_SETUP,
      contact: config.LIMIT_CONTACT,
      upload: config.LIMIT_UPLOAD,
    },
    database,
    redis,
    logger,
  });
  const upstreams = createUpstreams(
    { auth: config.AUTH_URL, catalog: config.CATALOG_URL, media: config.MEDIA_URL, leads: config.LEADS_URL },
    createIdentity(config.SERVICE_SECRET),
  );
  const revisions = createRevisions();
  const listener = startRevisionListener({ database, revisions, logger });
  const publicReads = createPublicReads(upstreams, revisions);
  const pruning = startPruning(records, logger);
  const metrics = createMetrics('gateway');
  let isStopping = false;
  const checks = [{ name: 'sessions', check: () => checkSessions(database, redis) }];

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.TRUST_PROXY);
  app.use(requestContext(logger, { trustCaller: false }), metrics.countRequests);
  app.use(securityHeaders(publicUrl), cutUnreadBodies);
  app.use(guardOperationalRoutes(operationalRoutes(metrics, checks, () => isStopping)));
  app.use(refuseOddTargets);
  app.use(
    createRouter({
      publicUrl,
      sessions,
      limits,
      forward: createProxy({ upstreams, revisions, logger }),
      publicReads,
      own: {
        login: createLogin({ upstreams, sessions, limits }),
        logout: createLogout(sessions),
        ...createApiDocs(publicUrl),
      },
    }),
  );
  app.use(createDocuments({ folder: config.WEB_DIST, publicUrl, publicReads, revisions, logger }));
  app.use(notFound, errorMiddleware(logger));

  const server = createServer(serverLimits, app);
  answerUnreadable(server, securityHeadersFor(publicUrl));
  return {
    server,
    onStopping: () => {
      isStopping = true;
    },
    stopSteps: [
      { name: 'revisions', stop: listener.stop },
      { name: 'pruning', stop: pruning.stop },
      { name: 'upstreams', stop: () => Promise.resolve(upstreams.close()) },
      { name: 'redis', stop: async () => redis?.quit() },
      { name: 'database', stop: database.close },
    ],
  };
}

/** Before setup there is no session to be found, and nothing is missing. */
async function checkSessions(database: Database, redis: Redis | undefined): Promise<void> {
  if (redis !== undefined) await redis.ping();
  else if (database.isConfigured()) await pingDatabase(database);
}
