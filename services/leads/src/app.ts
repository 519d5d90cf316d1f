import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createMetrics } from '@portfolio/kit/metrics.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { requireService } from '@portfolio/kit/service-token.ts';
import { Router, type Express } from 'express';
import { createActiveChannels } from './channels/active-channels.ts';
import { createChannelTargets } from './channels/channel-targets.ts';
import { createChannelsRepository } from './channels/channels.repository.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { createChannelsService } from './channels/channels.service.ts';
import { createSecretBox } from './channels/secret-box.ts';
import { environmentChannelOf, retryDelaysOf, workerSettingsOf, type Config } from './config.ts';
import { createDeliveryMetrics } from './delivery/delivery.metrics.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createDeliveryWorker, type DeliveryWorker } from './delivery/delivery.worker.ts';
import { createEnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { createEnquiriesService } from './enquiries/enquiries.service.ts';
import { createAddressRules } from './senders/address-rules.ts';
import { createSenderFactory } from './senders/create-sender.ts';
import { createResponseTime } from './site/response-time.ts';

const upkeepMs = 60_000;

interface Leads {
  http: Express;
  /** Idle while no channel is on: what comes in is kept until there is one. */
  worker: DeliveryWorker;
  /** What is looked after at start and every minute. */
  upkeep: BackgroundLoop;
}

/** The leads service: takes enquiries in, and delivers them to its channels in the background. */
export function createLeads(config: Config, database: Database, logger: Logger): Leads {
  const metrics = createMetrics('leads');
  const deliveries = createDeliveryRepository(database);
  const responseTime = createResponseTime(config.PUBLIC_URL, logger);
  const rules = createAddressRules(config.CHANNEL_HOSTS);
  const channels = createChannelsRepository(database);
  const targets = createChannelTargets(createSecretBox(config.CHANNEL_KEY), environmentChannelOf(config));
  const createSender = createSenderFactory({
    timeout: config.DELIVERY_TIMEOUT,
    rules,
    site: config.PUBLIC_URL,
  });
  const active = createActiveChannels({ channels, targets, createSender });
  const worker = createDeliveryWorker({
    settings: workerSettingsOf(config),
    database,
    queue: deliveries,
    findChannels: active.find,
    deliver: createDeliveryService({
      deliveries,
      delays: retryDelaysOf(config),
      metrics: createDeliveryMetrics(metrics.registry, deliveries.backlog),
      logger,
    }).deliver,
    logger,
  });
  const enquiries = createEnquiriesService({
    enquiries: createEnquiriesRepository(database, responseTime.minutes),
    deliveries,
    onQueued: worker.wake,
  });
  const channelsService = createChannelsService({ channels, targets, active, rules, onChanged: worker.wake });
  const http = createServiceHttp({
    name: 'leads',
    logger,
    config,
    metrics,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: migrateRoute(database, requireService('leads', config.SERVICE_SECRET)),
    // The channels before the enquiries, whose `:id` would take their name for an id.
    routes: Router().use(channelsRoutes(channelsService), enquiriesRoutes(enquiries)),
  });
  return { http, worker, upkeep: createUpkeep(responseTime.refresh, logger) };
}

function createUpkeep(refreshResponseTime: () => Promise<void>, logger: Logger): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      await refreshResponseTime();
      return false;
    },
    pauseMs: upkeepMs,
    failureMessage: 'the upkeep of enquiries failed',
    logger,
  });
}
