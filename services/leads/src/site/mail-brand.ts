import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { variantWidths } from '@portfolio/contracts/media/media.ts';
import { brandSchema } from '@portfolio/contracts/pages/brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { wordsSchema, type Words } from '@portfolio/contracts/pages/words.ts';
import { bookingSchema, type Booking } from '@portfolio/contracts/site/booking.ts';
import { readIn } from '@portfolio/contracts/site/language-paths.ts';
import { siteNameSchema } from '@portfolio/contracts/site/site.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { z } from 'zod';
import { askSite } from './ask-site.ts';

/** What a mail shows of the site. */
export interface MailBrand {
  /** How the site is called; its host where that is not known. */
  name: string;
  isNameKnown: boolean;
  /** The address of the site. */
  site: string;
  /** Of a picture that mail programs show; null: the name stands there. */
  logoUrl: string | null;
  accent: string;
  onAccent: string;
  /** Where visitors book a call. */
  booking: Booking | null;
  /** Of mails to visitors. */
  language: string;
  words: Words;
}

/** Never rejects. @param language of mails to visitors; default: the first of the site */
export type FindMailBrand = (language?: string | null) => Promise<MailBrand>;

const freshMs = 60_000;

// `pick` of a strict schema would refuse the other settings.
const siteSchema = z.object({
  appName: siteNameSchema.shape.appName,
  // Another version's auth may not know it.
  booking: bookingSchema.default(null),
  language: z.string().default('en'),
});
// Another version's catalog may not know all.
const knownWordsSchema = wordsSchema.partial();

const shownSchema = brandSchema.pick({ logoUrl: true, iconUrl: true, colours: true });

/** A path. Mail programs show no SVG; the icon is drawn as PNG too. */
function logoOf({ logoUrl, iconUrl }: z.infer<typeof shownSchema>): string | null {
  if (logoUrl !== null && !logoUrl.endsWith('.svg')) return `${logoUrl}?w=${String(variantWidths[1])}`;
  return iconUrl === null ? null : '/apple-touch-icon.png';
}

/**
 * The brand of the site for its mails, at most a minute old. While the site does not answer it is as before; at first mails are
 * without.
 *
 * @param inside where the site is asked for
 * @param site its public address
 */
export function createMailBrand(inside: string, site: string, logger: Logger): FindMailBrand {
  // There are few languages, and each enquiry has one that the site had.
  const known = new Map<string | undefined, { brand: MailBrand; readAt: number }>();
  const unknown: MailBrand = {
    ...{ name: new URL(site).host, isNameKnown: false, site, logoUrl: null, booking: null, language: 'en' },
    ...{ accent: '#12130f', onAccent: '#ffffff', words: defaultWords },
  };

  async function read(wanted: string | undefined): Promise<MailBrand> {
    const first = await askSite(inside, endpoints.getSite.path, siteSchema);
    const own = wanted === first.language ? undefined : wanted;
    const ask = <T>(path: string, schema: z.ZodType<T>) => askSite(inside, readIn(own, path), schema);
    const [{ appName, booking }, shown, words] = await Promise.all([
      own === undefined ? first : ask(endpoints.getSite.path, siteSchema),
      ask(endpoints.getBrand.path, shownSchema),
      ask(endpoints.getWords.path, knownWordsSchema),
    ]);
    const logo = logoOf(shown);
    const { accent, onAccent } = shown.colours.light;
    return {
      ...{ name: appName, isNameKnown: true, site, logoUrl: logo === null ? null : site + logo },
      ...{ accent, onAccent, booking, language: own ?? first.language },
      words: Object.assign({ ...defaultWords }, words),
    };
  }

  return async (language) => {
    const wanted = language ?? undefined;
    const before = known.get(wanted);
    if (before !== undefined && performance.now() - before.readAt < freshMs) return before.brand;
    try {
      const brand = await read(wanted);
      known.set(wanted, { brand, readAt: performance.now() });
      return brand;
    } catch (error) {
      logger.debug({ err: error, language }, 'the brand of the site is not known');
      return before?.brand ?? known.get(undefined)?.brand ?? unknown;
    }
  };
}
