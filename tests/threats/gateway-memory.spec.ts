import { Agent } from 'node:http';
import { expect } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { createApp } from '../support/seed.ts';
import { askMany, countStatuses, type Answer, type Question } from './support/ask.ts';
import { createRandom } from './support/raw.ts';
import { attack, scaled, tell } from './support/row.ts';
import type { Site } from './support/site.ts';

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
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789-_'[random(38)]).join('');

const reads = ['/api/apps/getapps', '/api/apps/getapps?view=card', '/api/setup/getsite'] as const;
const pages = ['/', '/apps', '/apps/web', '/contact', '/industries', '/ai-services'] as const;
const asked = [...reads, ...pages] as const;
const categories = ['Business', 'Gaming', 'Education', word(20), word(90)] as const;

/** What a stranger can write so that the same answer seems to be another one. */
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

attack('T60b', 'no spelling of a request makes the gateway keep more', async (site) => {
  const count = scaled(200_000, 7000);
  const slugs = await createApps(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (question: Question) => site.ask({ ...question, agent });
  // As much work of the same kind, spelled as browsers do: what a process needs for working is not what strangers make it keep.
  await askMany(Math.min(count, 10_000), 8, (index) =>
    ask({
      path: asked[index % asked.length] ?? '/',
      headers: { 'accept-encoding': pick(['br', 'gzip', 'identity']), 'if-none-match': pick(['"x"', '"y"']) },
    }),
  );
  const before = await settledMemory(site);
  const kinds = Object.values(spellings);
  const answers: Pick<Answer, 'status'>[] = await askMany(count, 8, async (index) => {
    const { status } = await ask((kinds[index % kinds.length] ?? spellings['queries made up']!)());
    return { status };
  });
  agent.destroy();
  // Unused memory is given back in a while.
  let grown = Infinity;
  await eventually(() => {
    grown = Math.min(grown, site.memory('gateway') - before);
    expect(grown).toBeLessThanOrEqual(32);
  }, 30_000);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const slug of slugs) expect((await site.ask({ path: `/apps/${slug}` })).status).toBe(200);
  return {
    tried: tell`${count} requests for ${asked.length} cached answers: ${Object.keys(spellings).join(', ')}`,
    happened: tell`${countStatuses(answers)}; the gateway has ${grown} MB more than before (${before} MB)`,
  };
});

async function createApps({ admin }: Site): Promise<string[]> {
  const slugs: string[] = [];
  for (let number = 1; number <= 8; number += 1)
    slugs.push((await createApp(admin, { title: `Spelled ${String(number)}` }, 1)).seoSlug);
  return slugs;
}

/** The least of five seconds without work. */
async function settledMemory(site: Site): Promise<number> {
  let least = Infinity;
  for (let times = 0; times < 10; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    least = Math.min(least, site.memory('gateway'));
  }
  return least;
}
