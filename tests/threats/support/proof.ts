import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import type { Product } from './site.ts';
import type { Journal } from './work.ts';

/** Every part can serve again. @returns milliseconds until then */
export async function untilHealthy(
  { ask, checkReadiness }: Pick<Product, 'ask' | 'checkReadiness'>,
  limit = 10_000,
): Promise<number> {
  const start = performance.now();
  await eventually(async () => {
    await checkReadiness();
    for (const page of ['/', '/api/apps/getapps', '/api/setup/getsite'])
      expect((await ask({ path: page, patience: 5000 })).status).toBe(200);
  }, limit);
  return performance.now() - start;
}

/**
 * Holds what was acknowledged against what is there: nothing lost, nothing doubled, no image without its row or row without its
 * image, no 500.
 *
 * @param crm whether every enquiry must be with the CRM at the end, once each
 */
export async function proveNothingLost(site: Product, journal: Journal, { crm = true } = {}): Promise<void> {
  const { enquiries, saves, images, said } = journal;
  expect(said.filter(({ status }) => status === 500)).toEqual([]);

  const emails = [...enquiries.values()].map(({ email }) => email);
  const rows = await site.query<{ id: string; email: string }>(
    'select id, email from leads.enquiries where email = any($1)',
    [emails],
  );
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  expect(emails.filter((email) => byEmail.get(email) === undefined)).toEqual([]);
  expect(emails.filter((email) => (byEmail.get(email)?.length ?? 0) > 1)).toEqual([]);
  for (const { email, id } of enquiries.values()) expect(byEmail.get(email)?.[0]?.id).toBe(id);

  for (const [appId, { version, shortDescription }] of saves) {
    const [row] = await site.query<{ version: number; short_description: string }>(
      'select version, short_description from catalog.apps where id = $1',
      [appId],
    );
    expect(row?.version).toBeGreaterThanOrEqual(version);
    // A later save that got no answer may have been made as well.
    if (row?.version === version) expect(row.short_description).toBe(shortDescription);
  }
  await proveImages(site, images);
  if (crm) await proveDelivered(site, emails);
}

async function proveImages(site: Product, taken: readonly string[]): Promise<void> {
  const namesIn = async (table: string) =>
    new Set((await site.query<{ name: string }>(`select name from media.${table}`)).map(({ name }) => name));
  // Uploads of those who gave up may still go on: a file is noted down before it is there, and the note makes way for its row. So
  // what could be a file without a row is looked for in this order.
  const files = await site.storedImages();
  const begun = await namesIn('uploads');
  const rows = await namesIn('images');
  const originals = files.filter((name) => /^[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.\w+$/.test(name));
  // One that was cut off is swept later.
  expect(originals.filter((name) => !rows.has(name) && !begun.has(name))).toEqual([]);
  const now = new Set(await site.storedImages());
  expect([...rows].filter((name) => !now.has(name))).toEqual([]);
  expect(taken.filter((url) => !rows.has(url.replace('/media/', '')))).toEqual([]);
  for (const url of taken.slice(-20)) expect((await site.ask({ path: url })).status).toBe(200);
}

async function proveDelivered(site: Product, emails: readonly string[]): Promise<void> {
  await eventually(() => {
    const delivered = new Set(
      [...site.crm.leads.values()].map((body) => (JSON.parse(body) as { email: string }).email),
    );
    const missing = emails.filter((email) => !delivered.has(email));
    if (missing.length > 0)
      throw new Error(
        `${String(missing.length)} of ${String(emails.length)} enquiries never reached the CRM`,
      );
  }, 120_000);
  const delivered = [...site.crm.leads.values()].map((body) => (JSON.parse(body) as { email: string }).email);
  expect(new Set(delivered).size).toBe(delivered.length);
}

/** Asks every part for something that no cache has. */
export async function checkParts({ ask, signedIn }: Pick<Product, 'ask' | 'signedIn'>): Promise<void> {
  const unknown = randomUUID().replaceAll('-', '');
  const answers: [target: string, status: number][] = [
    ['/api/user', 200],
    ['/api/leads?limit=1', 200],
    [`/api/apps/getapps?q=${unknown}`, 200],
    [`/media/${unknown}-10x10-000000.png`, 404],
  ];
  for (const [target, expected] of answers) {
    const { status, body } = await ask({ path: target, headers: signedIn(), patience: 5000 });
    if (status !== expected) throw new Error(`${target}: ${String(status)} ${body}`);
  }
}
