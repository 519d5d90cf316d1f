import type { ProviderAttempt } from '@portfolio/contracts/account/provider.ts';
import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ReadinessCheck } from '@portfolio/kit/http/operational-routes.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import type { StopStep } from '@portfolio/kit/run.ts';
import { createAuditOwner } from './account/audit-owner.repository.ts';
import { createAuditRepository } from './account/audit.repository.ts';
import { createAudit, type Audit } from './account/audit.ts';
import { createAuthClient, type AuthClient } from './account/auth-client.ts';
import { createDeviceCookie, type DeviceCookie } from './account/device-cookie.ts';
import { createProviderAttempts } from './account/provider-login.ts';
import { createPublicReads, type PublicReads } from './cache/public-reads.ts';
import { createRevisionClock, type RevisionClock } from './cache/revision-clock.ts';
import { startRevisionListener } from './cache/revision-listener.ts';
import type { Config } from './config.ts';
import { createPages, type Pages } from './documents/pages.ts';
import { createRenderer } from './documents/renderer/renderer.ts';
import { watchWebBuild, type WatchedBuild } from './documents/web-build.ts';
import {
  createOpenEditorsRepository,
  type OpenEditorsRepository,
} from './editors/open-editors.repository.ts';
import { withoutStrangers } from './edge/demo.ts';
import { createIsOfOwnService, type IsOfOwnService } from './edge/own-services.ts';
import { createLimits } from './edge/configured-limits.ts';
import type { RateLimits } from './edge/rate-limits.ts';
import { createPruning } from './sessions/pruning.ts';
import { createRedisSessions } from './sessions/redis-sessions.store.ts';
import type { Redis } from 'ioredis';
import { createSessionCookies, type SessionCookies } from './sessions/session-cookies.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createPendingLogins, type PendingLogin } from './sessions/pending-logins.ts';
import type { SessionRecords } from './sessions/session-records.ts';
import type { SignedCookie } from './sessions/signed-cookie.ts';
import {
  createUpdateChoiceRepository,
  type UpdateChoiceRepository,
} from './status/update-choice.repository.ts';
import { createFindUpdateChoice, type FindUpdateChoice } from './status/update-choice.ts';
import { createFindAssignees } from './upstream/assignees.ts';
import { createAskedConsent } from './upstream/asked-consent.ts';
import { createCallerHeaders } from './upstream/caller-headers.ts';
import { createForwarder, type Forwarder } from './upstream/forwarder.ts';
import { createLeadsClient, type LeadsClient } from './upstream/leads-client.ts';
import { createPreviewsClient, type PreviewsClient } from './upstream/previews-client.ts';
import { createTestimonialsClient, type TestimonialsClient } from './upstream/testimonials-client.ts';
import { createServicesCheck } from './upstream/services-check.ts';
import { startVisitSums, type VisitCounter } from './visits/visit-sums.ts';
import { createUpstreams, type UpstreamAddresses, type Upstreams } from './upstream/upstreams.ts';

/** Where the gateway keeps its own data, and where it logs. */
export interface Clients {
  database: Database;
  /** Undefined where sessions and limits live in PostgreSQL. */
  redis: Redis | undefined;
  logger: Logger;
}

/** What the gateway's stations use. */
export interface Dependencies {
  sessions: Sessions;
  cookies: SessionCookies;
  pendingLogins: SignedCookie<PendingLogin>;
  providerAttempts: SignedCookie<ProviderAttempt>;
  limits: RateLimits;
  isOfOwnService: IsOfOwnService;
  device: DeviceCookie;
  audit: Audit;
  editors: OpenEditorsRepository;
  updateChoice: UpdateChoiceRepository;
  findUpdateChoice: FindUpdateChoice;
  auth: AuthClient;
  leads: LeadsClient;
  previews: PreviewsClient;
  testimonials: TestimonialsClient;
  forwarder: Forwarder;
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  addresses: UpstreamAddresses;
  upstreams: Upstreams;
  clock: RevisionClock;
  records: SessionRecords;
  visits: VisitCounter;
  /** Whether the store of sessions is there. */
  checkSessions: ReadinessCheck['check'];
  checks: readonly ReadinessCheck[];
  stopSteps: readonly StopStep[];
}

export function createDependencies(config: Config, clients: Clients): Dependencies {
  const { database, redis, logger } = clients;
  const { PUBLIC_URL: publicUrl, VIDEO_HOSTS: videoHosts } = config;
  const addresses = addressesIn(config);
  const callerHeaders = createCallerHeaders(config);
  const upstreams = createUpstreams(addresses, callerHeaders);
  const auth = createAuthClient(upstreams);
  const clock = createRevisionClock();
  const listener = startRevisionListener({ database, clock, logger });
  const publicReads = createPublicReads(upstreams, clock);
  const askedConsent = createAskedConsent(publicReads);
  const forwarder = createForwarder({
    ...{ addresses, callerHeaders, askedConsent, clock, logger },
    findAssignees: createFindAssignees(upstreams),
  });
  const { renderer, build } = createRendering(config, logger);
  const account = createAccount(config, clients);
  const visits = startVisitSums({ publicReads, upstreams, logger });
  return {
    ...account,
    limits: createLimits(config, clients),
    isOfOwnService: createIsOfOwnService(config.SERVICE_SECRET),
    auth,
    leads: createLeadsClient(upstreams, askedConsent),
    previews: createPreviewsClient(upstreams),
    testimonials: createTestimonialsClient(upstreams),
    forwarder,
    publicReads,
    build,
    pages: createPages({ publicUrl, videoHosts, publicReads, clock, renderer, upstreams }),
    ...{ addresses, upstreams, clock, visits },
    checkSessions: () => checkSessions(database, redis),
    checks: [
      { name: 'sessions', check: () => checkSessions(database, redis) },
      ...createServicesCheck(addresses),
    ],
    stopSteps: [
      { name: 'revisions', stop: listener.stop },
      { name: 'audit', stop: account.audit.settle },
      { name: 'pruning', stop: account.pruning.stop },
      { name: 'audit owner', stop: account.auditOwner.stop },
      { name: 'visits', stop: visits.stop },
      { name: 'renderer', stop: renderer.close },
      { name: 'upstreams', stop: () => closeAll(forwarder, upstreams) },
      { name: 'redis', stop: () => leaveRedis(redis) },
      { name: 'database', stop: database.close },
    ],
  };
}

function closeAll(forwarder: Forwarder, upstreams: Upstreams): Promise<void> {
  forwarder.close();
  return upstreams.close();
}

const addressesIn = (config: Config): UpstreamAddresses => ({
  auth: config.AUTH_URL,
  catalog: config.CATALOG_URL,
  media: config.MEDIA_URL,
  leads: config.LEADS_URL,
});

function createRendering(config: Config, logger: Logger) {
  const renderer = createRenderer(logger);
  const build = watchWebBuild(config.WEB_DIST, logger);
  void build.find().then((found) => {
    if (found !== undefined) renderer.prepare(found.build.entryServer, found.signature);
  });
  return { renderer, build };
}

/** Sessions, the known browsers, and the record of administration. */
function createAccount(config: Config, { database, redis, logger }: Clients) {
  const isDemo = config.DEMO === '1';
  const lifetimes = { idle: config.SESSION_IDLE, max: config.SESSION_MAX };
  const records =
    redis === undefined
      ? createSessionsRepository(database, lifetimes)
      : createRedisSessions(redis, lifetimes);
  const cookies = createSessionCookies(config.PUBLIC_URL, lifetimes.max);
  const entries = createAuditRepository(database);
  const editors = createOpenEditorsRepository(database);
  const updateChoice = createUpdateChoiceRepository(database);
  const pruning = createPruning([records, entries, editors], database.isConfigured, logger);
  pruning.start();
  const auditOwner = createAuditHandOver(database, logger);
  auditOwner.start();
  return {
    cookies,
    records,
    editors,
    updateChoice,
    findUpdateChoice: createFindUpdateChoice(updateChoice, config.UPDATE_URL),
    audit: createAudit(isDemo ? withoutStrangers(entries) : entries, database.isConfigured, logger),
    device: createDeviceCookie(config.PUBLIC_URL, config.SESSION_SECRET),
    sessions: createSessions({
      ...{ records, cookies, secrets: config.SESSION_SECRET },
      isShared: isDemo,
    }),
    pendingLogins: createPendingLogins(config.PUBLIC_URL, config.SESSION_SECRET),
    providerAttempts: createProviderAttempts(config.PUBLIC_URL, config.SESSION_SECRET),
    pruning,
    auditOwner,
  };
}

const minuteMs = 60_000;

/** Gives the record of administration to its owner: soon after setup, at start, and after a restore of a backup. */
function createAuditHandOver(database: Database, logger: Logger): BackgroundLoop {
  const { handOver } = createAuditOwner(database);
  return createBackgroundLoop({
    step: async () => {
      if (database.isConfigured()) await handOver();
      return false;
    },
    pauseMs: () => (database.isConfigured() ? minuteMs : 1000),
    failureMessage: 'the record of administration cannot be given to its owner',
    logger,
  });
}

async function leaveRedis(redis: Redis | undefined): Promise<void> {
  await redis?.quit().catch(() => {
    redis.disconnect();
  });
}

/** Before setup there is no session to be found, and nothing is missing. */
async function checkSessions(database: Database, redis: Redis | undefined): Promise<void> {
  if (redis !== undefined) await redis.ping();
  else if (database.isConfigured()) await pingDatabase(database);
}
