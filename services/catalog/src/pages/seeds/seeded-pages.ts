import { blockSchema, type Block } from '@portfolio/contracts/pages/blocks.ts';
import { untranslated } from '../../entries/translations/translated.ts';
import { imagesOfPage, type StoredPage } from '../stored-page.ts';
import { aiServicesBlocks } from './ai-services.ts';
import { contactBlocks } from './contact.ts';
import { homeBlocks } from './home.ts';
import { industriesBlocks } from './industries.ts';
import { imprintText, privacyText } from './legal.ts';
import { appsBlocks, websitesBlocks } from './portfolio.ts';
import type { SeededBlock } from './seeded-block.ts';
import { inLanguage } from './seed-texts.ts';

/** The ids of seeded pages and their blocks are the same on every site. */
const idOf = (page: number, block = 0) =>
  `00000000-0000-4000-8000-${String(page).padStart(4, '0')}${String(block).padStart(8, '0')}`;

interface Seed {
  path: string;
  title: string;
  metaDescription?: string;
  isActive?: false;
  blocks: readonly SeededBlock[];
}

/** The six pages of the specification, and two for the owner to fill in (contract, section 13). */
const seeds: readonly Seed[] = [
  { path: '/', title: 'Home', blocks: homeBlocks },
  {
    path: '/apps',
    title: 'Apps',
    metaDescription:
      'Mobile and web apps that we designed, built and launched: what they do, how they look and who they are for.',
    blocks: appsBlocks,
  },
  {
    path: '/apps/web',
    title: 'Websites',
    metaDescription: 'Websites that we designed and built: fast, accessible and easy to find.',
    blocks: websitesBlocks,
  },
  {
    path: '/contact',
    title: 'Contact',
    metaDescription: 'Tell us about your project. {consultation} A person answers within {response time}.',
    blocks: contactBlocks,
  },
  {
    path: '/industries',
    title: 'Industries',
    metaDescription:
      'Software for e-commerce, healthcare, manufacturing, retail and wholesale, B2B and B2C: what each of them needs and what we build for it.',
    blocks: industriesBlocks,
  },
  {
    path: '/ai-services',
    title: 'AI Services',
    metaDescription:
      'AI automation, marketing, production management, chatbots, business intelligence and security, from analysis to deployment.',
    blocks: aiServicesBlocks,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    isActive: false,
    blocks: [
      { kind: 'hero', layout: 'plain', title: 'Privacy' },
      { kind: 'text', text: privacyText },
    ],
  },
  {
    path: '/imprint',
    title: 'Imprint',
    isActive: false,
    blocks: [
      { kind: 'hero', layout: 'plain', title: 'Imprint' },
      { kind: 'text', text: imprintText },
    ],
  },
];

/** The id of a seeded page, by its path. */
export const seededPageId = (path: string): string => idOf(seeds.findIndex((seed) => seed.path === path) + 1);

export const seededPages = (language = 'en', now = new Date().toISOString()): StoredPage[] =>
  inLanguage(language, seeds).map((seed, index) => {
    const blocks = seed.blocks.map((block, place) => ({
      ...(blockSchema.parse(block) satisfies Block),
      id: idOf(index + 1, place + 1),
    }));
    return {
      ...untranslated,
      id: idOf(index + 1),
      path: seed.path,
      title: seed.title,
      navLabel: null,
      metaTitle: null,
      metaDescription: seed.metaDescription ?? null,
      shareImageUrl: null,
      isIndexed: true,
      isActive: seed.isActive ?? true,
      publishAt: null,
      unpublishAt: null,
      blocks,
      images: imagesOfPage({ blocks }),
      version: 1,
      createdAt: now,
      updatedAt: now,
      createdBy: null,
      changedBy: null,
    };
  });
