import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';

/** A block that differs between two states of a page; undefined on the side where it is not. */
export interface ComparedBlock {
  before: PageBlock | undefined;
  after: PageBlock | undefined;
  isMoved: boolean;
}

/** The blocks that were changed, added, removed or moved, in the order of the later state, the removed ones last. */
export function compareBlocks(before: readonly PageBlock[], after: readonly PageBlock[]): ComparedBlock[] {
  const was = new Map(before.map((block) => [block.id, block]));
  const is = new Set(after.map(({ id }) => id));
  const moved = movedIds(
    before.filter(({ id }) => is.has(id)).map(({ id }) => id),
    after.filter(({ id }) => was.has(id)).map(({ id }) => id),
  );
  const present = after
    .map((block) => ({ before: was.get(block.id), after: block, isMoved: moved.has(block.id) }))
    .filter((compared) => compared.isMoved || !isSame(compared.before, compared.after));
  const removed = before
    .filter(({ id }) => !is.has(id))
    .map((block) => ({ before: block, after: undefined, isMoved: false }));
  return [...present, ...removed];
}

/** Taken out one by one until the others are in the same order; where one was moved, that one. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const moved = new Set<string>();
  for (;;) {
    const one = before.filter((id) => !moved.has(id));
    const other = after.filter((id) => !moved.has(id));
    const at = one.findIndex((id, index) => id !== other[index]);
    const [gone, come] = [one[at], other[at]];
    if (gone === undefined || come === undefined) return moved;
    moved.add(other.indexOf(gone) >= one.indexOf(come) ? gone : come);
  }
}
