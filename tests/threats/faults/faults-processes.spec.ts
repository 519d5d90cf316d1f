import { createRandom } from '../../support/random.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { scaled } from '../../support/scale.ts';
import { holdPostgres, holdService, keepPostgresDown, killServices } from '../support/faults.ts';
import { services, type ServiceName } from '../support/processes.ts';
import { proveNothingLost, untilHealthy } from '../support/proof.ts';
import { test } from '../support/row.ts';
import { startSite, type Site } from '../support/site.ts';
import { startWork, type Said } from '../support/work.ts';

/** A refusal is one in words that says to try again, and comes soon. */
function expectRefusalsInWords(said: readonly Said[], limitMs = 12_500): void {
  const refused = said.filter(({ status }) => status >= 400);
  expect(
    refused.filter(({ status, body }) => ![502, 503, 504].includes(status) || !body.includes('"message"')),
  ).toEqual([]);
  expect(
    said
      .filter(({ ms, what }) => ms > limitMs && what !== 'upload')
      .map(({ what, ms, status }) => `${what} ${String(status)} ${String(ms)}`),
  ).toEqual([]);
}

/** Works while something is wrong, and some time after. */
async function workThrough(site: Site, fault: () => Promise<void>, savers = 1) {
  const work = await startWork(site, { savers });
  await sleep(500);
  const from = performance.now();
  await fault();
  const endedAt = performance.now();
  const recovered = await untilHealthy(site);
  await sleep(500);
  const journal = await work.stop();
  const during = journal.said.filter(({ at }) => at >= from && at < endedAt);
  return { journal, during, recovered };
}

test('F01: while the database is away visitors read, and nothing is accepted that is not kept', async ({
  site,
}) => {
  // A list that was changed a moment ago is nowhere but in the database, so nobody changes one until it is away.
  const saves: number[] = [];
  const fault = async () => {
    const down = keepPostgresDown(site, 5000);
    await sleep(1000);
    for (let turn = 0; turn < 3; turn += 1)
      saves.push(
        (await site.admin.call('PATCH', '/apps/edit', { appId: crypto.randomUUID(), title: 'x' })).status,
      );
    await down;
  };
  const { journal, during } = await workThrough(site, fault, 0);
  expect(saves).toEqual([503, 503, 503]);
  const reads = during.filter(({ what }) => what === 'page' || what === 'list' || what === 'image');
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(during.filter(({ what, status }) => what === 'enquiry' && status >= 500).length).toBeGreaterThan(0);
  expectRefusalsInWords(journal.said);
  await proveNothingLost(site, journal);
});

/**
 * How long a visitor waits at most while the database hangs: three seconds for its connection or statement in the gateway, which
 * counts an enquiry against its limit (`statementTimeout` in its main.ts is 2 s, and the client waits 1 s more), five for a service
 * that says nothing (`silenceLimitMs`), and one that the machine is busy. Less would refuse what a slow database still answers.
 */
const hungLimitMs = 3000 + 5000 + 1000;

test('F03: a database that hangs makes nobody wait without end', async ({ site }) => {
  const { journal, during } = await workThrough(site, () => holdPostgres(site, 8000), 0);
  expect(during.filter(({ what, status }) => (what === 'page' || what === 'list') && status !== 200)).toEqual(
    [],
  );
  expectRefusalsInWords(journal.said, hungLimitMs);
  await proveNothingLost(site, journal);
  const locked = site.query(
    'begin; lock table leads.enquiries in access exclusive mode; select pg_sleep(4); commit',
  );
  await sleep(300);
  const work = await startWork(site, { senders: 20, uploaders: 0 });
  await locked;
  await sleep(1000);
  const after = await work.stop();
  expect(
    after.said.filter(
      ({ what, status }) => (what === 'page' || what === 'list' || what === 'save') && status !== 200,
    ),
  ).toEqual([]);
  expectRefusalsInWords(after.said, hungLimitMs);
  await proveNothingLost(site, after);
});

test('F07: a service that is killed is back, and takes nothing along', async ({ site }) => {
  const pairs = services.flatMap((one, index) =>
    services.slice(index + 1).map((other) => [one, other] as const),
  );
  // Each pair as often as any other, then single ones.
  const together = scaled(20) * pairs.length;
  const alone = scaled(200, 5);
  const kills = together + alone;
  test.setTimeout(120_000 + kills * 15_000);
  const random = createRandom(7);
  const others: string[] = [];
  const { journal, recovered } = await workThrough(site, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilHealthy(site, 30_000);
      const before = site.pids();
      const victims: readonly ServiceName[] =
        kill < together ? pairs[kill % pairs.length]! : [services[random(services.length)]!];
      killServices(site, victims);
      const after = await eventually(() => {
        const now = site.pids();
        expect(victims.filter((name) => now[name] === 0 || now[name] === before[name])).toEqual([]);
        return now;
      }, 30_000);
      await sleep(random(300));
      for (const name of services)
        if (!victims.includes(name) && before[name] !== after[name])
          others.push(`${name} beside ${victims.join(' and ')}`);
    }
  });
  expect(others).toEqual([]);
  await proveNothingLost(site, journal);
  expect(recovered).toBeLessThan(10_000);
});

test('F08: a service that hangs holds up nothing that does not need it', async ({ site }) => {
  for (const name of ['leads', 'media', 'auth', 'catalog'] as const) {
    const { journal, during } = await workThrough(site, () => holdService(site, name, 7000), 0);
    const unaffected: Record<string, readonly string[]> = {
      leads: ['page', 'list', 'image', 'save', 'upload'],
      media: ['page', 'list', 'enquiry', 'save'],
      auth: ['page', 'list', 'image', 'enquiry'],
      catalog: ['page', 'list', 'image', 'enquiry'],
    };
    expect(
      during
        .filter(
          ({ what, status }) =>
            unaffected[name]?.includes(what) === true && ![200, 201, 202].includes(status),
        )
        .map(({ what, status, body }) => `${name} ${what} ${String(status)} ${body}`),
    ).toEqual([]);
    expectRefusalsInWords(journal.said);
    await proveNothingLost(site, journal);
  }
});

test('F23: one machine: power cuts lose nothing, and a second copy does not start', async () => {
  // What was being sent in the moment of a cut is sent again when its lease is over, which each round waits for.
  const site = await startSite({ DELIVERY_TIMEOUT: '1', DELIVERY_LEASE: '2' });
  try {
    const cuts = scaled(500, 3);
    test.setTimeout(120_000 + cuts * 30_000);
    const random = createRandom(23);
    for (let cut = 0; cut < cuts; cut += 1) {
      const work = await startWork(site);
      await sleep(300 + random(1200));
      await site.stack.crash();
      const starting = performance.now();
      await site.stack.start();
      expect(performance.now() - starting).toBeLessThan(30_000);
      const statusOf = async (headers = {}) => (await site.ask({ path: '/api/user', headers })).status;
      expect([await statusOf(site.signedIn()), await statusOf()]).toEqual([200, 401]);
      expect(site.stack.output()).toContain(`Admin       ${site.stack.url}/admin`);
      await proveNothingLost(site, await work.stop());
    }
    const second = spawn(process.execPath, ['infra/embedded/src/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: site.stack.dataDir },
    });
    let output = '';
    second.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((resolve) => second.once('close', resolve));
    expect(code).not.toBe(0);
    expect(output.length).toBeGreaterThan(20);
    await untilHealthy(site);
  } finally {
    await site.remove();
  }
});
