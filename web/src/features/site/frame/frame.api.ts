import type { Brand, ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords, type WordKey } from '@portfolio/contracts/pages/default-words.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { queryOptions, useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { endpointPath } from '../../../lib/http/call-endpoint.ts';
import { languageOf, prefixOf, readJson } from '../../../lib/http/query-client.ts';
import type { SiteTexts } from '../../../lib/page/words.tsx';
import { pagePaths, type SiteLanguage, type Translated } from '../../../lib/page/page-languages.ts';
import type { BrandStyle } from '../../../theme/brand-css.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import { languagePrefix, ownNameOf } from '@portfolio/contracts/site/language-paths.ts';

/** A link that leads to a page or an address. */
export interface FrameLink {
  label: string;
  url: string;
  children?: FrameLink[];
}

export interface FrameNavigation {
  header: FrameLink[];
  footer: { title: string | null; links: FrameLink[] }[];
  social: Navigation['social'];
  call: FrameLink | null;
}

/** What stands around every public page, and where the site is at home. */
export interface Frame extends Pick<
  WholeSite,
  'language' | 'timeZone' | 'currency' | 'verifications' | 'consent' | 'countsVisits' | 'booking'
> {
  navigation: FrameNavigation;
  /** Those that visitors have, where there is more than one: the first of the site comes first. */
  languages?: SiteLanguage[];
  /** Null where the owner has changed nothing of the product's own look. */
  brand: (Pick<Brand, 'logoUrl' | 'logoDarkUrl' | 'scheme'> & BrandStyle) | null;
  /** Those that the owner has changed, and what the language calls categories. */
  words: SiteTexts['words'];
}

async function brandOf({ colours, ...brand }: ColouredBrand): Promise<Frame['brand']> {
  const { logoUrl, logoDarkUrl, scheme } = brand;
  if (Object.entries(defaultBrand).every(([name, value]) => brand[name as keyof Brand] === value))
    return null;
  const { brandCss } = await import('../../../theme/brand-css.ts');
  return { logoUrl, logoDarkUrl, scheme, ...brandCss({ ...brand, colours }) };
}

/** Absent for a site in one language. */
function languagesOf(
  // Another version's auth may not know them.
  { language, languages = [] }: Pick<WholeSite, 'language'> & Partial<Pick<WholeSite, 'languages'>>,
  pages: readonly (ListedPage & Translated)[],
): Pick<Frame, 'languages'> {
  const seen = languages.filter(({ isPublic }) => isPublic);
  if (seen.length === 0) return {};
  const home = pages.find(({ path }) => path === '/');
  const homes = pagePaths(home, '/');
  const first = { tag: language, name: ownNameOf(language), prefix: '', hasHome: true as const };
  const others = seen.map(({ tag, name }) => ({
    ...{ tag, name, prefix: languagePrefix(tag) },
    ...(homes[tag] === '/' && { hasHome: true as const }),
  }));
  return { languages: [first, ...others] };
}

// Another version's auth may not know them.
const categoryWords = ({ categoryNames = {} }: Partial<Pick<WholeSite, 'categoryNames'>>) =>
  Object.fromEntries(Object.entries(categoryNames).map(([category, name]) => [`category.${category}`, name]));

async function readFrame(context: QueryFunctionContext): Promise<Frame> {
  const [site, navigation, pages, brand, words] = await Promise.all([
    readJson<WholeSite>(endpointPath('getSite'), context),
    readJson<Navigation>(endpointPath('getNavigation'), context),
    readJson<ListedPage[]>(endpointPath('listPages'), context),
    readJson<ColouredBrand>(endpointPath('getBrand'), context),
    readJson<Words>(endpointPath('getWords'), context),
  ]);
  const { timeZone, currency, verifications, consent } = site;
  const language = languageOf(context.client) ?? site.language;
  const prefix = prefixOf(context.client);
  // Those who may edit are given inactive pages too.
  const seen = pages.filter(({ isActive = true }) => isActive);
  const isChanged = ([key, text]: [string, string]) => defaultWords[key as WordKey] !== text;
  return {
    language,
    timeZone,
    currency,
    verifications,
    consent,
    countsVisits: site.countsVisits,
    booking: site.booking,
    ...languagesOf(site, seen),
    navigation: knowLinks(navigation, seen, prefix) as FrameNavigation,
    brand: await brandOf(brand),
    words: { ...Object.fromEntries(Object.entries(words).filter(isChanged)), ...categoryWords(site) },
  };
}

/** Navigation, brand and words as visitors get them. */
export const frameQuery = queryOptions({ queryKey: ['frame'] as const, queryFn: readFrame });

const PreviewChrome = createContext<Frame | undefined>(undefined);

/** Shows what is inside with another frame than the stored one. */
export const PreviewChromeProvider = PreviewChrome.Provider;

/** Undefined until it is known. */
export function useFrame(): Frame | undefined {
  const { data } = useQuery(frameQuery);
  return useContext(PreviewChrome) ?? data;
}
