import { expect, it } from '@jest/globals';
import { seededPages } from './seeded-pages.ts';

it('seeded pages repeat no promise and no number of steps in plain words: each is one setting', () => {
  expect(JSON.stringify(seededPages())).not.toMatch(
    /around the clock|24.7\b|costs nothing|(?:three|four|five) steps/i,
  );
});
