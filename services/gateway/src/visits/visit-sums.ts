import { randomUUID } from 'node:crypto';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { VisitSums } from '@portfolio/contracts/insights/visits.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { jsonOf, type Upstreams } from '../upstream/upstreams.ts';
import { createFindVisited } from './find-visited.ts';

const writeEveryMs = 10_000;
/** What is counted between two writes: who makes up paths and hosts fills no memory. */
const mostSums = 5000;

interface VisitSumsOptions {
  publicReads: PublicReads;
  upstreams: Upstreams;
  logger: Logger;
}

/** One sum, before it is known what has the path. */
interface Counted {
  day: string;
  path: string;
  host: string;
  source: string;
  language: string;
  count: number;
}

const siteSchema = wholeSiteSchema.pick({ language: true, timeZone: true, countsVisits: true });

export interface VisitCounter extends Pick<BackgroundLoop, 'start' | 'stop'> {
  count: (visit: Pick<Counted, 'path' | 'host' | 'source'>) => Promise<void>;
}

/** The settings of the site that visits are counted by, at most ten seconds old. */
function createFindSite(publicReads: PublicReads) {
  let site = { ...siteSettingsDefaults, dayOf: dayIn(siteSettingsDefaults.timeZone) };
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < writeEveryMs) return site;
    try {
      const { value } = await publicReads.read('auth', endpoints.getSite.path, 'visits');
      const read = siteSchema.parse(JSON.parse(value.body.text()));
      site = { ...siteSettingsDefaults, ...read, dayOf: dayIn(read.timeZone) };
      readAt = performance.now();
    } catch (error) {
      if (readAt === -Infinity) throw error;
    }
    return site;
  };
}

function dayIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  return () => format.format(Date.now());
}

/**
 * Counts visits in memory, and sends the sums to leads every ten seconds: no visit costs the database a write. A kill loses what was
 * counted since; a batch whose answer was lost is sent again under its number, and counts once.
 */
export function createVisitSums({ publicReads, upstreams, logger }: VisitSumsOptions): VisitCounter {
  const findVisited = createFindVisited(publicReads);
  const findSite = createFindSite(publicReads);
  let sums = new Map<string, Counted>();
  let unsent: VisitSums | undefined;

  /** @throws AppError where the catalog does not answer */
  async function resolve(counted: readonly Counted[]): Promise<VisitSums['sums']> {
    const found: VisitSums['sums'] = [];
    for (const [path, ofPath] of Map.groupBy(counted, (sum) => sum.path)) {
      const visited = await findVisited(path, 'visits');
      if (visited !== undefined) found.push(...ofPath.map((sum) => ({ ...sum, ...visited })));
    }
    return found;
  }

  async function send(batch: VisitSums): Promise<void> {
    const call = { upstream: 'leads', method: 'POST', target: '/internal/visits', user: null } as const;
    const answer = await upstreams.ask({
      ...call,
      ...jsonOf(batch),
      requestId: batch.batch,
      isRepeatable: true,
    });
    if (answer.status >= 500) throw new Error(`leads answers ${String(answer.status)}`);
    if (answer.status >= 400) logger.error({ status: answer.status }, 'sums of visits were refused');
  }

  /** @throws where they cannot be written now: they are kept for the next time */
  async function write(): Promise<void> {
    if (unsent === undefined && sums.size > 0) {
      const counted = sums;
      sums = new Map();
      try {
        unsent = { batch: randomUUID(), sums: await resolve([...counted.values()]) };
      } catch (error) {
        for (const [key, sum] of counted) add(key, sum);
        throw error;
      }
    }
    if (unsent === undefined) return;
    if (unsent.sums.length > 0) await send(unsent);
    unsent = undefined;
  }

  function add(key: string, sum: Counted): void {
    const known = sums.get(key);
    if (known !== undefined) known.count += sum.count;
    else if (sums.size < mostSums) sums.set(key, sum);
  }

  const loop = createBackgroundLoop({
    step: async () => {
      await write();
      return false;
    },
    pauseMs: writeEveryMs,
    failureMessage: 'visits cannot be written',
    logger,
  });
  return {
    start: loop.start,
    count: async (visit) => {
      const { countsVisits, language, dayOf } = await findSite();
      if (!countsVisits) return;
      const sum = { ...visit, day: dayOf(), language, count: 1 };
      add(JSON.stringify([sum.day, sum.path, language, sum.host, sum.source]), sum);
    },
    stop: async () => {
      await loop.stop();
      // What was sent in vain goes first, then what came meanwhile.
      for (let left = 2; left > 0; left -= 1)
        await write().catch((error: unknown) => {
          logger.warn({ err: error }, 'visits of the last seconds are lost');
        });
    },
  };
}
