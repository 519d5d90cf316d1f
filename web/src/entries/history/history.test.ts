import { describe, expect, it } from '@jest/globals';
import { compareWords } from './compare-words.ts';
import { versionsOf } from './versions.ts';

const ada = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001', name: 'Ada Lovelace' };
const grace = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', name: 'Grace Hopper' };
describe('two texts', () => {
  it('are compared word by word', () => {
    expect(compareWords('Keeps your books, daily.', 'Keeps all books, daily.')).toEqual([
      { text: 'Keeps ', kind: 'same' },
      { text: 'your', kind: 'removed' },
      { text: 'all', kind: 'added' },
      { text: ' books, daily.', kind: 'same' },
    ]);
  });

  it('are shortened where they are long and the same', () => {
    const long = 'word '.repeat(400);
    const [first, ...others] = compareWords(`${long}old`, `${long}new`);
    expect(first?.text.length).toBeLessThan(200);
    expect(first?.text.startsWith('…')).toBe(true);
    expect(others).toEqual([
      { text: 'old', kind: 'removed' },
      { text: 'new', kind: 'added' },
    ]);
  });

  it('of the largest size are compared within a moment, however different', () => {
    const words = (seed: number) =>
      Array.from({ length: 3000 }, (_, index) => `w${String((index * seed) % 2503)}`).join(' ');
    const began = performance.now();
    expect(compareWords(words(7), words(11)).length).toBeGreaterThan(1);
    expect(performance.now() - began).toBeLessThan(1500);
  });
});

describe('the versions of an entry', () => {
  it('are its states with the saves that made them, the present one first', () => {
    const saves = [
      { number: 7, at: '2026-03-03T00:00:00.000Z', by: ada, writtenBy: grace, changed: ['title'] },
      { number: 5, at: '2026-02-02T00:00:00.000Z', by: null, writtenBy: null, changed: ['isActive'] },
    ];
    expect(versionsOf(saves, '2026-01-01T00:00:00.000Z')).toEqual([
      { number: undefined, at: '2026-03-03T00:00:00.000Z', by: ada, writtenBy: grace, changed: ['title'] },
      { number: 7, at: '2026-02-02T00:00:00.000Z', by: null, writtenBy: null, changed: ['isActive'] },
      { number: 5, at: '2026-01-01T00:00:00.000Z', by: null, writtenBy: null, changed: undefined },
    ]);
    expect(versionsOf([], '2026-01-01T00:00:00.000Z')).toHaveLength(1);
  });
});
