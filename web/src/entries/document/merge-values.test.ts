import { describe, expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { mergeValues } from './merge-values.ts';

const block = (id: string, text = id): PageBlock => ({
  id,
  kind: 'text',
  isHidden: false,
  title: null,
  text,
  columns: 1,
});
const page = (...blocks: PageBlock[]) => ({
  title: 'About',
  navLabel: null as string | null,
  blocks,
  promises: { availability: 'Today', experience: '10 years' },
});
type PageValues = ReturnType<typeof page>;
const [a, b, c] = [block('a'), block('b'), block('c')];
const base = page(a, b, c);
const ids = ({ blocks }: PageValues) => blocks.map(({ id }) => id).join('');

describe('two changes of one page', () => {
  it('are put together where they are of different fields and blocks', () => {
    const mine = { ...page(block('a', 'mine'), b, c), title: 'Mine' };
    const theirs = { ...page(a, b, block('c', 'theirs')), navLabel: 'Theirs' };
    const merged = mergeValues(base, mine, theirs);
    expect(merged.values).toEqual({
      ...page(block('a', 'mine'), b, block('c', 'theirs')),
      title: 'Mine',
      navLabel: 'Theirs',
    });
    expect([merged.conflicts, merged.takenOver]).toEqual([[], ['navLabel']]);
  });

  it('are named where both changed the same, and ours is taken', () => {
    const [mine, theirs] = [block('b', 'mine'), block('b', 'theirs')];
    const merged = mergeValues(
      base,
      { ...page(a, mine, c), title: 'Mine' },
      { ...page(a, theirs, c), title: 'Theirs' },
    );
    expect(merged.values).toMatchObject({ title: 'Mine', blocks: [a, mine, c] });
    expect(merged.conflicts).toEqual([
      { path: 'title', mine: 'Mine', theirs: 'Theirs' },
      { path: 'blocks.b', mine, theirs },
    ]);
  });

  it('keep a block that one removed and the other one changed, and say so', () => {
    const changed = block('b', 'changed');
    expect(mergeValues(base, page(a, c), page(a, changed, c))).toMatchObject({
      values: { blocks: [a, changed, c] },
      conflicts: [{ path: 'blocks.b', mine: undefined, theirs: changed }],
    });
    expect(mergeValues(base, page(a, changed, c), page(a, c))).toMatchObject({
      values: { blocks: [a, changed, c] },
      conflicts: [{ path: 'blocks.b', mine: changed, theirs: undefined }],
    });
    expect(ids(mergeValues(base, page(a, c), base).values)).toBe('ac');
    expect(ids(mergeValues(base, base, page(a, c)).values)).toBe('ac');
  });

  it('keep the order that was changed, with what was added after what it follows', () => {
    expect(ids(mergeValues(base, page(c, a, b), page(a, b, block('x'), c)).values)).toBe('cabx');
    expect(ids(mergeValues(base, page(a, block('y'), b, c), page(c, b, a)).values)).toBe('cbay');
    expect(ids(mergeValues(base, page(block('y'), a, b, c), page(a, b, c, block('x'))).values)).toBe('yabcx');
  });

  it('are put together inside a field that has fields', () => {
    const mine = { ...base, promises: { ...base.promises, experience: 'mine' } };
    const theirs = { ...base, promises: { ...base.promises, availability: 'theirs' } };
    const merged = mergeValues(base, mine, theirs);
    expect(merged.values.promises).toEqual({ availability: 'theirs', experience: 'mine' });
    expect([merged.conflicts, merged.takenOver]).toEqual([[], ['promises.availability']]);
  });

  it('are none where both did the same', () => {
    const same = { ...page(block('a', 'same'), b), title: 'Same' };
    expect(mergeValues(base, same, same)).toEqual({ values: same, conflicts: [], takenOver: [] });
  });
});
