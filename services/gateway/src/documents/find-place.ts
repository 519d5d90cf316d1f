import { placeOf, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { readSite } from './portfolio.ts';
import type { GetText } from './public-reader.ts';

/** What may be the prefix of a language. */
const prefixed = /^\/[a-z]{2,3}(?:-[a-z\d-]+)?(?:\/|$)/i;

/** In which language visitors read an address. @throws AppError `unavailable` where that is not known now */
export async function findPlace(getText: GetText, address: string): Promise<Place> {
  const { languages } = await readSite(getText).catch((error: unknown) => {
    if (prefixed.test(address)) throw error;
    return { languages: [] };
  });
  return placeOf(address, languages);
}

/** Reads the API in a language. */
export const inLanguage =
  (language: string | undefined, getText: GetText): GetText =>
  (apiPath) =>
    getText(readIn(language, apiPath));
