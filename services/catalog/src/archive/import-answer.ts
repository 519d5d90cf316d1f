import { unchangedImport, type ImportAnswer, type ImportCounts } from '@portfolio/contracts/media/archive.ts';
import type { SiteImport } from './site-archive.ts';

export const withAppCounts = (apps: ImportCounts): ImportAnswer => ({ ...unchangedImport, ...apps, apps });

export function withSite(answer: ImportAnswer, { pages, redirects, parts }: SiteImport): ImportAnswer {
  const changedParts = Object.values(parts).filter((change) => change === 'changed').length;
  const sums = {
    created: pages.created + redirects.created,
    updated: pages.updated + redirects.updated + changedParts,
  };
  return { ...answer, pages, redirects, site: { ...answer.site, ...sums, ...parts } };
}
