import { siteContentDefaults as site } from '@portfolio/contracts/site/site-content-defaults.ts';
import type { SeededBlock } from './seeded-block.ts';

const { appsPage, websitesPage } = site;
const buttons = [{ label: 'Start Your Project', url: '/contact' }];

export const appsBlocks: readonly SeededBlock[] = [
  { kind: 'hero', layout: 'plain', title: 'Apps', text: appsPage.text },
  { kind: 'apps', appType: ['Web App', 'Mobile App'], hasSearch: true },
  { kind: 'call', ...appsPage.closing, buttons },
];

export const websitesBlocks: readonly SeededBlock[] = [
  { kind: 'hero', layout: 'plain', title: 'Websites', text: websitesPage.text },
  { kind: 'apps', appType: ['Website'], hasSearch: true },
  { kind: 'call', ...websitesPage.closing, buttons },
];
