import { defaultCategories } from '../apps/default-categories.ts';
import type { SiteFacts, SiteSettings } from './site.ts';

/**
 * What a site says of itself until somebody changes it (specification, section 1), and what the wizard's first step is filled
 * with. Apart from the schemas, which are large.
 */
export const siteDefaults = {
  appName: 'Portfolio Studio',
  appDescription: 'We design and build web and mobile apps with AI integration, from first idea to launch.',
  contactEmail: 'hello@portfolio-studio.example',
  contactPhone: '+91 80 5555 0142',
  contactLocation: 'Bangalore, IN',
  responseTime: '24 hours',
  heroStatistics: [
    { value: '50+', label: 'Apps Developed' },
    { value: '100K+', label: 'Downloads' },
    { value: '98%', label: 'Client Satisfaction' },
  ],
} satisfies SiteFacts;

/** All settings of a site until somebody changes them. */
export const siteSettingsDefaults: SiteSettings = {
  ...siteDefaults,
  promises: {
    availability: '24/7',
    experience: '15+ years',
    consultation: 'The first consultation is free.',
    projectManager: 'a personal project manager',
  },
  language: 'en',
  languages: [],
  categories: [...defaultCategories],
  categoryNames: {},
  timeZone: 'UTC',
  currency: 'USD',
  consent: null,
  verifications: [],
  countsVisits: true,
  booking: null,
  testimonialConsent:
    'I agree that my words, my name and my position are shown on this website. I can take them back at any time by this link.',
};
