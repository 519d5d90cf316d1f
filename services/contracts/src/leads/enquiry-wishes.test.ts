import { describe, expect, it } from '@jest/globals';
import { budgetRanges, projectStarts, withWishes } from './enquiry-wishes.ts';

describe('the wishes of a client', () => {
  it('stand below the notes', () => {
    const wishes = { budget: budgetRanges[1], start: projectStarts[0], apps: ['Harbour', 'Quill'] };
    expect(withWishes('A tool.', wishes)).toBe(
      'A tool.\n\nBudget: $10,000 to $25,000\nStart: As soon as possible\nLooked at: Harbour, Quill',
    );
  });

  it('change nothing where there are none, or none that can be chosen', () => {
    for (const wishes of [{}, { budget: '', start: '', apps: [] }, { budget: 'A million', start: '<b>' }])
      expect(withWishes('A tool.', wishes)).toBe('A tool.');
  });
});
