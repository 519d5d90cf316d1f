import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { escapeXml } from './feed.ts';
import { maxSitemapEntries, type PortfolioPage } from '../portfolio.ts';

/** Private pages, which robots stay out of (contract, section 8). */
const privatePaths = ['/admin', '/setup', '/dbsetup', '/login'] as const;

const listedSchema = z.array(appSchema.pick({ seoSlug: true, updatedAt: true, isActive: true }));

/**
 * The sitemap: pages that search engines may list, and active apps with their last change.
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
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const listed = parsed.data.filter((app) => app.isActive);
  const newest = listed.map((app) => app.updatedAt).reduce((a, b) => (a > b ? a : b), '');
  const lastmod = (at: string) => (at === '' ? '' : `<lastmod>${at}</lastmod>`);
  const addressOf = (path: string) => escapeXml(publicUrl + encodeURI(path));
  const showsApps = new Set<string>(['/', '/apps', '/apps/web']);
  const entries = [
    ...indexed.map(
      ({ path }) => `<url><loc>${addressOf(path)}</loc>${lastmod(showsApps.has(path) ? newest : '')}</url>`,
    ),
    ...listed.map(
      (app) => `<url><loc>${addressOf(`/apps/${app.seoSlug}`)}</loc>${lastmod(app.updatedAt)}</url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, maxSitemapEntries),
    '</urlset>\n',
  ].join('\n');
}

export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');
}
