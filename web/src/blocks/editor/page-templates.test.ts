import { expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { templateTexts } from './template-texts.ts';
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

it.each(['de', 'fr', 'es'] as const)('a page begun in %s has no English text', (language) => {
  const textsIn = (value: unknown, field = ''): string[] => {
    if (typeof value !== 'object' || value === null)
      return typeof value === 'string' && /\p{L}/u.test(value) && !/kind|layout|url|icon|order/.test(field)
        ? [value]
        : [];
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
  };
  const names = Object.keys(pageTemplates) as PageTemplateName[];
  const blocks = (tag: string) => names.flatMap((name) => textsIn(blocksOf(name, '', tag)));
  const english = new Set(blocks('en'));
  expect(new Set(Object.keys(templateTexts[language]))).toEqual(new Set([...english, '$000']));
  expect(blocks(language).filter((text) => english.has(text) && /\w \w/.test(text))).toEqual([]);
});

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
