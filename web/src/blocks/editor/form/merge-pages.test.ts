import { describe, expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { mergePages } from './merge-pages.ts';
import type { PageValues } from './page-values.ts';

const block = (id: string, text = id): PageBlock => ({
  id,
  kind: 'text',
  isHidden: false,
  title: null,
  text,
  columns: 1,
});
const page = (...blocks: PageBlock[]): PageValues => ({
  title: 'About',
  path: '/about',
  blocks,
  navLabel: null,
  metaTitle: null,
  metaDescription: null,
  shareImageUrl: null,
  isIndexed: true,
  isActive: true,
  publishAt: null,
  unpublishAt: null,
});
const [a, b, c] = [block('a'), block('b'), block('c')];
const base = page(a, b, c);
const ids = ({ blocks }: PageValues) => blocks.map(({ id }) => id).join('');

describe('two changes of one page', () => {
  it('are put together where they are of different fields and blocks', () => {
    const mine = { ...page(block('a', 'mine'), b, c), title: 'Mine' };
    const theirs = { ...page(a, b, block('c', 'theirs')), navLabel: 'Theirs' };
    const merged = mergePages(base, mine, theirs);
    expect(merged.values).toEqual({
      ...page(block('a', 'mine'), b, block('c', 'theirs')),
      title: 'Mine',
      navLabel: 'Theirs',
    });
    expect([merged.fields, merged.blocks, merged.takenOver]).toEqual([[], [], ['navLabel']]);
  });

  it('are named where both changed the same, and ours is taken', () => {
    const [mine, theirs] = [block('b', 'mine'), block('b', 'theirs')];
    const merged = mergePages(
      base,
      { ...page(a, mine, c), title: 'Mine' },
      { ...page(a, theirs, c), title: 'Theirs' },
    );
    expect(merged.values).toMatchObject({ title: 'Mine', blocks: [a, mine, c] });
    expect(merged.fields).toEqual(['title']);
    expect(merged.blocks).toEqual([{ mine, theirs }]);
  });

  it('keep a block that one removed and the other one changed, and say so', () => {
    const changed = block('b', 'changed');
    expect(mergePages(base, page(a, c), page(a, changed, c))).toMatchObject({
      values: { blocks: [a, changed, c] },
      blocks: [{ mine: undefined, theirs: changed }],
    });
    expect(mergePages(base, page(a, changed, c), page(a, c))).toMatchObject({
      values: { blocks: [a, changed, c] },
      blocks: [{ mine: changed, theirs: undefined }],
    });
    expect(ids(mergePages(base, page(a, c), base).values)).toBe('ac');
    expect(ids(mergePages(base, base, page(a, c)).values)).toBe('ac');
  });

  it('keep the order that was changed, with what was added after what it follows', () => {
    expect(ids(mergePages(base, page(c, a, b), page(a, b, block('x'), c)).values)).toBe('cabx');
    expect(ids(mergePages(base, page(a, block('y'), b, c), page(c, b, a)).values)).toBe('cbay');
    expect(ids(mergePages(base, page(block('y'), a, b, c), page(a, b, c, block('x'))).values)).toBe('yabcx');
  });

  it('are none where both did the same', () => {
    const same = { ...page(block('a', 'same'), b), title: 'Same' };
    expect(mergePages(base, same, same)).toMatchObject({ fields: [], blocks: [], takenOver: [] });
  });
});
