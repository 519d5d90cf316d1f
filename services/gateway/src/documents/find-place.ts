import { nameIn, placeOf, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { readSite } from './portfolio.ts';
import type { GetText } from './public-reader.ts';

/** In which language visitors read an address. @throws AppError `unavailable` where that is not known now */
export async function findPlace(getText: GetText, address: string): Promise<Place> {
  const { languages } = await readSite(getText).catch((error: unknown) => {
    const [, first = ''] = address.split('/', 2);
    if (nameIn(first, 'en') !== undefined) throw error;
    return { languages: [] };
  });
  return placeOf(address, languages);
}

/** Reads the API in a language. */
export const inLanguage =
  (language: string | undefined, getText: GetText): GetText =>
  (apiPath) =>
    getText(readIn(language, apiPath));
