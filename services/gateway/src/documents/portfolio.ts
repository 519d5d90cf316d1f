import { appCardSchema } from '@portfolio/contracts/apps.ts';
import { siteSchema } from '@portfolio/contracts/setup.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import type { GetText } from './public-reader.ts';

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

/** @throws AppError `unavailable` */
async function read(getText: GetText, apiPath: string): Promise<string> {
  const { status, body } = await getText(apiPath);
  if (status !== 200) throw appError('unavailable');
  return body;
}

/** The public list as JSON. @throws AppError `unavailable` */
export const readApps = (getText: GetText) => read(getText, '/api/apps/getapps?view=card');

/** @throws AppError `unavailable`, `upstreamFailed` */
export async function readPortfolio(publicUrl: string, getText: GetText): Promise<Portfolio> {
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
