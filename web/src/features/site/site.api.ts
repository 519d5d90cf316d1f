import type { Site } from '@portfolio/contracts/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import type { SiteSettings } from '@portfolio/contracts/site.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const siteQuery = queryOptions<Site>({ queryKey: ['/api/setup/getsite'] });

/** Name, contact facts and statistics, as set up; the defaults until they are known. */
export function useSite(): SiteSettings {
  return { ...siteDefaults, ...useQuery(siteQuery).data };
}
