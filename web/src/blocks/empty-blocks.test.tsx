import { expect, it } from '@jest/globals';
import { blockSchema, type PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { act } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { blockForms } from './forms.ts';
import { PageBlocks } from './page-blocks.tsx';
import { loadViews } from './registry.ts';

const site = { isActive: true, version: 1, ...siteSettingsDefaults };
const elements = 'h1, h2, h3, h4, p, li, ul, ol, dl, dt, dd, blockquote, figcaption, a, button';
const imageUrl = `/media/${'a'.repeat(32)}-1200x1600-ff0000.jpg`;

function sampleOf(kind: string, name: string): string {
  if (kind === 'video' && name === 'url') return 'https://vimeo.com/1';
  return /url$/i.test(name) ? imageUrl : 'Word';
}

/** A block with nothing but what its schema requires. @param entries of each of its lists */
function leastOf(kind: string, entries: readonly object[]): PageBlock {
  const { fields } = blockForms[kind as PageBlock['kind']];
  const lists = fields.flatMap((field) =>
    field.kind === 'list' && field.fields.every(({ name }) => name !== '')
      ? [[field.name, structuredClone(entries)]]
      : [],
  );
  const block = { kind, ...(Object.fromEntries(lists) as object) };
  for (;;) {
    const parsed = blockSchema.safeParse(block);
    if (parsed.success) return { ...parsed.data, id: kind };
    for (const { path } of parsed.error.issues) {
      const name = String(path.at(-1));
      const holder = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, block);
      if (name in holder && Reflect.get(holder, name) !== undefined)
        throw new Error(`${kind}: ${path.join('.')} is not filled`);
      Reflect.set(holder, name, sampleOf(kind, name));
    }
  }
}

// The logos of technologies are files of the build, which is not here.
const kinds = Object.keys(blockForms).filter((kind) => kind !== 'technologies');
const cases = kinds.flatMap((kind) => [[kind, 'no entries', []] as const, [kind, 'an entry', [{}]] as const]);

it.each(cases)('a block %s with %s leaves no empty element behind', async (kind, _words, entries) => {
  const block = leastOf(kind, entries);
  await loadViews([block]);
  await act(async () => {
    renderPage(<PageBlocks blocks={[block]} site={site} html={{}} />);
    await Promise.resolve();
  });
  const empty = [...document.querySelectorAll(`[data-block] :is(${elements})`)].filter(
    (element) =>
      element.textContent.trim() === '' &&
      element.closest('[aria-hidden], [aria-live], [aria-label]') === null &&
      element.querySelector('img, svg, video, iframe') === null,
  );
  expect(empty.map(({ outerHTML }) => outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 100))).toEqual([]);
});
