import { expect, it } from '@jest/globals';
import { isTooCommon } from './common-passwords.ts';

it('tells the 100,000 most common passwords, below 12 characters', async () => {
  // The first, one of the middle, and the hundred thousandth of the list.
  for (const password of ['123456', 'Omega1', '070162']) expect(await isTooCommon(password)).toBe(true);
  for (const password of ['', 'k7!vq9', '8j4ye3uz', '123456\n', 'Omega1 ', '123456\npassword'])
    // Further down, not there, or a little different.
    expect([password, await isTooCommon(password)]).toEqual([password, false]);
  // On the list too, but long.
  expect(await isTooCommon('123456789012')).toBe(false);
});
