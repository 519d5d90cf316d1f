import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
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

/** Pixels that a drag held near the edge scrolls the window by, in each frame. */
const scrollStep = 10;

/** @returns whether there was anything to scroll to */
function scrollNearEdge(y: number): boolean {
  const { scrollY, innerHeight } = window;
  if (y < edge) window.scrollBy(0, -scrollStep);
  else if (y > innerHeight - edge) window.scrollBy(0, scrollStep);
  return window.scrollY !== scrollY;
}

function indexUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[data-sort-index]');
  return element instanceof HTMLElement ? Number(element.dataset.sortIndex) : undefined;
}

/** Follows the pointer on the whole window: a dragged element is moved in the document, and would lose its capture. */
function useDrag(
  { lifted, move, drop }: Sorting,
  ids: readonly string[],
): (event: React.PointerEvent) => void {
  const isDragging = lifted?.isDragged === true;
  const follow = useEffectEvent((event: PointerEvent) => {
    if (lifted === undefined) return;
    const over = indexUnder(event);
    if (over !== undefined) move(lifted.id, ids.indexOf(lifted.id), over);
  });
  const end = useEffectEvent(() => {
    if (lifted !== undefined) drop(lifted.id, ids.indexOf(lifted.id));
  });
  const takeBack = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || lifted === undefined) return;
    event.preventDefault();
    move(lifted.id, ids.indexOf(lifted.id), lifted.from);
    drop(lifted.id, lifted.from);
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let last: PointerEvent | undefined;
    let frame = 0;
    // A pointer that rests at the edge goes on scrolling.
    const scroll = () => {
      if (last !== undefined && scrollNearEdge(last.clientY)) follow(last);
      frame = requestAnimationFrame(scroll);
    };
    scroll();
    const point = (event: PointerEvent) => {
      last = event;
      follow(event);
    };
    window.addEventListener('pointermove', point, { signal });
    window.addEventListener('keydown', (event) => takeBack(event), { signal, capture: true });
    for (const name of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(name, () => end(), { signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [isDragging]);
  // A touch would go on to the element that it began on, also where that is moved.
  return (event) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
  };
}

/** What is lifted, what was said of it, and the three things that happen to it. */
function useSorting({ ids, nameOf, onMove }: SortableOptions) {
  const [lifted, setLifted] = useState<Lifted>();
  const [announcement, setAnnouncement] = useState('');
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
  return { sorting, announcement };
}

/**
 * Puts a list into order: by dragging a handle, or from the keyboard (Space lifts; arrows, Page Up, Page Down, Home and End
 * move; Space drops). Escape restores the position. `announcement` belongs into a live region. Not dnd-kit: its keyboard
 * sensor moves between rendered rows alone, and long lists render only the visible ones.
 */
export function useSortable(options: SortableOptions) {
  const { ids, reveal } = options;
  const { sorting, announcement } = useSorting(options);
  const { lifted } = sorting;
  const handles = useRef(new Map<string, HTMLElement>());
  const release = useDrag(sorting, ids);

  // An entry that is moved in the document loses the focus; one that is moved out of the rendered rows gets it once it is
  // there again.
  const held = lifted?.isDragged === false ? lifted.id : undefined;
  const heldIndex = held === undefined ? -1 : ids.indexOf(held);
  useEffect(() => {
    const handle = held === undefined ? undefined : handles.current.get(held);
    if (handle !== undefined) handle.focus();
    else if (held !== undefined) reveal?.(heldIndex);
  }, [held, heldIndex, reveal]);

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
      onPointerDown: (event: React.PointerEvent) => {
        if (event.button !== 0) return;
        release(event);
        sorting.lift({ id, from: at, isDragged: true });
      },
    }),
    itemProps: (id: string, at: number) => ({
      'data-sort-index': at,
      'data-lifted': lifted?.id === id ? '' : undefined,
    }),
  };
}
