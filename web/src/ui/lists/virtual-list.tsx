import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

export interface VirtualListHandle {
  /** Brings an entry into the window, also one that is not rendered. */
  scrollTo: (index: number) => void;
}

interface VirtualListProps<T> {
  ref?: Ref<VirtualListHandle>;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** How many there are, those that are not loaded yet included. */
  total: number;
  /** Pixels of an entry, about. */
  estimate: number;
  /** Called when the window comes near the last entry. */
  onNearEnd: () => void;
  children: (item: T) => ReactNode;
}

/** Up to this many entries are all in the document, for the browser's own search and for printing. */
const smallCount = 60;
/** Entries rendered before anything is measured. */
const firstCount = 20;
const nearEnd = 25;
/** Clear of the bar at the top of the page. */
const scrollMargin = 88;

/** A list of entries whose heights differ and change; of a long one only those near the window are rendered. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { ref, items, keyOf, total, estimate, onNearEnd, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const isLong = items.length > smallCount;
  const top = useTop(list, isLong);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    enabled: isLong,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index] as T),
    scrollMargin: top,
    scrollPaddingStart: scrollMargin,
    scrollPaddingEnd: scrollMargin,
    overscan: 6,
    useFlushSync: false,
  });
  const visible = virtualizer.getVirtualItems();
  const { first, end, before, after } = visibleRange(visible, virtualizer.getTotalSize(), top, items.length);
  useNearEnd(isLong && end > items.length - nearEnd ? items.length : 0, onNearEnd);
  useImperativeHandle(
    ref,
    () => ({
      scrollTo: (index) => {
        if (isLong) virtualizer.scrollToIndex(index, { align: 'auto' });
        else list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
      },
    }),
    [isLong, virtualizer],
  );
  return (
    <chakra.ul
      ref={list}
      listStyle="none"
      borderTop="1px solid"
      borderColor="line"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.slice(first, end).map((item, index) => (
        <chakra.li
          key={keyOf(item)}
          ref={isLong ? virtualizer.measureElement : undefined}
          data-index={first + index}
          aria-setsize={total}
          aria-posinset={first + index + 1}
          borderBottom="1px solid"
          borderColor="line"
          scrollMarginBlock={`${String(scrollMargin)}px`}
        >
          {children(item)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Which entries to render, and the room of those before and after them. */
function visibleRange(visible: readonly VirtualItem[], size: number, top: number, count: number) {
  const firstItem = visible[0];
  const lastItem = visible.at(-1);
  if (firstItem === undefined || lastItem === undefined)
    return { first: 0, end: count > smallCount ? firstCount : count, before: 0, after: 0 };
  return {
    first: firstItem.index,
    end: lastItem.index + 1,
    before: firstItem.start - top,
    after: size - (lastItem.end - top),
  };
}

/** Calls once for each length of the list. @param reached the length that is about to end; 0 where it is not */
function useNearEnd(reached: number, call: () => void): void {
  const handle = useEffectEvent(call);
  useEffect(() => {
    if (reached > 0) handle();
  }, [reached]);
}

/** Pixels from the top of the page. */
function useTop(list: RefObject<HTMLElement | null>, isLong: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return undefined;
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY);
    measure();
    // The body's height changes with whatever opens or closes above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isLong]);
  return top;
}
