import { useLayoutEffect, useRef, useState, type Key, type ReactNode } from 'react';
import { windowRows, type RowWindow } from '../lib/windowed-rows.ts';
import { chakra } from '@chakra-ui/react';

interface WindowedGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => Key;
  children: (item: T, index: number) => ReactNode;
  /** Narrowest column, as a length of CSS. */
  minColumn: string;
  gap?: string;
}

/** Up to this many entries are all in the document, for the browser's own search and for printing. */
const smallCount = 60;
/** Rows rendered beyond either end of the screen: the next one is there before the keyboard gets to it. */
const spare = 1;
const smallWindow = 30;

const whole = (count: number): RowWindow => ({ first: 0, end: count, before: 0, after: 0 });

/** A grid of cards of one height, of which a long one renders only the rows near the screen. */
export function WindowedGrid<T>({ items, keyOf, children, minColumn, gap = '5' }: WindowedGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const [part, setPart] = useState<RowWindow>(whole(smallWindow));
  const { length: count } = items;
  const isLong = count > smallCount;

  useLayoutEffect(() => {
    const element = grid.current;
    if (!isLong || element === null) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = measureRows(element, count);
      setPart((now) =>
        now.first === next.first && now.end === next.end && now.after === next.after ? now : next,
      );
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [count, isLong]);

  const { first, end, before, after } = isLong ? part : whole(count);
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

function measureRows(element: HTMLElement, count: number): RowWindow {
  const style = getComputedStyle(element);
  const card = element.firstElementChild?.getBoundingClientRect();
  if (card === undefined) return whole(Math.min(count, smallWindow));
  return windowRows({
    count,
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: card.height + Number.parseFloat(style.rowGap),
    top: element.getBoundingClientRect().top,
    screenHeight: window.innerHeight,
    spare,
  });
}
