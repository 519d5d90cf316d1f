import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { defaultResponseMinutes, readResponseTime } from '@portfolio/contracts/site/response-time.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { z } from 'zod';
import { askSite } from './ask-site.ts';

/** After so many failures in a row it is no longer the start of the site. */
const patience = 5;

const siteSchema = z.object({
  responseTime: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  // Another version's auth may not know it.
  language: z.string().default('en'),
  languages: z.array(z.object({ tag: z.string() })).default([]),
});

type SiteLocale = Omit<z.output<typeof siteSchema>, 'responseTime'>;

export type ResponseTime = ReturnType<typeof createResponseTime>;

const minutesOf = (text: string) => readResponseTime(text) ?? defaultResponseMinutes;

/**
 * The Response Time, the time zone, the currency and the languages of the site's settings; until they are known, those of a new site.
 *
 * @param site where it is asked for
 */
export function createResponseTime(site: string, logger: Logger) {
  let minutes = minutesOf(siteSettingsDefaults.responseTime);
  let locale: SiteLocale = siteSettingsDefaults;
  let isKnown = false;
  let failures = 0;
  let failedInARow = 0;

  /** A site that is only starting is nothing to warn of, and one that stays away is warned of once. */
  function noteFailure(error: unknown): void {
    failedInARow += 1;
    const line = { err: error, site, minutes };
    if (failedInARow === patience) logger.warn(line, 'the Response Time of the site cannot be read');
    else logger.debug(line, 'the Response Time of the site is not known');
  }

  /** Never rejects: the value of before stays. @returns whether the site answered */
  async function look(): Promise<boolean> {
    try {
      const { responseTime, ...answer } = await askSite(site, endpoints.getSite.path, siteSchema);
      minutes = minutesOf(responseTime);
      locale = answer;
      isKnown = true;
      failedInARow = 0;
      return true;
    } catch (error) {
      noteFailure(error);
      return false;
    }
  }

  /** One of those that visitors have. */
  const known = (tag: string) =>
    [locale.language, ...locale.languages.map((language) => language.tag)].find(
      (language) => language.toLowerCase() === tag.toLowerCase(),
    );

  const isSettled = () => isKnown || failures >= patience;

  return {
    minutes: () => minutes,
    timeZone: () => locale.timeZone,
    isKnown: () => isKnown,
    /** For what cannot be taken back: undefined while the site, which may start at this moment, has not been asked in vain for a while. */
    settledMinutes: () => (isSettled() ? minutes : undefined),
    /** As `settledMinutes`. */
    settledLocale: () => (isSettled() ? locale : undefined),
    look,
    /** The language of an enquiry, where the site is known: that of its page, or else the first of the site. */
    languageOf: async (sent: string | undefined): Promise<string | undefined> => {
      // It may be public for less than a minute.
      if (sent !== undefined && known(sent) === undefined) await look();
      return isKnown ? (known(sent ?? '') ?? locale.language) : undefined;
    },
    /** The look of every minute, by which it is decided that the site cannot be asked. Never rejects. */
    refresh: async (): Promise<void> => {
      if (!(await look())) failures += 1;
    },
  };
}
