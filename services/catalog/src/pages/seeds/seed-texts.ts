import { shippedLanguageOf, type ShippedLanguage } from '@portfolio/contracts/site/shipped-languages.ts';
import { translateTexts, type Texts } from '@portfolio/contracts/site/translate-texts.ts';
import german from './texts/de.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

/** The texts of the seeds in other languages, by those in English. */
export const seedTexts: Readonly<Record<Exclude<ShippedLanguage, 'en'>, Texts>> = {
  de: german,
  fr: french,
  es: spanish,
};

/** Seeds in the language of a site; in English where the product does not come in it. */
export function inLanguage<Seed>(language: string, seed: Seed): Seed {
  const shipped = shippedLanguageOf(language);
  return shipped === 'en' ? seed : translateTexts(seed, seedTexts[shipped]);
}
