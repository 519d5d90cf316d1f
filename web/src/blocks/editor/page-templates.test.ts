import { expect, it } from '@jest/globals';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { blocksOf, pageTemplates, type PageTemplateName } from './page-templates.ts';

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
