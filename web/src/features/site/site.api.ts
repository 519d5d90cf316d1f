import type { Site } from '@portfolio/contracts/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const siteQuery = queryOptions<Site>({ queryKey: ['/api/setup/getsite'] });

/** The agency's name and line, as set up; the defaults until they are known. */
export function useSite(): Pick<Site, 'appName' | 'appDescription'> {
  return useQuery(siteQuery).data ?? siteDefaults;
}
