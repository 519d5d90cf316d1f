import { siteContentDefaults as site } from '@portfolio/contracts/site/site-content-defaults.ts';
import type { SeededBlock } from './seeded-block.ts';

const { industriesPage: page, industryStatistics, industries, industryApproach } = site;

export const industriesBlocks: readonly SeededBlock[] = [
  { kind: 'hero', layout: 'plain', title: 'Industries', text: page.text },
  { kind: 'numbers', items: industryStatistics },
  {
    kind: 'cards',
    title: page.cardsTitle,
    button: { label: 'Discuss Your Project', url: '/contact' },
    items: industries,
  },
  {
    kind: 'steps',
    layout: 'row',
    title: industryApproach.title,
    text: industryApproach.text,
    items: industryApproach.steps,
  },
  {
    kind: 'call',
    ...page.closing,
    buttons: [
      { label: 'Start Your Project', url: '/contact' },
      { label: 'View Our Work', url: '/apps' },
    ],
  },
];
