import { createRandom } from '../support/random.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { administrator } from '../support/site/seed.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany, countStatuses, type Answer, type Ask } from './support/ask.ts';
import { withFresh, type Fresh } from './support/fresh.ts';
import { ownRow, tell, test } from './support/row.ts';

async function countRows({ stack }: Fresh, table: string): Promise<number> {
  const { host, port, name: database, user, password } = stack.database;
  const client = new Client({ host, port, database, user, password });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  await client.end();
  return rows[0]?.n ?? 0;
}

const isActive = async (ask: Ask) =>
  (await ask({ path: '/api/setup/getsite' })).body.includes('"isActive":true');

ownRow('T18, T24', 'only who knows the database’s password installs, and it is told to nobody', () =>
  withFresh(async (fresh) => {
    const { install, ask, stack } = fresh;
    const guess = 'canary-of-a-password';
    const from = addressOf(1);
    const guesses: Answer[] = [];
    for (let turn = 0; turn < 14; turn += 1)
      guesses.push(await install({ dbPassword: `${guess}-${String(turn)}` }, from));
    const looked = guesses.filter(({ status }) => status === 401);
    for (const { body } of looked) expect(body).toContain('Unauthorized: Invalid credentials');
    expect(looked.length).toBeLessThanOrEqual(10);
    expect(guesses.slice(10).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(await isActive(ask)).toBe(false);
    expect((await install({ dbPassword: undefined })).status).toBe(422);
    expect((await install()).status).toBe(201);
    const { password } = stack.database;
    const answers = [
      ...guesses,
      ...(await Promise.all(
        [
          '/',
          '/setup',
          '/dbsetup',
          '/api/setup/getsite',
          '/api/setup/status',
          '/api/user',
          '/api/openapi.json',
        ].map((path) => ask({ path })),
      )),
    ];
    const told = answers.filter(({ body }) => body.includes(password) || body.includes(guess));
    expect(told).toEqual([]);
    const logs = path.join(stack.dataDir, 'logs');
    const wrote = readdirSync(logs).filter((name) => {
      const text = readFileSync(path.join(logs, name), 'utf8');
      return text.includes(password) || text.includes(guess) || text.includes(administrator.password);
    });
    expect(wrote).toEqual([]);
    const commands = spawnSync('ps', ['-eww', '-o', 'args'], { encoding: 'utf8' }).stdout;
    expect(commands.includes(password)).toBe(false);
    expect(statSync(path.join(stack.dataDir, 'connection.json')).mode & 0o077).toBe(0);
    return {
      tried:
        'fourteen guesses of the password from one address, none at all, the right one; then logs, answers, ps and files searched for all of them',
      happened: tell`${countStatuses(guesses)}; 422; 201; found nowhere, connection.json for its owner alone`,
    };
  }),
);

ownRow('T19', 'of many installations at once one wins, for good', () =>
  withFresh(async (fresh) => {
    const answers = await askMany(50, 50, (index) =>
      fresh.install({ adminEmail: `admin${String(index)}@example.com` }),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(await countRows(fresh, 'auth.users')).toBe(1);
    expect(await countRows(fresh, 'auth.site')).toBe(1);
    const later = await fresh.install();
    expect(later.status).toBe(409);
    expect(later.body).toContain('The site is already set up.');
    const site = JSON.parse((await fresh.ask({ path: '/api/setup/getsite' })).body) as object;
    for (const secret of ['dbHost', 'dbPort', 'dbName', 'dbUser', 'adminEmail'])
      expect(site).not.toHaveProperty(secret);
    return {
      tried: '50 valid installations at once, and one later',
      happened: tell`${countStatuses(answers)}; one user, one site; 409`,
    };
  }),
);

ownRow('T25', 'an installation that is killed in the middle can be done again', async () => {
  const rounds = scaled(100, 3);
  test.setTimeout(120_000 + rounds * 30_000);
  const random = createRandom(25);
  const found: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    await withFresh(async (fresh) => {
      const { stack, ask, install } = fresh;
      const answer = install({ adminEmail: 'first@example.com' }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random(500)));
      await stack.crash();
      const first = await answer;
      await stack.start();
      if (first?.status === 201) expect(await isActive(ask)).toBe(true);
      const repeated = await install({ adminEmail: 'second@example.com' });
      expect([201, 409]).toContain(repeated.status);
      expect(await isActive(ask)).toBe(true);
      expect(await countRows(fresh, 'auth.users')).toBe(1);
      expect(await countRows(fresh, 'auth.site')).toBe(1);
      found.push(`${String(first?.status ?? 'no answer')} → ${String(repeated.status)}`);
    });
  return {
    tried: tell`everything killed (kill -9) at ${rounds} random moments of an installation`,
    happened: `${Object.entries(Object.groupBy(found, (word) => word))
      .map(([word, all]) => `${String(all?.length)} × ${word}`)
      .join(', ')}; one administrator each time`,
  };
});
