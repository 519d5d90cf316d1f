import { appCardSchema } from '@portfolio/contracts/apps/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { escapeXml } from './feed.ts';
import { maxSitemapEntries, type PortfolioPage } from '../portfolio.ts';

/** Private pages, which robots stay out of (contract, section 8). */
const privatePaths = ['/admin', '/setup', '/dbsetup', '/login'] as const;

const listedSchema = z.array(
  appCardSchema.pick({
    ...{ seoSlug: true, updatedAt: true, isActive: true },
    ...{ thumbnailUrl: true, screenshots: true },
  }),
);

interface SitemapEntry {
  path: string;
  /** Empty: not known. */
  lastmod: string;
  images: readonly string[];
}

const newestOf = (times: readonly (string | undefined)[]) =>
  times.reduce<string>((a, b = '') => (a > b ? a : b), '');

/**
 * The sitemap: pages that search engines may list, and active apps, with the last change that visitors can see and their images.
 *
 * @param apps the public list of apps
 * @throws AppError `upstreamFailed` where it is none
 */
export function writeSitemap(
  publicUrl: string,
  apps: readonly unknown[],
  pages: readonly PortfolioPage[],
): string {
  const parsed = listedSchema.safeParse(apps);
  if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
  const listed = parsed.data.filter((app) => app.isActive);
  const newest = newestOf(listed.map((app) => app.updatedAt));
  const entries: SitemapEntry[] = [
    ...pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path, updatedAt, images = [], showsApps }) => ({
        ...{ path, images },
        lastmod: newestOf([updatedAt, showsApps === true ? newest : undefined]),
      })),
    ...listed.map(({ seoSlug, updatedAt, thumbnailUrl, screenshots }) => ({
      path: `/apps/${seoSlug}`,
      lastmod: updatedAt,
      images: [...new Set([thumbnailUrl, ...screenshots])],
    })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, maxSitemapEntries).map((entry) => writeEntry(publicUrl, entry)),
    '</urlset>\n',
  ].join('\n');
}

function writeEntry(publicUrl: string, { path, lastmod, images }: SitemapEntry): string {
  const parts = [
    `<loc>${escapeXml(publicUrl + encodeURI(path))}</loc>`,
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
