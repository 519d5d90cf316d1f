import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';

const site = {
  ...siteSettingsDefaults,
  ...{ appName: 'Studio', appDescription: 'Apps', isActive: true, version: 1 },
};

/** What the API answers of a site with an empty frame, by path. */
export const smallSite: Readonly<Record<string, object>> = {
  '/api/contact/questions': { questions: [], version: 1 },
  '/api/setup/getsite': site,
  '/api/site': site,
  '/api/site/navigation': { header: [], footer: [], social: [], call: null },
  '/api/site/brand': defaultBrand,
  '/api/site/words': {},
  '/api/pages': [],
};
