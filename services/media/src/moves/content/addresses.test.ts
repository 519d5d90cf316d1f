import { expect, it } from '@jest/globals';
import { placeItems } from './addresses.ts';

const outline = (number: number) => ({
  ...{ number, type: 'project', key: String(number), title: 'Same', slug: '', address: null, earlier: [] },
});

it('items of one title get their numbers without asking for each of them', async () => {
  const here = new Set(['/apps/same', '/apps/same-3']);
  let asked = 0;
  const places = await placeItems(
    Array.from({ length: 5000 }, (_, at) => outline(at + 1)),
    {
      origin: 'https://old.example',
      becomes: () => 'app',
      findTaken: (wanted) => {
        asked += 1;
        return Promise.resolve(new Set(wanted.map(({ path }) => path).filter((path) => here.has(path))));
      },
    },
  );
  const addresses = [...places.values()].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(5000);
  expect(addresses).toContain('same-5002');
  expect(addresses).not.toContain('same-3');
  expect(asked).toBe(2);
});
