import type { ContentSection } from './site-content.ts';

/** What each page shows of the site's content: a document carries these sections, and no other. */
export const pageSections = {
  home: ['hero', 'process', 'technologyStack', 'contactCall'],
  apps: ['appsPage'],
  websites: ['websitesPage'],
  industries: ['industriesPage', 'industryStatistics', 'industries', 'industryApproach'],
  aiServices: ['aiServicesPage', 'aiCapabilities', 'aiReasons', 'aiProcess'],
  contact: ['contactPage'],
} as const satisfies Record<string, readonly ContentSection[]>;
export type ContentPage = keyof typeof pageSections;
