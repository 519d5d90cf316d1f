import { join } from 'node:path';
import type { BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createMetrics, type Metrics } from '@portfolio/kit/metrics.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { createSecretBox } from '@portfolio/kit/secret-box.ts';
import { createServiceTokenSigner, requireService } from '@portfolio/kit/service-token.ts';
import { Router, type Express } from 'express';
import { createBackupsMetrics } from './backups/backups.metrics.ts';
import { createBackupsRepository } from './backups/backups.repository.ts';
import { backupsRoutes } from './backups/backups.routes.ts';
import { createBackupsService } from './backups/backups.service.ts';
import { createActiveChannels } from './channels/active-channels.ts';
import { createChannelTargets } from './channels/channel-targets.ts';
import { createChannelsRepository } from './channels/channels.repository.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { createChannelsService } from './channels/channels.service.ts';
import { createCanaryKeys } from './canary/canary-key.ts';
import { createCanaryMetrics } from './canary/canary.metrics.ts';
import { createCanaryRepository } from './canary/canary.repository.ts';
import { createCanaryLoop, createCanaryService, type CanaryService } from './canary/canary.service.ts';
import {
  canaryAddressOf,
  environmentChannelOf,
  retryDelaysOf,
  siteInsideOf,
  workerSettingsOf,
  type Config,
} from './config.ts';
import { createDeliveryMetrics } from './delivery/delivery.metrics.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createDeliveryWorker, type DeliveryWorker } from './delivery/delivery.worker.ts';
import { createEnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { createEnquiriesService, findEnquiry } from './enquiries/enquiries.service.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { createInboxService } from './inbox/inbox.service.ts';
import { createNotesRepository } from './inbox/notes.repository.ts';
import { createRemindersRepository } from './inbox/reminders.repository.ts';
import { createRemindersService } from './inbox/reminders.service.ts';
import { createSummaryRepository } from './inbox/summary.repository.ts';
import { createFormTokens } from './quarantine/form-token.ts';
import { createQuarantineRepository } from './quarantine/quarantine.repository.ts';
import { quarantineRoutes } from './quarantine/quarantine.routes.ts';
import { createQuarantineService } from './quarantine/quarantine.service.ts';
import { createErasedList, erasedListFile } from './privacy/erased-list.ts';
import { createErasuresRepository } from './privacy/erasures.repository.ts';
import { createHeldRepository } from './privacy/held.repository.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { createPrivacyService, type PrivacyService } from './privacy/privacy.service.ts';
import { createReceiptOwner } from './proof/receipt-owner.repository.ts';
import { createAddressRules } from './senders/address-rules.ts';
import { createNotifierFactory, createSenderFactory } from './senders/create-sender.ts';
import { createResponseTime } from './site/response-time.ts';
import { statusRoutes } from './status/status.routes.ts';
import { createUpkeep } from './upkeep.ts';

interface Leads {
  http: Express;
  /** Idle while no channel is on: what comes in is kept until there is one. */
  worker: DeliveryWorker;
  /** What is looked after at start and every minute. */
  upkeep: BackgroundLoop;
  /** Sends the site's own enquiries. */
  canary: BackgroundLoop;
}

/** The leads service: takes enquiries in, and delivers them to its channels in the background. */
export function createLeads(config: Config, database: Database, logger: Logger): Leads {
  const metrics = createMetrics('leads');
  const responseTime = createResponseTime(siteInsideOf(config), logger);
  const privacy = createPrivacy(config, database, responseTime.minutes, logger);
  const delivery = createDelivery(config, database, { metrics, privacy, logger });
  const canary = createCanary(config, database, delivery, logger);
  createCanaryMetrics(metrics.registry, canary.find);
  const enquiries = createEnquiries(config, database, { delivery, canary }, responseTime.minutes);
  const reminders = createRemindersService({
    reminders: createRemindersRepository(database),
    findMailers: delivery.findMailers,
    responseMinutes: responseTime.settledMinutes,
    site: config.PUBLIC_URL,
    logger,
  });
  const backups = createBackups(config, database, delivery, logger);
  createBackupsMetrics(metrics.registry, backups.find);
  const guard = requireService('leads', config.SERVICE_SECRET);
  const http = createServiceHttp({
    name: 'leads',
    logger,
    config,
    metrics,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: Router().use(migrateRoute(database, guard), backupsRoutes(backups, guard)),
    // The channels before the enquiries, whose `:id` would take their name for an id.
    routes: Router().use(
      channelsRoutes(delivery.channels),
      privacyRoutes(privacy),
      enquiries.routes,
      statusRoutes({
        findBacklog: delivery.deliveries.backlog,
        listChannels: delivery.channels.list,
        findCanary: canary.find,
        findBackups: backups.find,
      }),
    ),
  });
  const works = [
    responseTime.refresh,
    createReceiptOwner(database).handOver,
    privacy.lookAfter,
    delivery.deliveries.cancelOfRemoved,
    reminders.sendDue,
    backups.lookAfter,
  ];
  const upkeep = createUpkeep({ works, responseTime, database, logger });
  return { http, worker: delivery.worker, upkeep, canary: createCanaryLoop(canary, database, logger) };
}

function createBackups(config: Config, database: Database, { findOperators }: Delivery, logger: Logger) {
  return createBackupsService({
    backups: createBackupsRepository(database),
    schedule: config.BACKUP_SCHEDULE,
    findOperators,
    site: config.PUBLIC_URL,
    logger,
  });
}

function createCanary(
  config: Config,
  database: Database,
  { findMailers }: Delivery,
  logger: Logger,
): CanaryService {
  return createCanaryService({
    canary: createCanaryRepository(database),
    keys: createCanaryKeys(config.CHANNEL_KEY),
    sign: createServiceTokenSigner(config.SERVICE_SECRET),
    everySeconds: config.LEAD_CANARY,
    address: canaryAddressOf(config),
    site: config.PUBLIC_URL,
    findMailers,
    logger,
  });
}

function createPrivacy(
  config: Config,
  database: Database,
  responseMinutes: () => number,
  logger: Logger,
): PrivacyService {
  const { find } = createEnquiriesRepository(database, responseMinutes);
  const { list: listNotes } = createNotesRepository(database);
  return createPrivacyService({
    erasures: createErasuresRepository(database),
    held: createHeldRepository({ database, findEnquiry: find, listNotes }),
    list: createErasedList(join(config.DATA_DIR, erasedListFile)),
    retentionDays: config.LEADS_RETENTION_DAYS,
    logger,
  });
}

interface DeliveryNeeds {
  metrics: Metrics;
  privacy: PrivacyService;
  logger: Logger;
}

type Delivery = ReturnType<typeof createDelivery>;

/** The channels, and what delivers to them. */
function createDelivery(config: Config, database: Database, { metrics, privacy, logger }: DeliveryNeeds) {
  const deliveries = createDeliveryRepository(database);
  const rules = createAddressRules(config.CHANNEL_HOSTS);
  const channels = createChannelsRepository(database);
  const targets = createChannelTargets(
    createSecretBox(config.CHANNEL_KEY, 'channel secrets'),
    environmentChannelOf(config),
  );
  const senderOptions = { timeout: config.DELIVERY_TIMEOUT, rules, site: config.PUBLIC_URL };
  const active = createActiveChannels({
    channels,
    targets,
    createSender: createSenderFactory(senderOptions),
    createNotifier: createNotifierFactory(senderOptions, logger),
  });
  const worker = createDeliveryWorker({
    settings: workerSettingsOf(config),
    database,
    queue: deliveries,
    // What a restored database brought back is erased again before any of it is sent.
    findChannels: () => privacy.lookAfterFirst().then(active.find),
    deliver: createDeliveryService({
      deliveries,
      delays: retryDelaysOf(config),
      metrics: createDeliveryMetrics(metrics.registry, deliveries.backlog),
      logger,
    }).deliver,
    logger,
  });
  return {
    deliveries,
    worker,
    channels: createChannelsService({ channels, targets, active, rules, onChanged: worker.wake }),
    findMailers: active.findMailers,
    findOperators: active.findOperators,
  };
}

/** What takes enquiries in, holds back what looks like spam, and shows them to administrators. */
function createEnquiries(
  config: Config,
  database: Database,
  { delivery: { deliveries, worker }, canary }: { delivery: Delivery; canary: CanaryService },
  responseMinutes: () => number,
) {
  const enquiries = createEnquiriesRepository(database, responseMinutes);
  const check = (id: string) => findEnquiry(enquiries, id);
  const quarantine = createQuarantineService({
    quarantine: createQuarantineRepository(database),
    formTokens: createFormTokens(config.CHANNEL_KEY),
    limit: config.LIMIT_CONTACT_ALL,
    check,
    onReleased: worker.wake,
  });
  const inbox = createInboxService({
    notes: createNotesRepository(database),
    summary: createSummaryRepository(database),
    responseMinutes,
    check,
    findCanary: canary.find,
  });
  const service = createEnquiriesService({
    enquiries,
    deliveries,
    scoreSpam: quarantine.score,
    acceptCanary: canary.accept,
    onQueued: worker.wake,
  });
  return { routes: Router().use(inboxRoutes(inbox), quarantineRoutes(quarantine), enquiriesRoutes(service)) };
}
