import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { acceptAfter, hang, startCrm, type Crm } from '../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startOwnPostgres } from '../../../tests/support/servers/own-postgres.ts';
import { scaled } from '../../../tests/support/scale.ts';
import { enquiry, startLeads } from './support/leads-under-test.ts';
import { killSpawnedLeads, spawnLeads } from './support/spawned-leads.ts';

let database: TestDatabase;
let crm: Crm;
let settings: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  settings = { DATABASE_URL: database.url, CRM_URL: crm.url, CRM_TOKEN: 'sesame' };
});
afterEach(async () => {
  killSpawnedLeads();
  await crm.goDown();
  await database.drop();
});

describe('a worker killed between sending and recording it', () => {
  it('F12: is followed by one that sends again under the same key, each time: no lead lost or doubled', async () => {
    const short = { ...settings, DELIVERY_TIMEOUT: '0.3', DELIVERY_LEASE: '0.6' };
    const accepted: string[] = [];
    const rounds = scaled(20, 5);
    for (let round = 0; round < rounds; round += 1) {
      const victim = await spawnLeads(short);
      // The CRM has the lead, and its answer reaches nobody.
      crm.next((_response, store) => {
        store();
        victim.kill('SIGKILL');
      });
      // The visitor's own answer may be lost as well, before or after the commit.
      await victim.enquire().then(
        (id) => accepted.push(id),
        () => undefined,
      );
      expect(await victim.ended).toBe('SIGKILL');
    }
    const successor = await startLeads(short);
    const enquiries = await eventually(async () => {
      const all = await successor.list();
      expect(all.filter(({ state }) => state !== 'delivered')).toEqual([]);
      return all;
    });
    await successor.stop();
    const ids = enquiries.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(accepted));
    expect([...crm.leads.keys()].sort()).toEqual(ids.sort());
    const lost = enquiries
      .flatMap(({ attempts }) => attempts)
      .filter(({ error }) => error === 'interrupted: the sender vanished before the answer came');
    expect(lost.length).toBeGreaterThanOrEqual(rounds);
  }, 120_000);
});

describe('a worker that was suspended for longer than its lease', () => {
  it('comes back too late to change what another one has recorded', async () => {
    const short = { ...settings, DELIVERY_TIMEOUT: '1', DELIVERY_LEASE: '2' };
    const sleeper = await spawnLeads(short);
    crm.next((response, store) => {
      store();
      sleeper.suspend();
      response.writeHead(500).end();
    });
    // Its answer may have to wait until the process goes on.
    const asked = sleeper.enquire();
    await eventually(() => {
      expect(crm.requests).toHaveLength(1);
    });
    const successor = await startLeads(short);
    const recorded = await eventually(async () => {
      const [only] = await successor.list('?state=delivered');
      expect(only?.attempts.at(0)).toMatchObject({ status: null });
      expect(only?.attempts.at(-1)).toMatchObject({ status: 409 });
      return only;
    }, 30_000);
    const calls = crm.requests.length;
    sleeper.kill('SIGCONT');
    expect(await asked).toBe(recorded?.id);
    sleeper.kill('SIGTERM');
    expect(await sleeper.ended).toBe(0);
    expect(await successor.list()).toEqual([recorded]);
    expect(crm.requests).toHaveLength(calls);
    await successor.stop();
  }, 60_000);
});

describe('two workers', () => {
  it('send five hundred enquiries once each, none at the same time', async () => {
    crm.always(acceptAfter(5));
    const [one, two] = await Promise.all([spawnLeads(settings), spawnLeads(settings)]);
    const ids: string[] = [];
    for (let batch = 0; batch < 25; batch += 1) {
      const client = batch % 2 === 0 ? one : two;
      ids.push(...(await Promise.all(Array.from({ length: 20 }, () => client.enquire()))));
    }
    await eventually(async () => {
      expect((await one.get('/api/leads?state=delivered&limit=1')).headers.get('x-total-count')).toBe('500');
    }, 30_000);
    expect([...crm.leads.keys()].sort()).toEqual(ids.sort());
    expect(crm.requests).toHaveLength(500);
    expect(crm.overlaps()).toBe(0);
    expect(one.output()).toContain('enquiry delivered');
    expect(two.output()).toContain('enquiry delivered');
    for (const worker of [one, two]) worker.kill('SIGTERM');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  }, 60_000);
});

describe('SIGTERM', () => {
  it('lets a call of the CRM finish, records it and ends with 0', async () => {
    crm.next(acceptAfter(500));
    const leads = await spawnLeads(settings);
    const id = await leads.enquire();
    await eventually(() => {
      expect(crm.requests).toHaveLength(1);
    });
    leads.kill('SIGTERM');
    expect(await leads.ended).toBe(0);
    const next = await startLeads(settings);
    expect((await next.find(id)).state).toBe('delivered');
    await next.stop();
    expect(crm.requests).toHaveLength(1);
  });

  it('cuts off a call that takes too long and gives the job back at once', async () => {
    crm.next(hang);
    const slow = { ...settings, DELIVERY_TIMEOUT: '20', DELIVERY_LEASE: '60' };
    const leads = await spawnLeads(slow);
    const id = await leads.enquire();
    await eventually(() => {
      expect(crm.requests).toHaveLength(1);
    });
    leads.kill('SIGTERM');
    expect(await leads.ended).toBe(0);
    const next = await startLeads(slow);
    const { attempts } = await eventually(async () => {
      const found = await next.find(id);
      expect(found.state).toBe('delivered');
      return found;
    }, 30_000);
    expect(attempts).toMatchObject([{ error: 'interrupted: this site was stopped' }, { status: 201 }]);
    await next.stop();
  });
});

describe('a database that crashes and comes back', () => {
  it('loses no accepted enquiry, and needs no restart of the service', async () => {
    const postgres = await startOwnPostgres();
    const leads = await startLeads({ ...settings, DATABASE_URL: postgres.url, DELIVERY_LEASE: '4' });
    crm.always(acceptAfter(50));
    const accepted: string[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await leads.post('/api/crm/send', enquiry());
        if (answer.status === 202) accepted.push(answer.body.id);
        else expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      const before = accepted.length;
      await eventually(() => {
        expect(accepted.length).toBeGreaterThan(before + 20);
      });
      await postgres.crash();
      await postgres.start();
    }
    const before = accepted.length;
    await eventually(() => {
      expect(accepted.length).toBeGreaterThan(before);
    });
    isOver = true;
    await Promise.all(visitors);
    await eventually(async () => {
      expect((await leads.get('/api/leads?state=pending&limit=1')).headers.get('x-total-count')).toBe('0');
    }, 30_000);
    expect(accepted.filter((id) => !crm.leads.has(id))).toEqual([]);
    await leads.stop();
    await postgres.remove();
  }, 90_000);
});
