import { describe, expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { compareBlocks } from './compare-blocks.ts';

const block = (id: string, style: 'space' | 'line' = 'space'): PageBlock => ({
  id,
  kind: 'divider',
  isHidden: false,
  style,
});
const [a, b, c] = [block('a'), block('b'), block('c')];

describe('the blocks of two states', () => {
  it('are listed where they were changed, added or removed', () => {
    const changed = block('b', 'line');
    expect(compareBlocks([a, b, c], [a, changed, block('x')])).toEqual([
      { before: b, after: changed, isMoved: false },
      { before: undefined, after: block('x'), isMoved: false },
      { before: c, after: undefined, isMoved: false },
    ]);
    expect(compareBlocks([a, b], [a, b])).toEqual([]);
  });

  it('are named where they were moved, and not where others moved past them', () => {
    const movedOf = (...after: PageBlock[]) => compareBlocks([a, b, c], after).map(({ after: is }) => is?.id);
    expect(movedOf(c, a, b)).toEqual(['c']);
    expect(movedOf(b, c, a)).toEqual(['a']);
    expect(movedOf(b, a, c)).toHaveLength(1);
  });
});
