import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { useCallback, useRef, useState } from 'react';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import type { VirtualListHandle } from '../../../ui/lists/virtual-list.tsx';
import type { Answering } from './use-answering.ts';

/** Where somebody is in the list: j and k go on and back, e answers, u takes that back. Enter opens, as on any button. */
export function useListPosition(enquiries: readonly Enquiry[], answering: Answering) {
  const list = useRef<VirtualListHandle>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const [focusId, setFocusId] = useState<string>();
  const index = enquiries.findIndex(({ id }) => id === selectedId);
  const go = (to: number) => {
    const target = enquiries[to];
    if (target === undefined) return;
    list.current?.scrollTo(to);
    setSelectedId(target.id);
    setFocusId(target.id);
  };
  useShortcuts({
    j: () => go(index + 1),
    k: () => go(index - 1),
    e: () => {
      const selected = enquiries[index];
      if (selected?.answeredAt === null) answering.mark(selected);
    },
    u: answering.undo,
  });
  return {
    list,
    selectedId,
    /** The row that takes the focus once it is there. */
    focusId,
    forgetFocus: useCallback(() => setFocusId(undefined), []),
    select: setSelectedId,
  };
}
