import { describe, expect, it } from '@jest/globals';
import { createBoundedEntries } from './bounded-entries.ts';

describe('bounded entries', () => {
  it('drop what was unused for longest once they take too much', () => {
    const entries = createBoundedEntries<{ bytes: number }>(100);
    for (const key of ['a', 'b', 'c', 'd']) entries.set(key, { bytes: 25 });
    entries.use('a');
    entries.set('e', { bytes: 25 });
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => entries.get(key) !== undefined)).toEqual([
      'a',
      'c',
      'd',
      'e',
    ]);
  });

  it('count an entry that is set again once', () => {
    const entries = createBoundedEntries<{ bytes: number }>(100);
    for (let times = 0; times < 50; times += 1) entries.set('a', { bytes: 20 });
    for (const key of ['b', 'c', 'd', 'e']) entries.set(key, { bytes: 20 });
    expect([...entries.all()]).toHaveLength(5);
  });

  it('do not keep one that would push out most others', () => {
    const entries = createBoundedEntries<{ bytes: number }>(100);
    entries.set('a', { bytes: 10 });
    entries.set('huge', { bytes: 26 });
    expect(entries.get('huge')).toBeUndefined();
    expect(entries.get('a')).toBeDefined();
  });

  it('forget the former entry of a key whose new one is too large', () => {
    const entries = createBoundedEntries<{ bytes: number }>(100);
    entries.set('a', { bytes: 10 });
    entries.set('a', { bytes: 99 });
    expect(entries.get('a')).toBeUndefined();
  });
});
