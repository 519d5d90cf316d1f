import { expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { blocksOf, hasSample, pageTemplates, type PageTemplateName } from './page-templates.ts';

it.each(Object.keys(pageTemplates) as PageTemplateName[])('a page begun as %s can be saved', (name) => {
  const body = { title: 'Harbour', blocks: blocksOf(name, 'Harbour') };
  expect(createPageBodySchema.safeParse(body).error?.issues).toBeUndefined();
  expect(body.blocks[0]).toMatchObject({ kind: 'hero', title: 'Harbour' });
});

it.each(['about', 'services', 'caseStudy', 'landingPage', 'blogPost'] as const)(
  'a page begun as %s ends with a call that leads to the contact form',
  (name) => {
    const buttons = [{ label: 'Get in Touch', url: '/contact' }];
    expect(blocksOf(name, 'Harbour').at(-1)).toMatchObject({ kind: 'call', buttons });
  },
);

it('words of a template that say what belongs there are found until they are replaced or hidden', () => {
  const block = {
    ...blocksOf('about', 'Harbour').find(({ kind }) => kind === 'people'),
    id: 'team',
  } as PageBlock;
  const named = {
    ...block,
    items: [{ name: 'Ada', role: 'Designer', text: null, imageUrl: null, url: null }],
  };
  expect([block, { ...block, isHidden: true }, named].map((found) => hasSample(found as PageBlock))).toEqual([
    true,
    false,
    false,
  ]);
});
