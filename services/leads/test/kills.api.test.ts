import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startCrm } from '../../../tests/support/servers/crm.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startOwnPostgres } from '../../../tests/support/servers/own-postgres.ts';
import { scaled } from '../../../tests/support/scale.ts';
import { createRandom } from '../../../tests/support/random.ts';
import { enquiry } from './support/leads-under-test.ts';
import { proveLeads } from './support/prove-leads.ts';
import { killSpawnedLeads, spawnLeads, type SpawnedLeads } from './support/spawned-leads.ts';

afterEach(killSpawnedLeads);

const kills = scaled(30, 9);
// SEED=… repeats the pauses of another run.
const seed = Number(process.env.SEED ?? String(Date.now() % 1_000_000));
const random = createRandom(seed);

describe('F25: after kills of the service, the database and the CRM at random moments under load', () => {
  it(`the proof accounts for every enquiry that was accepted, and the chain has no gap (SEED=${String(seed)})`, async () => {
    const [crm, postgres] = await Promise.all([startCrm(), startOwnPostgres()]);
    const settings = {
      DATABASE_URL: postgres.url,
      CRM_URL: crm.url,
      DELIVERY_TIMEOUT: '0.5',
      DELIVERY_LEASE: '1.5',
    };
    let leads: SpawnedLeads = await spawnLeads(settings);
    const accepted = new Map<string, string>();
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const key = randomUUID();
        const body = enquiry();
        // Whoever gets no answer presses the button again.
        while (!accepted.has(key))
          await leads.enquire(body, key).then(
            (id) => accepted.set(key, id),
            () => sleep(50),
          );
      }
    });
    const faults = [
      async () => {
        leads.kill('SIGKILL');
        await leads.ended;
        leads = await spawnLeads(settings);
      },
      async () => {
        await postgres.crash();
        await postgres.start();
      },
      async () => {
        await crm.goDown();
        await crm.comeUp();
      },
    ];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = accepted.size;
      await eventually(() => {
        expect(accepted.size).toBeGreaterThan(before + 5);
      });
      await sleep(random(100));
      await faults[kill % faults.length]?.();
    }
    isOver = true;
    await Promise.all(visitors);
    const count = accepted.size;
    // Each was sent until it was acknowledged, under its own key: none is there that nobody knows of.
    const all = String(count);
    await eventually(async () => {
      expect((await proveLeads(postgres)).text).toContain(
        `delivered ${all} + pending 0 + failed 0 + suspect 0 + erased 0 = ${all}`,
      );
    });
    expect((await proveLeads(postgres)).isGood).toBe(true);
    expect([...crm.leads.keys()].toSorted()).toEqual([...accepted.values()].toSorted());
    leads.kill('SIGTERM');
    expect(await leads.ended).toBe(0);
    await postgres.remove();
    await crm.goDown();
  }, 240_000);
});
