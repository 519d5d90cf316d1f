import { siteContentDefaults as site } from '@portfolio/contracts/site/site-content-defaults.ts';
import type { SeededBlock } from './seeded-block.ts';

const { hero, process, technologyStack, contactCall } = site;

export const homeBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    title: hero.headline,
    text: hero.text,
    tagline: hero.tagline,
    showsApps: true,
    buttons: [
      { label: hero.portfolioCall, url: '#portfolio' },
      { label: hero.contactCall, url: '/contact' },
    ],
  },
  { kind: 'numbers' },
  { kind: 'steps', title: process.title, text: process.text, stamp: process.stamp, items: process.steps },
  { kind: 'technologies', ...technologyStack },
  {
    kind: 'apps',
    title: 'Our Portfolio',
    order: 'featured',
    links: [
      { label: 'All apps', url: '/apps' },
      { label: 'All websites', url: '/apps/web' },
    ],
  },
  {
    kind: 'call',
    ...contactCall,
    layout: 'facts',
    buttons: [
      { label: 'Get in Touch', url: '/contact' },
      { label: 'View More Work', url: '#portfolio' },
    ],
  },
];
