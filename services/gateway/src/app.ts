import type { Server } from 'node:http';
import { secretPaths } from '@portfolio/contracts/account/people.ts';
import { errorMiddleware, notFound } from '@portfolio/kit/http/error-middleware.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createMetrics, type Metrics } from '@portfolio/kit/metrics.ts';
import { operationalRoutes } from '@portfolio/kit/http/operational-routes.ts';
import { requestContext, requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { stoppingEvent, type StopStep } from '@portfolio/kit/run.ts';
import { drainUnreadBody } from '@portfolio/kit/http/unread-body.ts';
import express from 'express';
import { createLogin, createLogout } from './account/login.ts';
import { createOwnAccount } from './account/own-account.ts';
import { createProviderLogin } from './account/provider-login.ts';
import { createSecondFactor, createTryChecks } from './account/second-factor.ts';
import { serveFromCache } from './cache/serve-from-cache.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { createDependencies, type Clients, type Dependencies } from './dependencies.ts';
import { createContactForm, type ContactForm } from './documents/forms/contact-form.ts';
import { createTestimonials } from './documents/forms/testimonials.ts';
import { createOnVerdictRefused, createVerdicts } from './documents/forms/verdicts.ts';
import { createPreview } from './documents/preview.ts';
import { createDocuments } from './documents/serve-documents.ts';
import { createWellKnown } from './documents/files/well-known.ts';
import { createOpenEditors } from './editors/open-editors.ts';
import { createAdmit, createAdmitCaller, type AdmitCaller } from './edge/admit.ts';
import { createHostCheck } from './edge/host-check.ts';
import { createCspReports } from './edge/csp-reports.ts';
import { guardOperationalRoutes } from './edge/operational-guard.ts';
import { securityHeaders, securityHeadersFor } from './edge/security-headers.ts';
import { createGatewayServer, rejectBadTargets } from './edge/server-limits.ts';
import { createApiDocs } from './openapi/api-docs.ts';
import { createMcp } from './mcp/mcp.ts';
import { createOauthHandlers } from './oauth/oauth-handlers.ts';
import { createCountVisit } from './visits/count-visit.ts';
import { createRouter } from './router.ts';
import type { OwnHandlers } from './routes.ts';
import { createChecklist } from './status/checklist.ts';
import { createFindStatus, createStatusReport, type FindStatus } from './status/site-status.ts';
import { createUpdateChoice } from './status/update-choice.ts';

interface Gateway {
  server: Server;
  stopSteps: readonly StopStep[];
}

interface OwnNeeds {
  logger: Logger;
  metrics: Metrics;
  findStatus: FindStatus;
  contactForm: ContactForm;
  admitCaller: AdmitCaller;
}

/** The gateway: the only part that browsers talk to. Every request meets these stations in this order. */
export function createGateway(config: Config, clients: Clients): Gateway {
  const { logger } = clients;
  const { PUBLIC_URL: publicUrl } = config;
  const dependencies = createDependencies(config, clients);
  const metrics = createMetrics('gateway');
  const headers = securityHeadersFor(config);
  const hosts = createHostCheck(publicUrl, config.ALLOWED_HOSTS);
  const findStatus = createFindStatus({
    ...dependencies,
    version: packageJson.version,
    publicUrl,
    folder: config.CONFIG_DIR ?? config.DATA_DIR,
    registry: metrics.registry,
  });
  let isStopping = false;

  const http = express();
  http.disable('x-powered-by');
  http.set('etag', false);
  http.set('trust proxy', config.TRUST_PROXY);
  http.use(requestContext(logger, { trustCaller: false, secretsBelow: secretPaths }), metrics.countRequests);
  http.use(securityHeaders(headers), drainUnreadBody);
  http.use(
    guardOperationalRoutes(
      express.Router().use(
        operationalRoutes(metrics, dependencies.checks, () => isStopping),
        createStatusReport(findStatus),
      ),
      hosts,
    ),
  );
  http.use(rejectBadTargets, hosts.reject);
  const contactForm = createContactForm({ ...dependencies, logger });
  const admitCaller = createAdmitCaller({ ...dependencies, isDemo: config.DEMO === '1' });
  http.use(
    createRouter({
      ...dependencies,
      admit: createAdmit({ ...dependencies, publicUrl, statusToken: config.STATUS_TOKEN, admitCaller }),
      own: createOwnHandlers(dependencies, config, { logger, metrics, findStatus, contactForm, admitCaller }),
      before: createTryChecks(dependencies),
    }),
  );
  http.use(contactForm.onRefused, createOnVerdictRefused(dependencies.publicReads));
  http.use(notFound, errorMiddleware(logger));

  const listener = serveFromCache(http, { ...dependencies, hosts, headers, metrics });
  const server = createGatewayServer(listener, headers);
  server.once(stoppingEvent, () => {
    isStopping = true;
  });
  return { server, stopSteps: dependencies.stopSteps };
}

/** What the gateway answers itself. */
function createOwnHandlers(dependencies: Dependencies, config: Config, needs: OwnNeeds): OwnHandlers {
  const { logger, metrics, findStatus, contactForm, admitCaller } = needs;
  const { PUBLIC_URL: publicUrl, VIDEO_HOSTS: videoHosts } = config;
  const preview = createPreview({ ...dependencies, logger });
  return {
    login: createLogin(dependencies),
    logout: createLogout(dependencies.sessions),
    submitContactForm: contactForm.submit,
    ...createSecondFactor(dependencies),
    ...createProviderLogin(dependencies),
    ...createOauthHandlers({ ...dependencies, publicUrl, secrets: config.SESSION_SECRET, logger }),
    ...createOwnAccount(dependencies),
    ...createOpenEditors(dependencies.editors),
    listAudit: dependencies.audit.list,
    ...createApiDocs(dependencies.cookies.name, publicUrl),
    ...createWellKnown({ ...dependencies, publicUrl }),
    countVisit: createCountVisit({ ...dependencies, publicUrl }),
    getStatus: ({ response }) => findStatus(requestIdOf(response)),
    ...createUpdateChoice(dependencies),
    ...createMcp({ ...dependencies, publicUrl, findStatus, logger, admitCaller }),
    getChecklist: createChecklist(dependencies.upstreams),
    openPreview: preview,
    openPreviewedPage: preview,
    ...createVerdicts({ ...dependencies, logger }),
    ...createTestimonials({ ...dependencies, logger }),
    reportCspViolations: createCspReports({ publicUrl, registry: metrics.registry, logger }),
    getDocument: createDocuments({ ...dependencies, publicUrl, videoHosts, logger }),
  };
}
