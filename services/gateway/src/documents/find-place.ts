import {
  languagePrefix,
  mayHavePrefix,
  placeOf,
  type Place,
} from '@portfolio/contracts/site/language-paths.ts';
import { readSite } from './portfolio.ts';
import type { GetText } from './public-reader.ts';

/** In which language visitors read an address. @throws AppError `unavailable` where that is not known now */
export async function findPlace(getText: GetText, address: string): Promise<Place> {
  const { languages } = mayHavePrefix(address) ? await readSite(getText) : { languages: [] };
  return placeOf(address, languages);
}

/** The same of what is shown elsewhere. @param language undefined: what the address says */
export const findPlaceOf = (getText: GetText, language: string | undefined, address: string) =>
  findPlace(getText, language === undefined ? address : languagePrefix(language));
