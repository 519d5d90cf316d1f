import { expect } from '@playwright/test';
import { z } from 'zod';
import { eventually } from '../../support/eventually.ts';
import { partOf, scaled } from '../../support/scale.ts';
import { addressOf, askMany, countStatuses, type Answer } from '../support/ask.ts';
import { saysMore } from '../support/attacks/payloads.ts';
import { attack, tell } from '../support/row.ts';
import type { Site } from '../support/site.ts';

const idOf = ({ body }: Answer) => z.looseObject({ id: z.uuid() }).parse(JSON.parse(body)).id;

let counter = 0;
/** Four fields that no other enquiry has. */
const fields = (extra: object = {}) => {
  counter += 1;
  return {
    firstName: 'Grace Hopper',
    email: `grace${String(counter)}@example.com`,
    phone: '+44 1234 567890',
    notes: `I have an idea for a compiler, number ${String(counter)}.`,
    ...extra,
  };
};

let caller = 300_000;
const nextAddress = () => addressOf((caller += 1));

const send = (site: Site, json: unknown, from = nextAddress(), headers: Record<string, string> = {}) =>
  site.ask({ method: 'POST', path: '/api/crm/send', json, from, headers });

const countOf = async ({ query }: Site, condition = 'true', values: unknown[] = []) =>
  (await query<{ n: number }>(`select count(*)::int as n from leads.enquiries where ${condition}`, values))[0]
    ?.n;

attack('T47', 'a flood from few addresses is cut, and a person elsewhere gets through', async (site) => {
  const posts = scaled(10_000, 600);
  const bots = Array.from({ length: 5 }, nextAddress);
  const before = (await countOf(site)) ?? 0;
  const flood = askMany(posts, 20, (index) => send(site, fields(), bots[index % bots.length]));
  const person = await send(site, fields({ firstName: 'A real person' }));
  expect(person.status).toBe(202);
  const answers = await flood;
  const accepted = answers.filter(({ status }) => status === 202).length;
  expect(accepted).toBeLessThanOrEqual(10 * bots.length);
  expect(accepted).toBeGreaterThan(0);
  const refused = answers.filter(({ status }) => status !== 202);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await countOf(site)).toBe(before + accepted + 1);
  return {
    tried: tell`${posts} enquiries from ${bots.length} addresses, and one from a person meanwhile`,
    happened: `${countStatuses(answers)}; the person 202; as many rows as 202s`,
  };
});

attack('T48', 'no enquiry says anything to the CRM but what its fields say', async (site) => {
  const nasty = partOf(saysMore, 20);
  const answers: Answer[] = [];
  const stored: { id: string; firstName: string; notes: string }[] = [];
  for (const text of nasty)
    for (const field of ['firstName', 'email', 'phone', 'notes'] as const) {
      const filler = field === 'email' ? `${text}@example.com` : `${text} and ten more`;
      const body = fields({ [field]: filler });
      const answer = await site.ask({
        method: 'POST',
        path: '/api/contact/send-message',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        from: nextAddress(),
      });
      answers.push(answer);
      if (answer.status === 202)
        stored.push({ id: idOf(answer), firstName: body.firstName, notes: body.notes });
    }
  answers.push(
    await send(site, fields({ notes: 'x'.repeat(1024 * 1024) })),
    await send(site, fields({ notes: 'x'.repeat(5001) })),
  );
  expect(answers.filter(({ status }) => ![202, 400, 413, 422].includes(status))).toEqual([]);
  const rows = await site.query<{ id: string; first_name: string; notes: string }>(
    'select id, first_name, notes from leads.enquiries where id = any($1)',
    [stored.map(({ id }) => id)],
  );
  expect(rows.length).toBe(stored.length);
  for (const { id, firstName, notes } of stored)
    expect(rows.find((row) => row.id === id)).toEqual({
      id,
      first_name: firstName.trim(),
      notes: notes.trim(),
    });
  await eventually(async () => {
    expect(
      await countOf(
        site,
        `id = any($1) and exists (select from leads.deliveries d where d.enquiry_id = id and d.state <> 'delivered')`,
        [stored.map(({ id }) => id)],
      ),
    ).toBe(0);
  });
  const expected = new Set([
    'host',
    'connection',
    'authorization',
    'content-type',
    'content-length',
    'accept',
    'idempotency-key',
  ]);
  const seen = new Set(site.crm.requests.flatMap(({ headers }) => Object.keys(headers)));
  expect([...seen].filter((name) => !expected.has(name))).toEqual([]);
  const csv = (await site.ask({ path: '/api/leads/export.csv', headers: site.signedIn() })).body;
  expect(csv.split('\r\n').filter((line) => /(^|,)"[=+@-]/.test(line))).toEqual([]);
  return {
    tried: tell`${nasty.length} texts (CRLF, NUL, formulas, surrogates, ANSI) in four fields; notes of 1 MB and of 5,001`,
    happened: tell`${countStatuses(answers)}; ${stored.length} stored to the byte; no header of theirs at the CRM, no formula in the CSV`,
  };
});

attack('T49', 'pressing twice makes one enquiry', async (site) => {
  const count = scaled(100, 50);
  const key = crypto.randomUUID();
  const body = fields();
  const from = Array.from({ length: 20 }, nextAddress);
  const answers = await askMany(count, count, (index) =>
    send(site, body, from[index % from.length], { 'idempotency-key': key }),
  );
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await countOf(site, 'email = $1', [body.email])).toBe(1);
  const other = await send(site, { ...body, notes: 'Something else entirely, sent later.' }, nextAddress(), {
    'idempotency-key': key,
  });
  expect([409, 422]).toContain(other.status);
  const plain = fields();
  const twice = await askMany(20, 20, (index) => send(site, plain, from[index % from.length]));
  expect(new Set(twice.map(idOf)).size).toBe(1);
  expect(await countOf(site, 'email = $1', [plain.email])).toBe(1);
  return {
    tried: tell`${count} posts at once with one key; another body under it; 20 posts at once without a key`,
    happened: tell`one enquiry, the same id ${count} times; ${other.status}; one enquiry`,
  };
});
