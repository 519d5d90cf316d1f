import type { BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createLeases } from '@portfolio/kit/postgres/lease.ts';
import { createMetrics } from '@portfolio/kit/metrics.ts';
import { migrateRoute } from '@portfolio/kit/http/migrate-route.ts';
import { mountEndpoints } from '@portfolio/kit/http/mount-endpoints.ts';
import { namingSubjects } from '@portfolio/kit/http/naming-subjects.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router, type Express } from 'express';
import { createAlertsRepository } from './alerts/alerts.repository.ts';
import { createAlerts } from './alerts/alerts.service.ts';
import { backupsRoutes } from './backups/backups.routes.ts';
import type { BackupsService } from './backups/backups.service.ts';
import { channelsHandlers } from './channels/channels.routes.ts';
import { createCanaryLoop } from './canary/canary.service.ts';
import { siteInsideOf, type Config } from './config.ts';
import { contentEventsRoutes } from './content/content-events.routes.ts';
import { createEnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { enquiriesHandlers } from './enquiries/enquiries.routes.ts';
import { inboxHandlers } from './inbox/inbox.routes.ts';
import { insightsHandlers, visitsRoutes } from './insights/insights.routes.ts';
import { createMaintenance } from './maintenance.ts';
import { mailsRoutes } from './mails/mails.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { quarantineHandlers } from './quarantine/quarantine.routes.ts';
import { questionsHandlers } from './questions/questions.routes.ts';
import { createReceiptOwner } from './proof/receipt-owner.repository.ts';
import { createFormatTime } from './site/local-time.ts';
import { createResponseTime } from './site/response-time.ts';
import { statusRoutes } from './status/status.routes.ts';
import {
  createBackups,
  createProofs,
  createEnquiries,
  createInsights,
  createPrivacy,
  createDueMails,
} from './dependencies.ts';
import { createDelivery, type Delivery } from './delivery/create-delivery.ts';
import type { Base } from './base.ts';

interface Leads {
  http: Express;
  /** Deliveries, maintenance and canaries. `wake` runs the maintenance now. */
  background: BackgroundLoop;
}

function createBase(given: Omit<Base, 'alerts' | 'metrics'>): Base {
  const { database } = given;
  const alerts = createAlerts(createAlertsRepository(database), createLeases(database));
  return { ...given, metrics: createMetrics('leads'), alerts };
}

function createRoutesForServices(
  { config, database }: Base,
  backups: BackupsService,
  { findMailers, events, worker }: Delivery,
): Router {
  const guard = requireService('leads', config.SERVICE_SECRET);
  return Router()
    .use(migrateRoute(database, guard), backupsRoutes(backups, guard))
    .use(mailsRoutes(findMailers, guard), contentEventsRoutes(events, worker.wake, guard));
}

/** The leads service: takes enquiries in, and delivers them to its channels in the background. */
export function createLeads(config: Config, database: Database, logger: Logger): Leads {
  const responseTime = createResponseTime(siteInsideOf(config), logger);
  const base = createBase({ config, database, logger, formatTime: createFormatTime(responseTime.timeZone) });
  const repository = createEnquiriesRepository(database, responseTime.minutes);
  const delivery = createDelivery(base);
  const backups = createBackups(base, delivery);
  const { canary, storing } = createProofs(base, delivery);
  const privacy = createPrivacy(base, repository);
  const parts = createEnquiries(base, { repository, delivery, canary, storing, responseTime });
  const { insights, visits, removeOldVisits } = createInsights(base, responseTime.timeZone);
  const ofEnquiries = {
    ...{ ...privacyHandlers(privacy), ...inboxHandlers(parts.inbox), ...enquiriesHandlers(parts.enquiries) },
    ...{ ...quarantineHandlers(parts.quarantine), ...questionsHandlers(parts.questions) },
  };
  const http = createServiceHttp({
    name: 'leads',
    logger,
    config,
    metrics: base.metrics,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: createRoutesForServices(base, backups, delivery),
    routes: Router().use(
      mountEndpoints('leads', {
        ...namingSubjects(channelsHandlers(delivery.channels), delivery.channels.nameOf, logger),
        ...namingSubjects(ofEnquiries, repository.referenceOf, logger),
        ...insightsHandlers(insights),
      }),
      visitsRoutes(visits),
      statusRoutes({
        findBacklog: delivery.deliveries.backlog,
        listChannels: delivery.channels.list,
        findCanary: canary.find,
        findBackups: backups.find,
        lookForLoss: storing.look,
      }),
    ),
  });
  const tasks = [
    // First, since a mail server that hangs holds up what follows.
    storing.tellOwner,
    ...[responseTime.refresh, createReceiptOwner(database).handOver],
    ...[privacy.eraseOld, removeOldVisits, delivery.deliveries.cancelOfRemoved],
    ...[delivery.events.cancelOfRemoved, delivery.events.removeOld],
    ...createDueMails(base, delivery, { responseTime, insights }),
    ...[backups.tellOwner, delivery.tellRefusals],
  ];
  const maintenance = createMaintenance({ tasks, responseTime, database, logger });
  const loops = [delivery.worker, maintenance, createCanaryLoop(canary, database, logger)];
  return { http, background: { ...inParallel(loops), wake: maintenance.wake } };
}

const inParallel = (loops: readonly Pick<BackgroundLoop, 'start' | 'stop'>[]) => ({
  start: () => {
    for (const loop of loops) loop.start();
  },
  stop: async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  },
});
