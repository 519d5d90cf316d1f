import type { SiteSettings } from '@portfolio/contracts/site/site.ts';

/** How the site is called, and what was changed of everything else. */
export type StoredSite = Pick<SiteSettings, 'appName' | 'appDescription'> & Partial<SiteSettings>;
