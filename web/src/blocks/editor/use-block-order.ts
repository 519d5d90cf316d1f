import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { moveEntry } from '../../lib/forms/sort-order.ts';
import { useSortable } from '../../lib/forms/use-sortable.ts';
import { blockName } from './block-name.ts';

type ChangeBlocks = (next: (blocks: readonly PageBlock[]) => PageBlock[]) => void;

/** Moves blocks by handle or by Alt and an arrow, and says where they are. */
export function useBlockOrder(blocks: readonly PageBlock[], change: ChangeBlocks) {
  const [said, say] = useState('');
  const ids = blocks.map(({ id }) => id);
  const nameOf = (id: string) => {
    const block = blocks.find((other) => other.id === id);
    return block === undefined ? '' : blockName(block);
  };
  const sortable = useSortable({
    ids,
    nameOf,
    onMove: (from, to) => {
      say('');
      change((now) => moveEntry(now, from, to));
    },
  });
  /** The focus stays where it was: an element that is moved in the document loses it. */
  const move = (from: number, to: number) => {
    const [id, focused] = [ids[from], document.activeElement];
    if (id === undefined || to < 0 || to >= ids.length) return;
    flushSync(() => {
      change((now) => moveEntry(now, from, to));
      say(`${nameOf(id)} moved, position ${String(to + 1)} of ${String(ids.length)}.`);
    });
    if (focused instanceof HTMLElement) focused.focus();
  };
  return { sortable, say, move, announcement: said === '' ? sortable.announcement : said };
}
