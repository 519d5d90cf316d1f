import { setTimeout } from 'node:timers/promises';
import {
  defaultWords,
  fillWords,
  type WordKey,
  type WordValues,
} from '@portfolio/contracts/pages/default-words.ts';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import { ownLimitsMs } from '../../upstream/call-policy.ts';
import { readSite, readWords } from '../portfolio.ts';
import { createPublicReader, inLanguage } from '../public-reader.ts';

/** In what words and which language pages are written that the gateway makes itself. */
interface SiteTexts {
  language: string;
  say: (key: WordKey, values?: WordValues) => string;
  /** A message of the product in the owner's words. */
  tell: (message: string) => string;
}

/**
 * The owner's words; those of the product where they cannot be read soon: such a page says what went wrong.
 *
 * @param sent the language of the page; one that visitors do not have is taken as the first of the site
 */
export async function readSiteTexts(
  publicReads: PublicReads,
  requestId: string,
  sent?: string,
): Promise<SiteTexts> {
  const { getText } = createPublicReader(publicReads, requestId);
  const readTexts = async () => {
    const { language: first, languages } = await readSite(getText);
    const own = languages.find(({ tag }) => tag.toLowerCase() === sent?.toLowerCase())?.tag;
    return [await readWords(inLanguage(own, getText)), { language: own ?? first }] as const;
  };
  const reading = readTexts().catch(() => undefined);
  const read = await Promise.race([reading, setTimeout(ownLimitsMs.words, undefined, { ref: false })]);
  const [words, { language }] = read ?? [defaultWords, { language: 'en' }];
  const say: SiteTexts['say'] = (key, values = {}) => fillWords(words[key], values);
  return { language, say, tell: (message) => messageInWords(say, message) };
}
