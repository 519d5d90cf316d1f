import { appCardSchema } from '@portfolio/contracts/apps/apps.ts';
import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { brandSchema } from '@portfolio/contracts/pages/brand.ts';
import { listedPageSchema, type PagesQuery } from '@portfolio/contracts/pages/pages.ts';
import { shippedWordsIn } from '@portfolio/contracts/pages/shipped-words.ts';
import { wordsSchema } from '@portfolio/contracts/pages/words.ts';
import { languagePrefix, ownNameOf, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { inLanguage, type GetText } from './public-reader.ts';

const portfolioAppSchema = appCardSchema.pick({
  ...{ id: true, title: true, shortDescription: true, seoSlug: true, appType: true, category: true },
  ...{ isActive: true, createdAt: true, publishedAt: true, updatedAt: true },
});
const nameSchema = wholeSiteSchema.pick({ appName: true, appDescription: true }).extend({
  language: z.string().default('en'),
  languages: z.array(z.object({ tag: z.string(), name: z.string() })).default([]),
  categories: z.array(z.string()).default([...defaultCategories]),
  // Another version's auth may not know them.
  categoryNames: z.record(z.string(), z.string()).default({}),
});
const pageSchema = listedPageSchema
  .pick({
    ...{ id: true, translationOf: true, path: true, title: true, isIndexed: true, updatedAt: true },
    ...{ images: true, showsApps: true },
  })
  .partial({ translationOf: true });
export type PortfolioPage = z.infer<typeof pageSchema>;
export type PortfolioApp = z.infer<typeof portfolioAppSchema> & {
  /** In the language of the portfolio. */
  categoryName: string;
};

/** What feeds and lists for programs are written of. */
export interface Portfolio {
  publicUrl: string;
  /** What stands before the paths of the language. */
  prefix: string;
  name: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The active ones, in the order of the lists. */
  apps: readonly PortfolioApp[];
}

/** @throws AppError `unavailable` */
async function read(getText: GetText, apiPath: string): Promise<string> {
  const { status, body } = await getText(apiPath);
  if (status !== 200) throw appError('unavailable');
  return body;
}

/** The most addresses that a sitemap has (sitemaps.org). */
export const maxSitemapEntries = 50_000;

/** The public list, page by page, up to what a sitemap has. @throws AppError `unavailable`, `upstreamFailed` */
export async function readApps(getText: GetText): Promise<unknown[]> {
  const apps: unknown[] = [];
  let path: string | undefined = `${endpoints.listApps.path}?view=card`;
  while (path !== undefined && apps.length < maxSitemapEntries) {
    const { status, body, next } = await getText(path);
    if (status !== 200) throw appError('unavailable');
    apps.push(...parse(z.array(z.unknown()), JSON.parse(body)));
    path = next;
  }
  return apps;
}

function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
  return parsed.data;
}

/** What a public read answers. @throws AppError `unavailable`, `upstreamFailed` */
const readJson = async <T>(schema: z.ZodType<T>, getText: GetText, apiPath: string): Promise<T> =>
  parse(schema, JSON.parse(await read(getText, apiPath)));

/** The pages that visitors see. @throws AppError `unavailable`, `upstreamFailed` */
export const readPages = (getText: GetText, view?: PagesQuery['view']): Promise<PortfolioPage[]> =>
  readJson(
    z.array(pageSchema),
    getText,
    endpoints.listPages.path + (view === undefined ? '' : `?view=${view}`),
  );

/** How the site is called, and its languages. @throws AppError `unavailable`, `upstreamFailed` */
export const readSite = (getText: GetText) => readJson(nameSchema, getText, endpoints.getSite.path);

/** @throws AppError `unavailable`, `upstreamFailed` */
export const readWords = (getText: GetText) => readJson(wordsSchema, getText, endpoints.getWords.path);

/** @throws AppError `unavailable`, `upstreamFailed` */
export const readBrand = (getText: GetText) => readJson(brandSchema, getText, endpoints.getBrand.path);

/** A language that visitors have. */
interface PublicLanguage {
  /** BCP 47. */
  tag: string;
  name: string;
  /** What stands before its paths. */
  prefix: string;
  /** Every site has this one. */
  isFirst: boolean;
}

/** The first of the site first. @throws AppError `unavailable`, `upstreamFailed` */
export async function readLanguages(getText: GetText): Promise<PublicLanguage[]> {
  const { language, languages } = await readSite(getText);
  return [
    { tag: language, name: ownNameOf(language), prefix: '', isFirst: true },
    ...languages.map(({ tag, name }) => ({ tag, name, prefix: languagePrefix(tag), isFirst: false })),
  ];
}

/** What a language calls categories. Words that the owner changed are left out: reading them takes one more statement. */
function categoryNamer(language: string, site: z.infer<typeof nameSchema>): (category: string) => string {
  const names = new Map([
    ...Object.entries(shippedWordsIn(language, site.language)),
    ...Object.entries(site.categoryNames).map(([category, name]) => [`category.${category}`, name] as const),
  ]);
  return (category) => names.get(`category.${category}`) ?? category;
}

/** @throws AppError `unavailable`, `upstreamFailed` */
export async function readPortfolio(
  publicUrl: string,
  getText: GetText,
  { prefix, language: own }: Pick<Place, 'prefix' | 'language'>,
): Promise<Portfolio> {
  const read = inLanguage(own, getText);
  const [list, site] = await Promise.all([readApps(read), readSite(read)]);
  const language = own ?? site.language;
  const nameOf = categoryNamer(language, site);
  const apps = parse(z.array(portfolioAppSchema), list).filter((app) => app.isActive);
  return {
    publicUrl,
    name: site.appName,
    description: site.appDescription,
    prefix,
    language,
    apps: apps.map((app) => ({ ...app, categoryName: nameOf(app.category) })),
  };
}
