import type { ShippedLanguage } from '@portfolio/contracts/site/shipped-languages.ts';
import type { Texts } from '@portfolio/contracts/site/translate-texts.ts';
import german from './template-texts/de.json' with { type: 'json' };
import spanish from './template-texts/es.json' with { type: 'json' };
import french from './template-texts/fr.json' with { type: 'json' };

/** The texts of the templates in other languages, by those in English. */
export const templateTexts: Readonly<Record<ShippedLanguage, Texts>> = {
  en: {},
  de: german,
  fr: french,
  es: spanish,
};
