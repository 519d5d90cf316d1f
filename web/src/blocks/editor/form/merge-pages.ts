import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { changedFields, type PageField, type PageValues } from './page-values.ts';

/** A block that both changed: ours, and theirs; undefined where it was removed. */
export interface BlockConflict {
  mine: PageBlock | undefined;
  theirs: PageBlock | undefined;
}

export interface MergedPage {
  /** Their version with our changes on top. */
  values: PageValues;
  /** Changed by both, differently; `blocks` are in `blocks`. */
  fields: Exclude<PageField, 'blocks'>[];
  blocks: BlockConflict[];
  /** Changed by them alone. */
  takenOver: PageField[];
}

/** Applies our changes since `base` to the version that somebody else has stored meanwhile. */
export function mergePages(base: PageValues, mine: PageValues, theirs: PageValues): MergedPage {
  const ours = new Set(changedFields(base, mine));
  const foreign = changedFields(base, theirs);
  const kept = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  const { blocks, conflicts } = mergeBlocks(base.blocks, mine.blocks, theirs.blocks);
  return {
    values: { ...theirs, ...kept, blocks },
    fields: foreign
      .filter((field) => field !== 'blocks')
      .filter((field) => ours.has(field) && !isSame(mine[field], theirs[field])),
    blocks: conflicts,
    takenOver: foreign.filter((field) => !ours.has(field)),
  };
}

type Blocks = readonly PageBlock[];

const byId = (blocks: Blocks) => new Map(blocks.map((block) => [block.id, block]));
const idsOf = (blocks: Blocks) => blocks.map(({ id }) => id);

/** A block that one side removed and the other one changed stays. */
function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks) {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: BlockConflict[] = [];
  const merged = new Map<string, PageBlock>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, ours, others] = [was.get(id), own.get(id), other.get(id)];
    const isOurs = !isSame(before, ours);
    const isTheirs = !isSame(before, others);
    if (isOurs && isTheirs && !isSame(ours, others)) conflicts.push({ mine: ours, theirs: others });
    const block = isOurs ? (ours ?? (isTheirs ? others : undefined)) : others;
    if (block !== undefined) merged.set(id, block);
  }
  const order = orderOf(idsOf(base), idsOf(mine), idsOf(theirs));
  return { blocks: order.flatMap((id) => merged.get(id) ?? []), conflicts };
}

/** Ours where we changed it, else theirs; what only the other one has comes after what it follows there. */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] {
  const isMoved = !isSame(
    mine.filter((id) => base.includes(id)),
    base.filter((id) => mine.includes(id)),
  );
  const [order, others] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [index, id] of others.entries()) {
    if (order.includes(id)) continue;
    const before = others[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
