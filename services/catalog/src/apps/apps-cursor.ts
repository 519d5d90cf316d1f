import { appError } from '@portfolio/kit/app-error.ts';

/**
 * Where the next page begins, as an opaque word: below the last app's position in the list. Apps that are added in the
 * meantime have higher positions, so that a page neither repeats nor misses one.
 */
export function formatCursor(position: number): string {
  return Buffer.from(`p${String(position)}`).toString('base64url');
}

/** @throws AppError `malformedRequest` (400) for anything that `formatCursor` did not make */
export function parseCursor(cursor: string): number {
  const match = /^p(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const position = Number(match?.[1]);
  if (match === null || position > 2 ** 31 - 1)
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return position;
}
