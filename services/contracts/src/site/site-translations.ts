import { inOriginalMessage } from '../kinds/translations.ts';
import { namesAfter } from './categories.ts';
import { siteSettingsDefaults } from './site-defaults.ts';
import type { SiteSettings } from './site.ts';

/** The settings that each language has of its own. Of these, numbers, addresses and rules are shared all the same. */
export const siteTextNames = [
  'appDescription',
  'responseTime',
  'heroStatistics',
  'promises',
  'consent',
  'booking',
  'testimonialConsent',
  'categoryNames',
] as const satisfies (keyof SiteSettings)[];

/** What a further language says; what is absent or null is that of the default one. */
export type SiteTexts = {
  [Name in (typeof siteTextNames)[number]]?: SiteSettings[Name] | null | undefined;
};

const ownNameMessage = 'In the first language a category is its own name. Rename it in `categories`';

/** Settings that may have none in the default language either. */
const optionalNames = new Set(['consent', 'booking']);
const textNames = new Set<string>(siteTextNames);

/** The settings as a further language shows them. @param site in the default one */
export function siteIn<Site extends SiteSettings>(site: Site, texts: SiteTexts): Site {
  const { heroStatistics, consent, booking, categoryNames } = texts;
  const own = siteTextNames.flatMap((name) => ((texts[name] ?? null) === null ? [] : [[name, texts[name]]]));
  return {
    ...site,
    ...(Object.fromEntries(own) as Partial<Site>),
    heroStatistics: site.heroStatistics.map(({ value, label }, index) => ({
      value,
      label: heroStatistics?.[index]?.label ?? label,
    })),
    consent: site.consent && { ...site.consent, text: consent?.text ?? site.consent.text },
    booking: site.booking && { ...site.booking, label: booking?.label ?? site.booking.label },
    // A draft may name one that is gone since.
    categoryNames: namesAfter(categoryNames ?? {}, site.categories, site.categories),
  };
}

/**
 * Why settings cannot be changed in a language, by field.
 *
 * @param site in the default language
 */
export function refusedIn(
  changes: object,
  site: SiteSettings,
  isTranslation: boolean,
): Record<string, string> {
  const given = changes as SiteTexts & Record<string, unknown>;
  const named = Object.keys(given).filter((name) => name in siteSettingsDefaults);
  const namedCategories = Object.keys(given.categoryNames ?? {});
  if (!isTranslation)
    return Object.fromEntries<string>([
      ...named
        .filter((name) => given[name] === null && !optionalNames.has(name))
        .map((name) => [name, 'It is required'] as const),
      ...namedCategories.map((category) => [`categoryNames.${category}`, ownNameMessage] as const),
    ]);
  const { heroStatistics, consent, booking } = given;
  const facts = [
    ...(heroStatistics ?? []).map(
      ({ value }, index) =>
        [`heroStatistics.${String(index)}.value`, value === site.heroStatistics[index]?.value] as const,
    ),
    ['consent.isRequired', !consent || consent.isRequired === site.consent?.isRequired] as const,
    ['booking.url', !booking || booking.url === site.booking?.url] as const,
  ];
  const refused = [
    ...named.filter((name) => !textNames.has(name)),
    ...facts.filter(([, isSame]) => !isSame).map(([field]) => field),
  ];
  return Object.fromEntries<string>([
    ...refused.map((field) => [field, inOriginalMessage] as const),
    ...namedCategories
      .filter((category) => !site.categories.includes(category))
      .map((category) => [`categoryNames.${category}`, 'The site has no such category'] as const),
  ]);
}
