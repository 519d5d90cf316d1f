import { appCardSchema } from '@portfolio/contracts/apps.ts';
import { siteSchema } from '@portfolio/contracts/setup.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { writeFeed } from './feed.ts';
import { writeLlms } from './llms.ts';
import type { GetText } from './public-reader.ts';
import { writeSitemap } from './sitemap.ts';

const portfolioAppSchema = appCardSchema.pick({
  ...{ title: true, shortDescription: true, seoSlug: true, appType: true, category: true },
  ...{ isActive: true, createdAt: true, updatedAt: true },
});
const portfolioSchema = z.object({
  apps: z.array(portfolioAppSchema),
  site: siteSchema.pick({ appName: true, appDescription: true }),
});
export type PortfolioApp = z.infer<typeof portfolioAppSchema>;

/** What feeds and lists for programs are written of. */
export interface Portfolio {
  publicUrl: string;
  name: string;
  description: string;
  /** The active ones, in the order of the lists. */
  apps: readonly PortfolioApp[];
}

interface PortfolioFile {
  mediaType: string;
  write: (publicUrl: string, getText: GetText) => Promise<string>;
}

/** Files at the root of the site that follow the portfolio. */
export const portfolioFiles: ReadonlyMap<string, PortfolioFile> = new Map([
  [
    '/sitemap.xml',
    {
      mediaType: 'application/xml; charset=utf-8',
      write: async (publicUrl, getText) => writeSitemap(publicUrl, await readApps(getText)),
    },
  ],
  [
    '/feed.xml',
    {
      mediaType: 'application/atom+xml; charset=utf-8',
      write: async (publicUrl, getText) => writeFeed(await readPortfolio(publicUrl, getText)),
    },
  ],
  [
    '/llms.txt',
    {
      mediaType: 'text/plain; charset=utf-8',
      write: async (publicUrl, getText) => writeLlms(await readPortfolio(publicUrl, getText)),
    },
  ],
]);

/** @throws AppError `unavailable` */
async function read(getText: GetText, apiPath: string): Promise<string> {
  const { status, body } = await getText(apiPath);
  if (status !== 200) throw appError('unavailable');
  return body;
}

const readApps = (getText: GetText) => read(getText, '/api/apps/getapps?view=card');

/** @throws AppError `unavailable`, `upstreamFailed` */
async function readPortfolio(publicUrl: string, getText: GetText): Promise<Portfolio> {
  const [apps, site] = await Promise.all([readApps(getText), read(getText, '/api/setup/getsite')]);
  const parsed = portfolioSchema.safeParse({
    apps: JSON.parse(apps) as unknown,
    site: JSON.parse(site) as unknown,
  });
  if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
  const { appName, appDescription } = parsed.data.site;
  return {
    publicUrl,
    name: appName,
    description: appDescription,
    apps: parsed.data.apps.filter((app) => app.isActive),
  };
}
