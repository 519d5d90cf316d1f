import type { Logger } from '@portfolio/kit/logger.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import { z } from 'zod';

const unitMinutes = { min: 1, h: 60, d: 1440, w: 10_080 } as const;
const defaultMinutes = 24 * 60;
const limitMs = 2000;
/** So many failures, a minute apart, and the default is what there is. */
const patience = 5;

const siteSchema = z.object({ responseTime: z.string() });

/** Minutes that a text such as `24 hours` or `1-2 days` promises; a day where it cannot be read. */
export function parseResponseTime(text: string): number {
  const match = /(\d+(?:[.,]\d+)?)\s*(min|h|d|w)/i.exec(text);
  const unit = match?.[2]?.toLowerCase() as keyof typeof unitMinutes | undefined;
  const count = Number(match?.[1]?.replace(',', '.') ?? 0);
  return unit === undefined || count <= 0 ? defaultMinutes : Math.round(count * unitMinutes[unit]);
}

export type ResponseTime = ReturnType<typeof createResponseTime>;

/** The Response Time of the site's settings, asked for at the public address; until it is known, that of a new site. */
export function createResponseTime(site: string, logger: Logger) {
  let minutes = parseResponseTime(siteDefaults.responseTime);
  let isKnown = false;
  let failures = 0;

  /** Never rejects: the value of before stays. @returns whether the site answered */
  async function look(): Promise<boolean> {
    try {
      const response = await fetch(`${site}/api/setup/getsite`, { signal: AbortSignal.timeout(limitMs) });
      const { responseTime } = siteSchema.parse(await response.json());
      minutes = parseResponseTime(responseTime);
      isKnown = true;
      return true;
    } catch (error) {
      logger.debug({ err: error }, 'the Response Time of the site is not known');
      return false;
    }
  }

  return {
    minutes: () => minutes,
    isKnown: () => isKnown,
    /** For what cannot be taken back: undefined while the site, which may start at this moment, has not been asked in vain for a while. */
    settledMinutes: () => (isKnown || failures >= patience ? minutes : undefined),
    look,
    /** The look of every minute, by which it is decided that the site cannot be asked. Never rejects. */
    refresh: async (): Promise<void> => {
      if (!(await look())) failures += 1;
    },
  };
}
