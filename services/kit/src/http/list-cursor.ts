import { appError } from '../app-error.ts';

/** Where a page of a list begins, the newest first: after the row of this time and id. */
export interface ListPosition {
  createdAt: Date;
  id: string;
}

const cursorText = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where the page after a row begins. */
export function positionOf({ createdAt, id }: { createdAt: string; id: string }): ListPosition {
  return { createdAt: new Date(createdAt), id };
}

/** The same as one opaque word. */
export function formatCursor({ createdAt, id }: { createdAt: string; id: string }): string {
  return Buffer.from(`${String(Date.parse(createdAt))}_${id}`).toString('base64url');
}

/** @throws AppError `malformedRequest` (400) for anything that `formatCursor` did not make */
export function parseCursor(cursor: string): ListPosition {
  const match = cursorText.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[2] === undefined)
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
