import type { SeededBlock } from './seeded-block.ts';

const buttons = [{ label: 'Start Your Project', url: '/contact' }];

export const appsBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    layout: 'plain',
    title: 'Apps',
    text: 'Mobile and web apps that we designed, built and launched with the people who use them every day.',
  },
  {
    kind: 'apps',
    appType: ['Web App', 'Mobile App'],
    hasSearch: true,
  },
  {
    kind: 'call',
    title: 'Yours could be the next one here.',
    text: 'Tell us what it should do. You will have an answer within {response time}, and a first version to try before development starts.',
    buttons,
  },
];

export const websitesBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    layout: 'plain',
    title: 'Websites',
    text: 'Websites that load at once, say what they mean, and bring the right people to the right page.',
  },
  {
    kind: 'apps',
    appType: ['Website'],
    hasSearch: true,
  },
  {
    kind: 'call',
    title: 'A website that does its share of the work.',
    text: 'Tell us who should find you and what they should do next. {consultation}',
    buttons,
  },
];
