import { createRandom } from '../support/random.ts';
import { Agent } from 'node:http';
import { expect } from '@playwright/test';
import { createApp } from '../support/site/seed.ts';
import { scaled } from '../support/scale.ts';
import { askMany, type Question } from './support/ask.ts';
import { inspectable, memoryWithoutGarbage } from './support/heap.ts';
import { test } from './support/row.ts';
import { startSite } from './support/site.ts';

const random = createRandom(60);
const pick = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];

/** The same text to a server that decodes it. */
const spell = (text: string) =>
  text.replace(/[\w-]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return random(2) === 0 ? letter : `%${random(2) === 0 ? code : code.toUpperCase()}`;
  });
const capitalise = (text: string) =>
  text.replace(/[a-z]/g, (letter) => (random(2) === 0 ? letter : letter.toUpperCase()));
const word = (length: number) =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[random(36)]).join('');

const reads = ['/api/apps/getapps', '/api/apps/getapps?view=card', '/api/setup/getsite'] as const;
const pages = ['/', '/apps', '/apps/web', '/contact', '/industries', '/ai-services'] as const;
const asked = [...reads, ...pages] as const;
const categories = ['Business', 'Gaming', 'Education', word(20), word(90)] as const;

/** What a stranger can write so that the same answer seems to be another one; the last three make a document be rendered. */
const spellings: Record<string, () => Question> = {
  'long If-None-Match': () => ({
    path: pick(asked),
    headers: { 'if-none-match': Array.from({ length: 350 }, () => `"${word(36)}"`).join(', ') },
  }),
  'odd Accept-Encoding': () => ({
    path: pick(asked),
    headers: {
      'accept-encoding': `${pick(['br', 'gzip', '*', ''])};q=0.${String(random(1000))}, ${word(500)}`,
    },
  }),
  'names and values of queries': () => ({
    path: `/api/apps/getapps?${spell('limit')}=${spell(String(1 + random(100)))}&${spell('view')}=${spell('card')}`,
  }),
  'queries made up': () => ({ path: `${pick(asked).split('?', 1)[0] ?? ''}?${word(30)}=${word(100)}` }),
  'categories made up': () => ({ path: `/apps?${spell('category')}=${spell(pick(categories))}${word(5)}` }),
  'paths in percent': () => ({ path: pick(pages).replace(/[a-z-]+/g, spell) }),
  'paths in capitals': () => ({ path: `${capitalise(pick(pages))}${pick(['', '/'])}` }),
};
const kinds = Object.values(spellings);
/** Which kind each request of twelve is. */
const turns = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3] as const;
const makeUp = (index: number): Question => {
  const kind = index % 12 < 11 ? turns[index % 12] : 4 + (Math.floor(index / 12) % 3);
  return (kinds[kind ?? 0] ?? kinds[0]!)();
};
/** As browsers spell it. */
const browse = (index: number): Question => ({
  path: asked[index % asked.length] ?? '/',
  headers: { 'accept-encoding': pick(['br', 'gzip', 'identity']), 'if-none-match': pick(['"x"', '"y"']) },
});

test('T60b: no spelling of a request makes the gateway keep more', async () => {
  const count = scaled(200_000, 6000);
  test.setTimeout(120_000 + count * 5);
  const site = await startSite(inspectable);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const askAll = (many: number, make: (index: number) => Question) =>
    askMany(many, 8, async (index) => ({ status: (await site.ask({ ...make(index), agent })).status }));
  try {
    for (let number = 1; number <= 8; number += 1)
      await createApp(site.admin, { title: `Spelled ${String(number)}` }, 1);
    // What a process needs for working is not what strangers make it keep.
    await askAll(1000, browse);
    await askAll(600, makeUp);
    const before = await memoryWithoutGarbage(site);
    const answers = await askAll(count, makeUp);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const grown = (await memoryWithoutGarbage(site)) - before;
    expect(grown).toBeLessThanOrEqual(32);
  } finally {
    agent.destroy();
    await site.remove();
  }
});
