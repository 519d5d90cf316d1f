import { expect, it } from '@jest/globals';
import { freeAddress } from './free-address.ts';

it('the free address of a copy is found by one look-up, however many copies there are', async () => {
  const copies = Array.from({ length: 200 }, (_, n) => `/atlas-copy${n === 0 ? '' : `-${String(n + 1)}`}`);
  const asked: (readonly string[])[] = [];
  const takenOf = (paths: readonly string[]) => {
    asked.push(paths);
    return Promise.resolve(new Set(copies));
  };
  expect(await freeAddress({ path: '/atlas', maxLength: 100, takenOf })).toBe('/atlas-copy-201');
  expect(asked).toHaveLength(1);
});
