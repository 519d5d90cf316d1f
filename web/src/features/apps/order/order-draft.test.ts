import { describe, expect, it } from '@jest/globals';
import { inDraftOrder, newestFirst, parseOrderDraft } from './order-draft.ts';

const apps = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  createdAt: `2026-01-0${String(id.charCodeAt(0) - 96)}`,
}));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('a kept order', () => {
  it('is the order of the apps that are still there', () => {
    expect(idsOf(inDraftOrder(apps, { ids: ['d', 'gone', 'b', 'a', 'c'] }))).toBe('dbac');
  });

  it('has apps that are new since then in front, in their own order', () => {
    expect(idsOf(inDraftOrder(apps, { ids: ['d', 'b'] }))).toBe('acdb');
  });

  it('is nothing where it makes no sense', () => {
    const savedAt = '2026-01-01T10:00:00.000Z';
    for (const stored of [undefined, null, [], {}, { ids: 'abc', savedAt }, { ids: ['a'] }])
      expect(parseOrderDraft(stored)).toBeNull();
    expect(parseOrderDraft({ ids: ['a', 5], savedAt })).toEqual({ ids: ['a'], savedAt });
  });
});

describe('newest first', () => {
  it('goes by the day of creation, whatever the order is now', () => {
    expect(idsOf(newestFirst([...apps].sort(() => 1)))).toBe('dcba');
  });
});
