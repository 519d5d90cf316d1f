import { describe, expect, it } from '@jest/globals';
import { formatCursor, parseCursor } from './apps-cursor.ts';

describe('a cursor', () => {
  it.each([0, 1, 4711, 2 ** 31 - 1])('brings position %d back', (position) => {
    expect(formatCursor(position)).toMatch(/^[\w-]+$/);
    expect(parseCursor(formatCursor(position))).toBe(position);
  });

  it.each(['', 'abc', '17', 'p17', Buffer.from('p1 or 1=1').toString('base64url'), formatCursor(2 ** 31)])(
    'is not read out of "%s"',
    (cursor) => {
      expect(() => parseCursor(cursor)).toThrow('The request is not valid.');
    },
  );
});
