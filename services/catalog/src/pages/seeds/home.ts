import { technologyNames } from '@portfolio/contracts/pages/sections/technologies.ts';
import type { SeededBlock } from './seeded-block.ts';

export const homeBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    title: 'We show you the app before we build it.',
    text: 'We design and build web and mobile apps with AI integration. You try a working MVP and approve it before development starts, so you know what you pay for.',
    tagline: 'web and mobile apps with AI',
    showsApps: true,
    buttons: [
      {
        label: 'View Our Portfolio',
        url: '#portfolio',
      },
      {
        label: 'Start Your Project',
        url: '/contact',
      },
    ],
  },
  {
    kind: 'numbers',
  },
  {
    kind: 'steps',
    title: 'Our Development Process',
    text: 'One of the steps is yours: nothing goes into development until you have approved the MVP.',
    stamp: 'Critical Approval Step',
    items: [
      {
        title: 'Discovery & Planning',
        text: 'We talk to the people who will use it, find out where the work really hurts, and write down what the first release must do and what it can leave out.',
        outcomes: ['Goals and users', 'Scope and priorities', 'Timeline and budget'],
        isApproval: false,
      },
      {
        title: 'MVP Design & Approval',
        text: 'You get a working MVP to click through, try on your own phone and show to customers. We change it with you until it is right. Development starts when you approve it, and not a day before.',
        outcomes: ['Clickable MVP', 'Your feedback, worked in', 'Your approval'],
        isApproval: true,
      },
      {
        title: 'Development Phase',
        text: 'Now the real thing is built, in short rounds. At the end of each one there is a version that runs, and you can see how far it has come.',
        outcomes: ['Regular demos', 'Clean, documented code', 'AI integration'],
        isApproval: false,
      },
      {
        title: 'Testing & Quality',
        text: 'Automated tests, real devices, slow networks, screen readers, load. What breaks, breaks here and not with your customers.',
        outcomes: ['Device and browser tests', 'Performance and security', 'Acceptance with your team'],
        isApproval: false,
      },
      {
        title: 'Launch & Support',
        text: 'We put it into the stores or onto your servers, watch it closely through its first weeks, and stay reachable {availability}.',
        outcomes: ['Store and server release', 'Monitoring', '{availability} support'],
        isApproval: false,
      },
    ],
  },
  {
    kind: 'technologies',
    title: 'Technology Stack',
    text: 'Modern tools that will still be maintained when your product is five years old.',
    technologies: [...technologyNames],
  },
  {
    kind: 'apps',
    title: 'Our Portfolio',
    order: 'featured',
    links: [
      {
        label: 'All apps',
        url: '/apps',
      },
      {
        label: 'All websites',
        url: '/apps/web',
      },
    ],
  },
  {
    kind: 'call',
    title: 'Tell us what it should do.',
    text: '{consultation} You have {project manager}, and an answer within {response time}.',
    layout: 'facts',
    buttons: [
      {
        label: 'Get in Touch',
        url: '/contact',
      },
      {
        label: 'View More Work',
        url: '#portfolio',
      },
    ],
  },
];
