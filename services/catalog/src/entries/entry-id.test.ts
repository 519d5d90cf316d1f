import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createEntryId } from './entry-id.ts';

describe('createEntryId', () => {
  it('makes UUIDs of version 7 that sort by time', () => {
    const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
    const ids = times.map((time) => z.uuidv7().parse(createEntryId(time)));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('never makes the same one twice', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => createEntryId(7))).size).toBe(10_000);
  });
});
