import { expect, it } from '@jest/globals';
import { canonicalEmail } from './session.ts';

it.each(['ADA@STUDIO.TEST', ' ada@studio.test ', 'ａda@studio.test', 'ada@ſtudio.test'])(
  'an address is the same however it is typed: %s',
  (typed) => {
    expect(canonicalEmail(typed)).toBe('ada@studio.test');
  },
);

it('a letter that only looks like another is another', () => {
  expect(canonicalEmail('\u212Aim@studio.test')).toBe('kim@studio.test');
  expect(canonicalEmail('D\u0130ana@studio.test')).not.toBe('diana@studio.test');
});
