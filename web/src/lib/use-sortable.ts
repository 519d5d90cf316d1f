import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { targetIndex } from './sort-order.ts';

interface SortableOptions {
  ids: readonly string[];
  /** What an entry is called when its place is read out. */
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  /** Scrolls to an entry that is not rendered; stable. */
  reveal?: (index: number) => void;
}

interface Lifted {
  id: string;
  /** Where it was when it was lifted. */
  from: number;
  isDragged: boolean;
}

interface Sorting {
  lifted: Lifted | undefined;
  count: number;
  lift: (lifted: Lifted) => void;
  move: (id: string, from: number, to: number) => void;
  drop: (id: string, at: number) => void;
}

function keyHandlers({ lifted, count, lift, move, drop }: Sorting, id: string, at: number) {
  const isLifted = lifted?.id === id && !lifted.isDragged;
  return {
    'aria-pressed': isLifted,
    onKeyDown: (event: KeyboardEvent) => {
      const target = isLifted ? targetIndex(event.key, at, count) : undefined;
      if (event.key === ' ' || event.key === 'Enter') {
        if (isLifted) drop(id, at);
        else lift({ id, from: at, isDragged: false });
      } else if (event.key === 'Escape' && isLifted) {
        move(id, at, lifted.from);
        drop(id, lifted.from);
      } else if (target !== undefined) move(id, at, target);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: (event: React.FocusEvent) => {
      // Without a new owner the focus was lost to a move, and comes back.
      if (isLifted && event.relatedTarget !== null) drop(id, at);
    },
  };
}

/** Pixels from the edge of the window within which a drag scrolls it. */
const edge = 72;

function scrollNearEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -16);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 16);
}

function indexUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[data-sort-index]');
  return element instanceof HTMLElement ? Number(element.dataset.sortIndex) : undefined;
}

function pointerHandlers({ lifted, lift, move, drop }: Sorting, id: string, at: number) {
  const isDragged = lifted?.id === id && lifted.isDragged;
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift({ id, from: at, isDragged: true });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDragged) return;
      scrollNearEdge(event.clientY);
      const over = indexUnder(event);
      if (over !== undefined) move(id, at, over);
    },
    onPointerUp: () => {
      if (isDragged) drop(id, at);
    },
    onPointerCancel: () => {
      if (isDragged) drop(id, at);
    },
  };
}

/**
 * Lets people put a list into order: by dragging a handle, or from the keyboard (Space lifts; arrows, Page Up, Page Down, Home
 * and End move; Space drops; Escape takes it back). `announcement` belongs into a live region.
 */
export function useSortable({ ids, nameOf, onMove, reveal }: SortableOptions) {
  const [lifted, setLifted] = useState<Lifted>();
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<string, HTMLElement>());

  // An entry that is moved in the document loses the focus; one that is moved out of the rendered rows gets it once it is
  // there again.
  const held = lifted?.isDragged === false ? lifted.id : undefined;
  const heldIndex = held === undefined ? -1 : ids.indexOf(held);
  useEffect(() => {
    const handle = held === undefined ? undefined : handles.current.get(held);
    if (handle !== undefined) handle.focus();
    else if (held !== undefined) reveal?.(heldIndex);
  }, [held, heldIndex, reveal]);

  const say = (id: string, how: string, at: number) =>
    setAnnouncement(`${nameOf(id)}${how}, position ${String(at + 1)} of ${String(ids.length)}.`);
  const sorting: Sorting = {
    lifted,
    count: ids.length,
    lift: (entry) => {
      setLifted(entry);
      say(entry.id, ' lifted', entry.from);
    },
    move: (id, from, to) => {
      if (from === to) return;
      onMove(from, to);
      say(id, '', to);
    },
    drop: (id, at) => {
      setLifted(undefined);
      say(id, ' dropped', at);
    },
  };
  return {
    announcement,
    liftedId: lifted?.id,
    handleProps: (id: string, at: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element === null) handles.current.delete(id);
        else {
          handles.current.set(id, element);
          if (held === id && document.activeElement === document.body) element.focus();
        }
      },
      ...keyHandlers(sorting, id, at),
      ...pointerHandlers(sorting, id, at),
    }),
    itemProps: (id: string, at: number) => ({
      'data-sort-index': at,
      'data-lifted': lifted?.id === id ? '' : undefined,
    }),
  };
}
