import { unchangedImport, type ImportAnswer, type ImportCounts } from '@portfolio/contracts/media/archive.ts';
import type { SiteImport } from './site-archive.ts';

export const withAppCounts = (apps: ImportCounts): ImportAnswer => ({ ...unchangedImport, ...apps, apps });

export const withSite = (answer: ImportAnswer, { pages, redirects, parts }: SiteImport): ImportAnswer => ({
  ...answer,
  ...{ pages, redirects, site: { ...answer.site, ...parts } },
});
