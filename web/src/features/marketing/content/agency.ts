import type { SiteSettings } from '@portfolio/contracts/site.ts';

/** What an administrator says of the agency in the settings. */
export type AgencySite = SiteSettings;

/** What the agency promises, in one line. */
export const headline = 'We show you the app before we build it.';

export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The stat tiles of the industries page (specification, section 1). */
export const industryStatistics = [
  { value: '150+', label: 'Projects Delivered' },
  { value: '50+', label: 'Industries Served' },
  { value: '99%', label: 'Client Satisfaction' },
  { value: '24/7', label: 'Support' },
] as const;
