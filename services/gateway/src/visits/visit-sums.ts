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

export interface VisitCounter extends Pick<BackgroundLoop, 'stop'> {
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

/** Writes sums, once each. */
function createWriter({ publicReads, upstreams, logger }: VisitSumsOptions) {
  const findVisited = createFindVisited(publicReads);

  return {
    /** What was counted, of pages that visitors see. @throws AppError where the catalog does not answer */
    batchOf: async (counted: readonly Counted[]): Promise<VisitSums> => {
      const sums: VisitSums['sums'] = [];
      for (const [path, ofPath] of Map.groupBy(counted, (sum) => sum.path)) {
        const visited = await findVisited(path, 'visits');
        if (visited !== undefined) sums.push(...ofPath.map((sum) => ({ ...sum, ...visited })));
      }
      return { batch: randomUUID(), sums };
    },

    /** @throws where leads does not take it now */
    send: async (batch: VisitSums): Promise<void> => {
      if (batch.sums.length === 0) return;
      const call = { upstream: 'leads', method: 'POST', target: '/internal/visits', user: null } as const;
      const sent = { ...call, ...jsonOf(batch), requestId: batch.batch, isRepeatable: true };
      const { status } = await upstreams.ask(sent);
      if (status >= 500) throw new Error(`leads answers ${String(status)}`);
      if (status >= 400) logger.error({ status }, 'sums of visits were refused');
    },
  };
}

/** What is counted and not written yet. */
function createPending() {
  let sums = new Map<string, Counted>();
  const add = (sum: Counted): void => {
    const key = JSON.stringify([sum.day, sum.path, sum.language, sum.host, sum.source]);
    const known = sums.get(key);
    if (known !== undefined) known.count += sum.count;
    else if (sums.size < mostSums) sums.set(key, sum);
  };
  return {
    add,
    take: (): Counted[] => {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
}

/**
 * Counts visits in memory, and sends the sums to leads every ten seconds: no visit costs the database a write. A kill loses what was
 * counted since; a batch whose answer was lost is sent again under its number, and counts once.
 */
export function startVisitSums(options: VisitSumsOptions): VisitCounter {
  const { publicReads, logger } = options;
  const findSite = createFindSite(publicReads);
  const pending = createPending();
  const writer = createWriter(options);
  let unsent: VisitSums | undefined;

  /** @throws where they cannot be written now: they are kept for the next time */
  async function write(): Promise<void> {
    if (unsent === undefined) {
      const counted = pending.take();
      unsent = await writer.batchOf(counted).catch((error: unknown) => {
        counted.forEach(pending.add);
        throw error;
      });
    }
    await writer.send(unsent);
    unsent = undefined;
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
  loop.start();
  return {
    count: async (visit) => {
      const site = await findSite();
      if (site.countsVisits) pending.add({ ...visit, day: site.dayOf(), language: site.language, count: 1 });
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
