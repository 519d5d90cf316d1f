import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

export interface VirtualGridHandle {
  /** Brings an entry to the middle of the window, also one that is not rendered. */
  scrollTo: (index: number) => void;
}

interface VirtualGridProps<T> {
  ref?: Ref<VirtualGridHandle>;
  items: readonly T[];
  keyOf: (item: T) => Key;
  children: (item: T, index: number) => ReactNode;
  /** Narrowest column, as a length of CSS. */
  minColumn: string;
  gap?: string;
}

/** Up to this many entries are all in the document, for the browser's own search and for printing. */
const smallCount = 60;
/** Entries rendered before anything is measured. */
const firstCount = 30;

/** A grid of cards of one height, of which a long one renders only the rows near the window. */
export function VirtualGrid<T>({ ref, items, keyOf, children, minColumn, gap = '5' }: VirtualGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const { length: count } = items;
  const { first, end, before, after, scrollTo } = useVisibleRows(grid, count);
  useImperativeHandle(ref, () => ({ scrollTo }), [scrollTo]);
  return (
    <chakra.ul
      ref={grid}
      listStyle="none"
      display="grid"
      gap={gap}
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minColumn}, 100%), 1fr))`,
        paddingTop: before,
        paddingBottom: after,
      }}
    >
      {items.slice(first, end).map((item, index) => (
        <chakra.li key={keyOf(item)} minWidth="0" aria-setsize={count} aria-posinset={first + index + 1}>
          {children(item, first + index)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Which entries to render, and the room of the rows before and after them. */
function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number) {
  const isLong = count > smallCount;
  const { columns, rowHeight, top } = useGridMeasures(grid, isLong);
  const rows = Math.ceil(count / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    enabled: isLong,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    // The next row is there before the keyboard gets to it.
    overscan: 1,
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const visible = virtualizer.getVirtualItems();
  const [firstRow] = visible;
  const lastRow = visible.at(-1);
  const scrollTo = (index: number) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' });
  if (firstRow === undefined || lastRow === undefined)
    return { first: 0, end: isLong ? firstCount : count, before: 0, after: 0, scrollTo };
  return {
    first: firstRow.index * columns,
    end: (lastRow.index + 1) * columns,
    before: firstRow.start - top,
    after: virtualizer.getTotalSize() - (lastRow.end - top),
    scrollTo,
  };
}

/** Columns, pixels from one row's top to the next one's, and pixels from the top of the page. */
function useGridMeasures(grid: RefObject<HTMLElement | null>, isLong: boolean) {
  const [measures, setMeasures] = useState({ columns: 1, rowHeight: 400, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!isLong || element === null) return undefined;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const cardHeight = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const next = {
        columns: gridTemplateColumns.split(' ').length,
        rowHeight: cardHeight + Number.parseFloat(rowGap),
        top: element.getBoundingClientRect().top + window.scrollY,
      };
      setMeasures((now) =>
        now.columns === next.columns && now.rowHeight === next.rowHeight && now.top === next.top ? now : next,
      );
    };
    measure();
    // The body's height changes with whatever opens or closes above the grid.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, isLong]);
  return measures;
}
