import { appCardSchema } from '@portfolio/contracts/apps/apps.ts';
import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { escapeXml } from './feed.ts';
import { maxSitemapEntries, type PortfolioPage } from '../portfolio.ts';

/** Private pages, which robots stay out of (contract, section 8). */
const privatePaths = ['/admin', '/setup', '/dbsetup', '/login'] as const;

const listedSchema = z.array(
  appCardSchema
    .pick({
      ...{ id: true, translationOf: true, seoSlug: true, updatedAt: true, isActive: true },
      ...{ thumbnailUrl: true, screenshots: true },
    })
    .partial({ translationOf: true }),
);

/** What the site has in one language. */
interface SitemapLanguage {
  /** BCP 47. */
  tag: string;
  prefix: string;
  /** The public list of apps. */
  apps: readonly unknown[];
  pages: readonly PortfolioPage[];
}

interface SitemapEntry {
  /** The same for all translations. */
  original: string;
  /** With the prefix of its language. */
  address: string;
  tag: string;
  isFirst: boolean;
  /** Empty: not known. */
  lastmod: string;
  images: readonly string[];
}

const newestOf = (times: readonly (string | undefined)[]) =>
  times.reduce<string>((a, b = '') => (a > b ? a : b), '');

/** @throws AppError `upstreamFailed` where `apps` is no list of apps */
function entriesOf({ tag, prefix, apps, pages }: SitemapLanguage): SitemapEntry[] {
  const parsed = listedSchema.safeParse(apps);
  if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
  const listed = parsed.data.filter((app) => app.isActive);
  const newest = newestOf(listed.map((app) => app.updatedAt));
  const language = { tag, isFirst: prefix === '' };
  return [
    ...pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ id, translationOf, path, updatedAt, images = [], showsApps }) => ({
        ...{ original: translationOf ?? id, address: addressBelow(prefix, path), ...language, images },
        lastmod: newestOf([updatedAt, showsApps === true ? newest : undefined]),
      })),
    ...listed.map(({ id, translationOf, seoSlug, updatedAt, thumbnailUrl, screenshots }) => ({
      ...{ original: translationOf ?? id, address: addressBelow(prefix, `/apps/${seoSlug}`), ...language },
      lastmod: updatedAt,
      images: [...new Set([thumbnailUrl, ...screenshots])],
    })),
  ];
}

/**
 * The sitemap: pages that search engines may list, and active apps, with the last change that visitors can see, their images, and where
 * they are in other languages.
 *
 * @param languages the first of the site first
 * @throws AppError `upstreamFailed` where `apps` is no list of apps
 */
export function writeSitemap(publicUrl: string, languages: readonly SitemapLanguage[]): string {
  const entries = languages.flatMap(entriesOf);
  const byOriginal = Map.groupBy(entries, ({ original }) => original);
  const others = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${others}>`,
    ...entries
      .slice(0, maxSitemapEntries)
      .map((entry) => writeEntry(publicUrl, entry, byOriginal.get(entry.original) ?? [])),
    '</urlset>\n',
  ].join('\n');
}

const addressOf = (publicUrl: string, address: string) => escapeXml(publicUrl + encodeURI(address));

/** @param set the same in all languages, itself included */
function writeEntry(
  publicUrl: string,
  { address, lastmod, images }: SitemapEntry,
  set: readonly SitemapEntry[],
): string {
  const languages = set.flatMap((entry) => [
    { language: entry.tag, address: entry.address },
    ...(entry.isFirst ? [{ language: 'x-default', address: entry.address }] : []),
  ]);
  const parts = [
    `<loc>${addressOf(publicUrl, address)}</loc>`,
    ...(set.length < 2 ? [] : languages).map(
      ({ language, address: there }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(publicUrl, there)}"/>`,
    ),
    lastmod === '' ? '' : `<lastmod>${lastmod}</lastmod>`,
    ...images.map(
      (image) => `<image:image><image:loc>${imageUrl(publicUrl, image)}</image:loc></image:image>`,
    ),
  ];
  return `<url>${parts.join('')}</url>`;
}

/** An image of this site is stored as a path. */
const imageUrl = (publicUrl: string, image: string) =>
  escapeXml(image.startsWith('/') ? publicUrl + image : image);

export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');
}
