import type { Server } from 'node:http';
import { messagesOf } from '@portfolio/kit/app-messages.ts';
import { errorMiddleware, notFound } from '@portfolio/kit/error-middleware.ts';
import { createMetrics } from '@portfolio/kit/metrics.ts';
import { operationalRoutes } from '@portfolio/kit/operational-routes.ts';
import { requestContext } from '@portfolio/kit/request-context.ts';
import { stoppingEvent, type StopStep } from '@portfolio/kit/run.ts';
import express from 'express';
import { createApiDocs } from './api-docs.ts';
import { createTrust } from './client-address.ts';
import type { Config } from './config.ts';
import { createDocuments } from './documents.ts';
import { createLogin, createLogout } from './login.ts';
import { createOwnAccount } from './own-account.ts';
import { guardOperationalRoutes } from './operational-guard.ts';
import { createParts, type Clients } from './parts.ts';
import { answerQuickly } from './quick-answers.ts';
import { createRouter } from './router.ts';
import { securityHeaders, securityHeadersFor } from './security-headers.ts';
import { createGatewayServer, cutUnreadBodies, refuseOddTargets } from './server-limits.ts';

interface Gateway {
  server: Server;
  stopSteps: readonly StopStep[];
}

/** The gateway: the only part that browsers speak to. */
export function createGateway(config: Config, clients: Clients): Gateway {
  const { logger } = clients;
  const { PUBLIC_URL: publicUrl } = config;
  const parts = createParts(config, clients);
  const { sessions, limits, auth, pages, build, checks, stopSteps } = parts;
  const metrics = createMetrics('gateway');
  const headers = securityHeadersFor(publicUrl);
  const trust = createTrust(config.TRUST_PROXY);
  let isStopping = false;

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', trust);
  app.use(requestContext(logger, { trustCaller: false }), metrics.countRequests);
  app.use(securityHeaders(headers), cutUnreadBodies);
  app.use(guardOperationalRoutes(operationalRoutes(metrics, checks, () => isStopping)));
  app.use(refuseOddTargets);
  const own = {
    login: createLogin({ auth, sessions, limits }),
    logout: createLogout(sessions),
    ...createOwnAccount({ auth, sessions, limits }),
    ...createApiDocs(parts.cookies.name),
  };
  app.use(createRouter({ ...parts, publicUrl, own }));
  app.use(createDocuments({ build, publicUrl, pages, logger }));
  app.use(notFound, errorMiddleware(logger));

  const listener = answerQuickly(app, { ...parts, publicUrl, trust, headers, logger, metrics });
  const server = createGatewayServer(listener, { messages: messagesOf(app), headers });
  server.once(stoppingEvent, () => {
    isStopping = true;
  });
  return { server, stopSteps };
}
