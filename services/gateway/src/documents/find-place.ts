import { nameIn, placeOf, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { readSite } from './portfolio.ts';
import type { GetText } from './public-reader.ts';

/** What may be the tag of a language. */
const tag = /^[a-z]{2,3}(?:-[a-z\d-]+)?$/i;

/** In which language visitors read an address. @throws AppError `unavailable` where that is not known now */
export async function findPlace(getText: GetText, address: string): Promise<Place> {
  const [, first = ''] = address.split('/', 2);
  if (!tag.test(first) || nameIn(first, 'en') === undefined) return placeOf(address, []);
  return placeOf(address, (await readSite(getText)).languages);
}

/** Reads the API in a language. */
export const inLanguage =
  (language: string | undefined, getText: GetText): GetText =>
  (apiPath) =>
    getText(readIn(language, apiPath));
