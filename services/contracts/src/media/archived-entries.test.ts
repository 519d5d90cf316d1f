import { expect, it } from '@jest/globals';
import { nameOf, problemOf } from './archived-entries.ts';

it('an address is compared as a whole, and cut in messages alone', () => {
  const line = { kind: 'redirect', from: `/${'a'.repeat(300)}` };
  expect(nameOf(line).address).toBe(line.from);
  expect(problemOf(line, 1, 'No').message).toHaveLength('Line 1 (redirect ): No'.length + 200);
});
