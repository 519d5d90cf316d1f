const pageStep = 10;

/** Where a key takes a lifted entry; undefined for a key that moves nothing. */
export function targetIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'PageUp') return Math.max(0, index - pageStep);
  if (key === 'PageDown') return Math.min(count - 1, index + pageStep);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** A copy of the list with one entry moved. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.filter((_, index) => index !== from);
  const entry = list[from];
  if (entry !== undefined) moved.splice(to, 0, entry);
  return moved;
}
