/** Languages in which the product comes, by their tags (contract, section 17). */
export const shippedLanguages = ['en', 'de', 'fr', 'es'] as const;
export type ShippedLanguage = (typeof shippedLanguages)[number];

/** The shipped language of a BCP 47 tag: `de` of `de-AT`; English for a language in which the product does not come. */
export const shippedLanguageOf = (tag: string): ShippedLanguage =>
  shippedLanguages.find((language) => language === tag.split('-', 1)[0]?.toLowerCase()) ?? 'en';

/** Whether the product comes in a language. */
export const isShipped = (tag: string): boolean => /^en(?:-|$)/.test(tag) || shippedLanguageOf(tag) !== 'en';
