import { createLeases } from '@portfolio/kit/postgres/lease.ts';
import { createServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import { createBackupsMetrics } from './backups/backups.metrics.ts';
import { createBackupsRepository } from './backups/backups.repository.ts';
import { createBackupsService } from './backups/backups.service.ts';
import { createCanaryKeys } from './canary/canary-key.ts';
import { createCanaryMetrics } from './canary/canary.metrics.ts';
import { createCanaryRepository } from './canary/canary.repository.ts';
import { createCanaryService, type CanaryService } from './canary/canary.service.ts';
import { canaryAddressOf } from './config.ts';
import type { EnquiriesRepository } from './enquiries/enquiries.repository.ts';
import { createEnquiriesService, findEnquiry } from './enquiries/enquiries.service.ts';
import { createTellAssignee } from './inbox/assignment-mail.ts';
import { createInboxService } from './inbox/inbox.service.ts';
import { createNotesRepository } from './inbox/notes.repository.ts';
import { createRemindersRepository } from './inbox/reminders.repository.ts';
import { createRemindersService } from './inbox/reminders.service.ts';
import { createSummaryRepository } from './inbox/summary.repository.ts';
import { createQuestionsService } from './questions/questions.service.ts';
import { siteInsideOf } from './config.ts';
import { createFormTokens } from './quarantine/form-token.ts';
import { createQuarantineRepository } from './quarantine/quarantine.repository.ts';
import { createQuarantineService } from './quarantine/quarantine.service.ts';
import { createErasuresRepository } from './privacy/erasures.repository.ts';
import { createHeldRepository } from './privacy/held.repository.ts';
import { createPrivacyService } from './privacy/privacy.service.ts';
import { createStoringMetrics } from './storing/storing.metrics.ts';
import { createStoring, type Storing } from './storing/storing.service.ts';
import { createInsightsRepository } from './insights/insights.repository.ts';
import { createInsightsService, dayIn, type InsightsService } from './insights/insights.service.ts';
import { createVisitsRepository } from './insights/visits.repository.ts';
import { createWeeklyRepository } from './insights/weekly.repository.ts';
import { createWeeklyService } from './insights/weekly.service.ts';
import type { ResponseTime } from './site/response-time.ts';
import type { Base } from './base.ts';
import type { Delivery } from './delivery/create-delivery.ts';

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
  responseTime: ResponseTime;
}

/** What takes enquiries in, holds back what looks like spam, and shows them to administrators. */
export function createEnquiries({ config, database, logger }: Base, needs: EnquiryNeeds) {
  const { repository, delivery, canary, storing, responseTime } = needs;
  const { deliveries, worker } = delivery;
  const check = (id: string) => findEnquiry(repository, id);
  const formTokens = createFormTokens(config.CHANNEL_KEY);
  const questions = createQuestionsService({ site: siteInsideOf(config), formTokens, logger });
  const quarantine = createQuarantineService({
    quarantine: createQuarantineRepository(database),
    formTokens,
    limit: config.LIMIT_CONTACT_ALL,
    check,
    onReleased: worker.wake,
  });
  const inbox = createInboxService({
    notes: createNotesRepository(database),
    summary: createSummaryRepository(database),
    responseMinutes: responseTime.minutes,
    check,
    findCanary: canary.find,
  });
  const enquiries = createEnquiriesService({
    enquiries: repository,
    deliveries,
    scoreSpam: quarantine.score,
    judgeAnswers: questions.judge,
    languageOf: responseTime.languageOf,
    acceptCanary: canary.accept,
    watchStoring: storing.watch,
    tellAssignee: createTellAssignee({ findMailers: delivery.findMailers, site: config.PUBLIC_URL, logger }),
    onQueued: worker.wake,
  });
  return { inbox, quarantine, enquiries, questions };
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
