import { backupStatusSchema } from '@portfolio/contracts/backups.ts';
import {
  leadsStatusSchema,
  type SiteStatus,
  type StatusGroup,
  type StatusLine,
} from '@portfolio/contracts/status.ts';
import type { ReadinessCheck } from '@portfolio/kit/operational-routes.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { OwnHandler } from '../own-handler.ts';
import type { SessionRecords } from '../sessions/session-records.ts';
import { errorOf, parseJson } from '../upstream/upstream-answers.ts';
import type { UpstreamAddresses, Upstreams } from '../upstream/upstreams.ts';
import { backupLines } from './backups.ts';
import { enquiryLines } from './enquiries.ts';
import { certificateLines, diskLine } from './machine.ts';
import { createVersionLine } from './newer-version.ts';
import { findParts } from './parts.ts';
import { cacheLine, findSlowestRoutes } from './traffic.ts';

interface SiteStatusOptions {
  version: string;
  publicUrl: string;
  /** Where the gateway may write; its disk is looked at. */
  dataDir: string;
  updateUrl: string | undefined;
  addresses: UpstreamAddresses;
  upstreams: Upstreams;
  checkSessions: ReadinessCheck['check'];
  records: Pick<SessionRecords, 'count'>;
  registry: Registry;
}

const timeLimitMs = 3000;

/** Lines of one source. One that cannot be asked is a line of its own, so that the others are still there. */
async function orUnknown(
  group: StatusGroup,
  name: string,
  lines: Promise<readonly StatusLine[]>,
): Promise<readonly StatusLine[]> {
  return lines.catch((error: unknown) => {
    const value = `Could not be asked: ${Error.isError(error) ? error.message : String(error)}`;
    const advice = 'See which process or store above does not work.';
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

/** `GET /api/status`: asks every part at this moment. */
export function createSiteStatus(options: SiteStatusOptions): OwnHandler {
  const { version, publicUrl, dataDir, addresses, upstreams, checkSessions, records, registry } = options;
  const versionLine = createVersionLine(version, options.updateUrl);

  async function askLeads<Schema extends z.ZodType>(
    target: string,
    schema: Schema,
    requestId: string,
  ): Promise<z.output<Schema>> {
    const call = { upstream: 'leads', method: 'GET', target, user: null, timeout: timeLimitMs } as const;
    const answer = await upstreams.ask({ ...call, requestId });
    if (answer.status >= 300) throw errorOf(answer);
    return schema.parse(parseJson(answer.body));
  }

  return async (_request, response) => {
    const requestId = requestIdOf(response);
    const [found, slowestRoutes] = await Promise.all([
      Promise.all([
        findParts(addresses, checkSessions),
        orUnknown(
          'enquiries',
          'Enquiries',
          askLeads('/internal/status', leadsStatusSchema, requestId).then(enquiryLines),
        ),
        orUnknown(
          'backups',
          'Backups',
          askLeads('/internal/backups', backupStatusSchema, requestId).then(backupLines),
        ),
        orUnknown(
          'site',
          'Version',
          versionLine().then((line) => [line]),
        ),
        orUnknown(
          'site',
          'Disk',
          diskLine(dataDir).then((line) => [line]),
        ),
        certificateLines(publicUrl),
        orUnknown(
          'site',
          'Signed-in browsers',
          records.count().then((count) => [sessionsLine(count)]),
        ),
        cacheLine(registry).then((line) => [line]),
      ]),
      findSlowestRoutes(registry),
    ]);
    const lines = found.flat();
    const checkedAt = new Date().toISOString();
    const status: SiteStatus = { state: worstOf(lines), checkedAt, version, lines, slowestRoutes };
    response.set('Cache-Control', 'no-store').json(status);
  };
}
