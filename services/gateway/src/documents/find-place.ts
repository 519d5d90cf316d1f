import { placeOf, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { readSite } from './portfolio.ts';
import type { GetText } from './public-reader.ts';

/** In which language visitors read an address; where the site cannot be read, in its first. */
export async function findPlace(getText: GetText, address: string): Promise<Place> {
  const { languages } = await readSite(getText).catch(() => ({ languages: [] }));
  return placeOf(address, languages);
}

/** Reads the API in a language. */
export const inLanguage =
  (language: string | undefined, getText: GetText): GetText =>
  (apiPath) =>
    getText(readIn(language, apiPath));
