import { expect, it } from '@jest/globals';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { blocksOf, pageTemplates, type PageTemplateName } from './page-templates.ts';

it.each(Object.keys(pageTemplates) as PageTemplateName[])('a page begun as %s can be saved', (name) => {
  const body = { title: 'Harbour', blocks: blocksOf(name, 'Harbour') };
  expect(createPageBodySchema.safeParse(body).error?.issues).toBeUndefined();
  expect(body.blocks[0]).toMatchObject({ kind: 'hero', title: 'Harbour' });
  for (const block of body.blocks)
    if (block.kind === 'call') expect(block.buttons).toEqual([{ label: 'Get in Touch', url: '/contact' }]);
});
