import { expect, it } from '@jest/globals';
import { followLinks, placeItems, targetsOf } from './addresses.ts';
import { toMarkdown } from './to-markdown.ts';

const outline = (number: number) => ({
  ...{
    number,
    type: 'project',
    key: String(number % 4000),
    title: 'Same',
    slug: '',
    address: null,
    earlier: [],
  },
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
  // Rows of a table with one title and nothing else are several entries.
  expect(new Set([...places.values()].map(({ id }) => id)).size).toBe(5000);
  expect(addresses).toContain('same-5002');
  expect(addresses).not.toContain('same-3');
  expect(asked).toBe(2);
});

it('an old address leads to what was there last, and not to what was there before', () => {
  const outlines = [
    { ...outline(1), earlier: ['/work', '/older'] },
    { ...outline(2), address: '/work' },
  ];
  const places = new Map(
    outlines.map(({ number }) => [
      number,
      { kind: 'app' as const, id: '', address: String(number), isRenamed: false },
    ]),
  );
  expect([...targetsOf(outlines, places)]).toEqual([
    ['/work', '/apps/2'],
    ['/older', '/apps/1'],
  ]);
});

it.each([
  ['<a href="../b/">x</a>', '/work/a/', 'https://new.example/apps/b'],
  ['<a href="b/">x</a>', '/work/a', 'https://new.example/apps/b'],
  ['<a href="b/">x</a>', '/work/a/', 'https://old.example/work/a/b/'],
  ['<base href="/work/"><a href="b/#end">x</a>', '/elsewhere/', 'https://new.example/apps/b#end'],
  ['<base href="https:// /"><a href="work/b/">x</a>', null, 'https://new.example/apps/b'],
])('a relative link leads where it led: %s at %s', (body, address, expected) => {
  const follow = followLinks(new Map([['/work/b', '/apps/b']]), {
    ...{ origin: 'https://old.example', publicUrl: 'https://new.example' },
  });
  expect(toMarkdown({ body, format: 'html', address }, follow).markdown).toBe(`[x](${expected})`);
});
