import { setTimeout as sleep } from 'node:timers/promises';
import {
  lostEnquiriesLine,
  serviceStatusSchema,
  type SiteStatus,
  type StatusGroup,
  type StatusLine,
} from '@portfolio/contracts/status.ts';
import type { ReadinessCheck } from '@portfolio/kit/http/operational-routes.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { Router } from 'express';
import type { Registry } from 'prom-client';
import type { WatchedBuild } from '../documents/web-build.ts';
import type { SessionRecords } from '../sessions/session-records.ts';
import { ownLimitsMs } from '../upstream/call-policy.ts';
import { parseJson } from '@portfolio/kit/http/error-answer.ts';
import { errorOf } from '../upstream/upstream-answers.ts';
import type { UpstreamAddresses, Upstreams } from '../upstream/upstreams.ts';
import { certificateLines, diskLine } from './machine.ts';
import { createVersionReport } from './newer-version.ts';
import type { FindUpdateChoice } from './update-choice.ts';
import { findParts } from './parts.ts';
import { reasonOf } from './reason.ts';
import { writeReport } from './status-report.ts';
import { cacheLine, findSlowestRoutes } from './traffic.ts';

interface SiteStatusOptions {
  version: string;
  publicUrl: string;
  /** Its disk is looked at. */
  folder: string;
  findUpdateChoice: FindUpdateChoice;
  addresses: UpstreamAddresses;
  upstreams: Upstreams;
  checkSessions: ReadinessCheck['check'];
  build: WatchedBuild;
  records: Pick<SessionRecords, 'count'>;
  registry: Registry;
}

async function giveUp(name: string): Promise<never> {
  await sleep(ownLimitsMs.status, undefined, { ref: false });
  throw new Error(`no answer about ${name} within ${String(ownLimitsMs.status / 1000)} s`);
}

/** Lines of one source. One that cannot be asked is a line of its own, so that the others are still there. */
async function orUnknown(
  group: StatusGroup,
  name: string,
  lines: Promise<readonly StatusLine[]>,
): Promise<readonly StatusLine[]> {
  return Promise.race([lines, giveUp(name)]).catch((error: unknown) => {
    const value = `Could not be asked: ${reasonOf(error)}`;
    const isNew = error instanceof AppError && error.code === 'notSetUp';
    const advice = isNew
      ? 'Finish the setup: open /setup of this site.'
      : 'See which process or store above does not work.';
    return [{ id: `${group}.unknown`, group, name, state: 'unknown', value, advice }];
  });
}

const sessionsLine = (count: number): StatusLine => ({
  id: 'site.sessions',
  group: 'site',
  name: 'Signed-in browsers',
  state: 'ok',
  value: String(count),
  advice: null,
});

function worstOf(lines: readonly StatusLine[]): SiteStatus['state'] {
  if (lines.some(({ state }) => state === 'failing')) return 'failing';
  return lines.every(({ state }) => state === 'ok') ? 'ok' : 'warning';
}

/** The lines that a service says of its own. */
async function askService(
  upstreams: Upstreams,
  upstream: 'auth' | 'leads',
  requestId: string,
): Promise<StatusLine[]> {
  const call = { upstream, method: 'GET', target: '/internal/status', user: null } as const;
  const answer = await upstreams.ask({ ...call, timeout: ownLimitsMs.status, requestId });
  if (answer.status >= 300) throw errorOf(answer);
  return serviceStatusSchema.parse(parseJson(answer.body)).lines;
}

/** Makes what asks every part at this moment. */
function createFindLines(options: SiteStatusOptions) {
  const { publicUrl, folder, addresses, checkSessions, build, records, registry } = options;
  return async (requestId: string, version: Promise<StatusLine>): Promise<StatusLine[]> => {
    const leads = askService(options.upstreams, 'leads', requestId);
    const ofLeads = (group: StatusGroup, name: string) =>
      orUnknown(
        group,
        name,
        leads.then((lines) => lines.filter((line) => line.group === group)),
      );
    const found = await Promise.all([
      findParts(addresses, checkSessions, build),
      ofLeads('enquiries', 'Enquiries'),
      ofLeads('backups', 'Backups'),
      orUnknown('site', 'Mails about accounts', askService(options.upstreams, 'auth', requestId)),
      orUnknown(
        'site',
        'Version',
        version.then((line) => [line]),
      ),
      orUnknown(
        'site',
        'Disk',
        diskLine(folder).then((line) => [line]),
      ),
      certificateLines(publicUrl),
      orUnknown(
        'site',
        'Signed-in browsers',
        records.count().then((count) => [sessionsLine(count)]),
      ),
      cacheLine(registry).then((line) => [line]),
    ]);
    return found.flat().toSorted((a, b) => Number(isLoss(b)) - Number(isLoss(a)));
  };
}

/** Lost enquiries come first. */
const isLoss = ({ id, state }: StatusLine) =>
  state === 'failing' && (id === lostEnquiriesLine || id === 'process.leads');

/** Asks every part of the site how it is. */
export type FindStatus = (requestId: string) => Promise<SiteStatus>;

export function createFindStatus(options: SiteStatusOptions): FindStatus {
  const findLines = createFindLines(options);
  const findVersion = createVersionReport(options.version, options.findUpdateChoice);
  return async (requestId) => {
    const version = Promise.race([findVersion(), giveUp('the version')]);
    const [lines, slowestRoutes] = await Promise.all([
      findLines(
        requestId,
        version.then(({ line }) => line),
      ),
      findSlowestRoutes(options.registry),
    ]);
    const newer = await version.then(
      (report) => report.newer,
      () => [],
    );
    const checkedAt = new Date().toISOString();
    return {
      ...{ state: worstOf(lines), checkedAt, version: options.version, lines, slowestRoutes },
      ...(newer.length > 0 && { newerVersions: [...newer] }),
    };
  };
}

/** `GET /status`, for callers inside alone: the same as text, for `portfolio doctor`, or as JSON for who accepts nothing else. */
export function createStatusReport(find: FindStatus): Router {
  const router = Router();
  router.get('/status', async (request, response) => {
    const status = await find(requestIdOf(response));
    if (request.accepts(['text', 'json']) === 'json') response.json(status);
    else response.type('text/plain').send(writeReport(status));
  });
  return router;
}
