import type { ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { createLeases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Metrics } from '@portfolio/kit/metrics.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { createSecretBox } from '@portfolio/kit/secrets/secret-box.ts';
import { createServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { Alerts } from './alerts/alerts.service.ts';
import { createBackupsMetrics } from './backups/backups.metrics.ts';
import { createBackupsRepository } from './backups/backups.repository.ts';
import { createBackupsService } from './backups/backups.service.ts';
import { createActiveChannels } from './channels/active-channels.ts';
import { createChannelTargets } from './channels/channel-targets.ts';
import { createChannelsRepository } from './channels/channels.repository.ts';
import { createTellRefusals } from './channels/refusals.ts';
import { createChannelsService } from './channels/channels.service.ts';
import { createCanaryKeys } from './canary/canary-key.ts';
import { createCanaryMetrics } from './canary/canary.metrics.ts';
import { createCanaryRepository } from './canary/canary.repository.ts';
import { createCanaryService, type CanaryService } from './canary/canary.service.ts';
import {
  canaryAddressOf,
  environmentChannelOf,
  retryDelaysOf,
  tryLimitOf,
  workerSettingsOf,
  siteInsideOf,
  type Config,
} from './config.ts';
import { createDeliveryMetrics } from './delivery/delivery.metrics.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createDeliveryWorker } from './delivery/delivery.worker.ts';
import type { EnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { createEnquiriesService, findEnquiry } from './enquiries/enquiries.service.ts';
import { createTellAssignee } from './inbox/assignment-mail.ts';
import { createInboxService } from './inbox/inbox.service.ts';
import { createNotesRepository } from './inbox/notes.repository.ts';
import { createRemindersRepository } from './inbox/reminders.repository.ts';
import { createRemindersService } from './inbox/reminders.service.ts';
import { createSummaryRepository } from './inbox/summary.repository.ts';
import { createFormTokens } from './quarantine/form-token.ts';
import { createQuarantineRepository } from './quarantine/quarantine.repository.ts';
import { createQuarantineService } from './quarantine/quarantine.service.ts';
import { createErasuresRepository } from './privacy/erasures.repository.ts';
import { createHeldRepository } from './privacy/held.repository.ts';
import { createPrivacyService } from './privacy/privacy.service.ts';
import { createAddressRules } from './senders/address-rules.ts';
import { createNotifierFactory, createSenderFactory } from './senders/create-sender.ts';
import { createStoringMetrics } from './storing/storing.metrics.ts';
import { createStoring, type Storing } from './storing/storing.service.ts';
import { createInsightsRepository } from './insights/insights.repository.ts';
import { createInsightsService, dayIn, type InsightsService } from './insights/insights.service.ts';
import { createVisitsRepository } from './insights/visits.repository.ts';
import { createWeeklyRepository } from './insights/weekly.repository.ts';
import { createWeeklyService } from './insights/weekly.service.ts';
import { createMailBrand } from './site/mail-brand.ts';
import type { FormatTime } from './site/local-time.ts';
import type { ResponseTime } from './site/response-time.ts';

/** What every part of the service stands on. */
export interface Base {
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  alerts: Alerts;
  /** In the zone of the site. */
  formatTime: FormatTime;
}

type Delivery = ReturnType<typeof createDelivery>;

/** The channels, and what delivers to them. */
export function createDelivery({ config, database, metrics, logger, alerts, formatTime }: Base) {
  const deliveries = createDeliveryRepository(database);
  const rules = createAddressRules(config.CHANNEL_HOSTS);
  const channels = createChannelsRepository(database);
  const box = createSecretBox(config.CHANNEL_KEY, 'channel secrets');
  const targets = createChannelTargets(box, environmentChannelOf(config));
  const site = config.PUBLIC_URL;
  const findBrand = createMailBrand(siteInsideOf(config), site, logger);
  const senderOptions = {
    limitOf: (kind: ChannelKind) => tryLimitOf(config, kind),
    rules,
    site,
    findBrand,
    formatTime,
    isDemo: config.DEMO === '1',
  };
  const active = createActiveChannels({
    channels,
    targets,
    createSender: createSenderFactory(senderOptions),
    createNotifier: createNotifierFactory(senderOptions, logger),
    limitOf: senderOptions.limitOf,
  });
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
  return {
    deliveries,
    worker,
    channels: createChannelsService({ channels, targets, active, rules, deliveries, onChanged: worker.wake }),
    findMailers: active.findMailers,
    findOperators: active.findOperators,
    tellRefusals: createTellRefusals({
      ...{ channels, alerts, site, logger },
      findOperators: active.findOperators,
    }),
  };
}

export function createBackups(
  { config, database, logger, metrics, alerts, formatTime }: Base,
  { findOperators }: Delivery,
) {
  const backups = createBackupsService({
    backups: createBackupsRepository(database),
    alerts,
    schedule: config.BACKUP_SCHEDULE,
    findOperators,
    site: config.PUBLIC_URL,
    formatTime,
    logger,
  });
  createBackupsMetrics(metrics.registry, backups.find);
  return backups;
}

/** What proves that enquiries are stored, and that they come through. */
export function createProofs(
  { config, database, logger, metrics, alerts, formatTime }: Base,
  { findMailers, findOperators }: Delivery,
) {
  const repository = createCanaryRepository(database);
  const site = config.PUBLIC_URL;
  const storing = createStoring({ tryOut: repository.tryOut, alerts, findOperators, site, logger });
  createStoringMetrics(metrics.registry, storing.find);
  const canary = createCanaryService({
    canary: repository,
    leases: createLeases(database),
    alerts,
    keys: createCanaryKeys(config.CHANNEL_KEY),
    sign: createServiceTokenSigner(config.SERVICE_SECRET),
    everySeconds: config.LEAD_CANARY,
    address: canaryAddressOf(config),
    site,
    formatTime,
    findMailers,
    findLoss: storing.find,
    logger,
  });
  createCanaryMetrics(metrics.registry, canary.find);
  return { canary, storing };
}

interface EnquiryNeeds {
  repository: EnquiriesRepository;
  delivery: Delivery;
  canary: CanaryService;
  storing: Storing;
  responseMinutes: () => number;
}

/** What takes enquiries in, holds back what looks like spam, and shows them to administrators. */
export function createEnquiries({ config, database, logger }: Base, needs: EnquiryNeeds) {
  const { repository, delivery, canary, storing, responseMinutes } = needs;
  const { deliveries, worker } = delivery;
  const check = (id: string) => findEnquiry(repository, id);
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
  const enquiries = createEnquiriesService({
    enquiries: repository,
    deliveries,
    scoreSpam: quarantine.score,
    acceptCanary: canary.accept,
    watchStoring: storing.watch,
    tellAssignee: createTellAssignee({ findMailers: delivery.findMailers, site: config.PUBLIC_URL, logger }),
    onQueued: worker.wake,
  });
  return { inbox, quarantine, enquiries };
}

export function createPrivacy({ config, database, logger }: Base, { find }: EnquiriesRepository) {
  const listNotes = createNotesRepository(database).list;
  return createPrivacyService({
    erasures: createErasuresRepository(database),
    held: createHeldRepository({ database, findEnquiry: find, listNotes }),
    erasedList: config.ERASED_LIST,
    retentionDays: config.LEADS_RETENTION_DAYS,
    logger,
  });
}

/** What visitors look at, and what comes of it. @param timeZone of the site */
export function createInsights({ config, database }: Base, timeZone: () => string) {
  const visits = createVisitsRepository(database);
  return {
    visits,
    insights: createInsightsService({ insights: createInsightsRepository(database), timeZone }),
    removeOldVisits: () => visits.removeOld(dayIn(timeZone()), config.VISITS_RETENTION_DAYS),
  };
}

/** The mails to the owner that are due at a time. @returns what sends them */
export function createDueMails(
  { config, database, logger, formatTime }: Base,
  { findMailers }: Delivery,
  { responseTime, insights }: { responseTime: ResponseTime; insights: InsightsService },
) {
  const shared = { leases: createLeases(database), findMailers, site: config.PUBLIC_URL, logger };
  const summary = createSummaryRepository(database);
  const reminders = createRemindersService({
    ...shared,
    reminders: createRemindersRepository(database),
    responseMinutes: responseTime.settledMinutes,
    formatTime,
  });
  const weekly = createWeeklyService({
    ...shared,
    weekly: createWeeklyRepository(database),
    insights,
    countWaiting: () => summary.count(responseTime.minutes()),
    findLocale: responseTime.settledLocale,
  });
  return [reminders.sendDue, weekly.sendDue];
}
