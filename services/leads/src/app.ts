import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import { createIdentity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createMetrics, type Metrics } from '@portfolio/kit/metrics.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { Router, type Express } from 'express';
import { retryDelaysOf, workerSettingsOf, type Config } from './config.ts';
import { createCrmClient } from './delivery/crm.client.ts';
import { createDeliveryMetrics } from './delivery/delivery.metrics.ts';
import { createDeliveryRepository, type DeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createDeliveryWorker, type DeliveryWorker } from './delivery/delivery.worker.ts';
import { createEnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { createEnquiriesService } from './enquiries/enquiries.service.ts';

interface Leads {
  http: Express;
  /** Idle while no CRM is configured: what comes in is kept until there is one. */
  worker: DeliveryWorker;
}

const idleWorker: DeliveryWorker = {
  start: () => undefined,
  wake: () => undefined,
  stop: () => Promise.resolve(),
};

/** The leads service: takes enquiries in, and forwards them to the CRM in the background. */
export function createLeads(config: Config, database: Database, logger: Logger): Leads {
  const metrics = createMetrics('leads');
  const deliveries = createDeliveryRepository(database);
  const worker = createWorker(config, database, logger, deliveries, metrics.registry);
  const enquiries = createEnquiriesService({
    enquiries: createEnquiriesRepository(database),
    deliveries,
    isForwarding: config.CRM_URL !== undefined,
    onQueued: worker.wake,
  });
  const http = createServiceHttp({
    name: 'leads',
    logger,
    identity: createIdentity(config.SERVICE_SECRET),
    metrics,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routes: Router().use(migrateRoute(database), enquiriesRoutes(enquiries)),
  });
  return { http, worker };
}

function createWorker(
  config: Config,
  database: Database,
  logger: Logger,
  deliveries: DeliveryRepository,
  registry: Metrics['registry'],
): DeliveryWorker {
  const metrics = createDeliveryMetrics(registry, deliveries.backlog);
  const { CRM_URL: url, CRM_TOKEN: token, DELIVERY_TIMEOUT: timeout } = config;
  if (url === undefined) return idleWorker;
  const crm = createCrmClient({ url, token, timeout });
  const delays = retryDelaysOf(config);
  const { deliver } = createDeliveryService({ deliveries, crm, delays, metrics, logger });
  const settings = workerSettingsOf(config);
  return createDeliveryWorker({ settings, database, queue: deliveries, deliver, logger });
}
