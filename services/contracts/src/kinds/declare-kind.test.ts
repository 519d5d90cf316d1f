import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { text } from '../fields.ts';
import { declareKind } from './declare-kind.ts';

const note = declareKind({
  name: 'note',
  path: 'notes',
  one: 'note',
  many: 'notes',
  required: { name: text(20, 'Name').min(1, 'Name is required') },
  optional: { topic: text(20, 'Topic') },
  title: 'name',
  facets: ['topic'],
  most: 10,
});

describe('a declared kind', () => {
  it('takes a new entry: a blank optional field is null, and it is active', () => {
    expect(note.create.parse({ name: ' One ', topic: ' ' })).toMatchObject({
      ...{ name: 'One', topic: null, isActive: true },
    });
    expect(note.create.safeParse({ name: ' ' }).success).toBe(false);
    expect(note.create.safeParse({ name: 'One', other: 1 }).success).toBe(false);
  });

  it('takes changes: a blank field is left as it is, null clears an optional one alone', () => {
    expect(note.edit.parse({ name: ' ', topic: null, version: 3 })).toEqual({ topic: null, version: 3 });
    expect(note.edit.safeParse({ name: null }).success).toBe(false);
    expect(note.draftBody.parse({ draftedAt: null })).toEqual({ draftedAt: null });
  });

  it('refuses to hide an entry before it is shown', () => {
    const times = { publishAt: '2030-01-02T00:00:00Z', unpublishAt: '2030-01-01T00:00:00Z' };
    for (const body of [note.create, note.edit, note.draftBody])
      expect(
        z.flattenError(body.safeParse({ name: 'One', ...times }).error ?? new z.ZodError([])),
      ).toMatchObject({
        fieldErrors: { unpublishAt: [expect.any(String)] },
      });
  });

  it('is narrowed by its facets and nothing else', () => {
    expect(note.query.parse({ topic: 'Sea' })).toEqual({ topic: 'Sea' });
    expect(note.query.safeParse({ name: 'One' }).success).toBe(false);
  });
});
