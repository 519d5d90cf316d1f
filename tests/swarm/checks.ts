import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startVisits, type Kind } from '../containers/visits.ts';
import { acceptAfter, type Crm } from '../support/crm.ts';
import { docker } from '../support/docker.ts';
import { until, type Stack } from './swarm.ts';
import { readers, sendEnquiry, summarise, type Site } from './visitors.ts';

const schemas = ['gateway', 'auth', 'catalog', 'media', 'leads'];

/** Both replicas of every service start on an empty database: each migration ran once, and no replica failed. */
export async function checkMigrations(stack: Stack, root: string): Promise<string> {
  const [postgres = ''] = await stack.replicas('postgres');
  const union = schemas.map((schema) => `select '${schema}' || ' ' || name from ${schema}.knex_migrations`);
  const query = `${union.join(' union all ')} order by 1`;
  const made = await docker('exec', postgres, 'psql', '-U', 'postgres', '-d', 'portfolio', '-Atc', query);
  const expected = schemas.flatMap((schema) =>
    readdirSync(path.join(root, 'services', schema, 'migrations')).map(
      (file) => `${schema} ${path.parse(file).name}`,
    ),
  );
  assert.deepEqual(made.split('\n').sort(), expected.sort());
  for (const service of schemas)
    assert.deepEqual(await stack.failures(service), [], `${service} had to start again`);
  return `${String(expected.length)} migrations, each made once`;
}

const json = { 'content-type': 'application/json' };

/** All replicas share state: a session at once, a change as soon as the database has notified them. */
export async function checkSharedState({ url, app, cookie }: Site): Promise<string> {
  const users = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/api/user`, { headers: { cookie } })),
  );
  assert.deepEqual(
    [...new Set(users.map(({ status }) => status))],
    [200],
    'a replica did not know the session',
  );

  const shortDescription = 'Changed, and seen by everybody';
  const body = JSON.stringify({ appId: app.id, shortDescription });
  const edit = await fetch(`${url}/api/apps/edit`, { method: 'PATCH', headers: { ...json, cookie }, body });
  assert.equal(edit.status, 200);
  const changedAt = performance.now();
  const isSeen = async () =>
    (await (await fetch(`${url}/api/apps/getapps`)).text()).includes(shortDescription);
  let seenAt = 0;
  await until(
    'both gateways know of the change',
    async () => {
      const seen = await Promise.all(Array.from({ length: 10 }, isSeen));
      seenAt = performance.now();
      return seen.every(Boolean);
    },
    3,
  );
  return `20 of 20 know the session, a change is seen everywhere within ${String(Math.round(seenAt - changedAt))} ms`;
}

/** The limit of enquiries counts an address over all replicas. */
export async function checkLimits({ url }: Site): Promise<string> {
  const statuses: number[] = [];
  for (let count = 0; count < 14; count += 1) {
    const { path: target, init } = sendEnquiry({ visitor: '203.0.113.7' });
    statuses.push((await fetch(url + target, init)).status);
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(202), ...Array<number>(4).fill(429)]);
  return '10 of 14 enquiries of one address taken';
}

/** Every enquiry reaches the CRM once, and both workers send some. */
export async function checkDeliveries(stack: Stack, { url }: Site, crm: Crm): Promise<string> {
  const accepted = 200;
  const before = crm.leads.size;
  crm.always(acceptAfter(30));
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    for (let count = worker; count < accepted; count += 8) {
      const { path: target, init } = sendEnquiry();
      assert.equal((await fetch(url + target, init)).status, 202);
    }
  });
  await Promise.all(workers);
  await until('the CRM has them all', () => crm.leads.size >= accepted + before, 60);
  assert.equal(crm.overlaps(), 0, 'one enquiry was being sent twice at a time');
  assert.equal(crm.requests.length, crm.leads.size, 'an enquiry was sent more than once');
  const shares: number[] = [];
  for (const replica of await stack.replicas('leads'))
    shares.push((await docker('logs', replica)).split('enquiry delivered').length - 1);
  assert.ok(
    shares.length === 2 && shares.every((share) => share > 0),
    `one worker did nothing: ${shares.join()}`,
  );
  return `${String(crm.leads.size)} enquiries delivered once each, ${shares.join(' and ')} by the two`;
}

/** Requests that no cache answers, for the services with little traffic. */
const unkept: readonly Kind[] = [
  { name: 'status', request: () => ({ path: '/api/setup/status' }), isGood: ({ status }) => status === 200 },
  {
    name: 'missing image',
    request: () => ({ path: `/media/${randomBytes(16).toString('hex')}-10x10-000000.jpg` }),
    isGood: ({ status }) => status === 404,
  },
];

/** Every replica of every part answers its share. */
export async function checkReplicasAtWork(
  stack: Stack,
  site: Site,
  parts: readonly string[],
): Promise<string> {
  const kinds = [...readers(site), ...unkept];
  const running = startVisits(site.url, kinds, 50);
  const shares = new Map<string, number[]>();
  const describeShares = () =>
    [...shares].map(([part, answered]) => `${part} ${answered.join('+')}`).join(', ');
  await until(
    'each replica has answered',
    async () => {
      for (const part of parts) {
        const answered: number[] = [];
        for (const replica of await stack.replicas(part))
          answered.push((await docker('logs', replica)).split('"res":{').length - 1);
        shares.set(part, answered);
      }
      return [...shares.values()].every(
        (answered) => answered.length === 2 && answered.every((count) => count > 5),
      );
    },
    40,
  )
    .catch((error: unknown) => {
      throw new Error(`Answered: ${describeShares()}`, { cause: error });
    })
    .finally(running.stop);
  const { failed } = summarise(kinds, running.visits);
  assert.deepEqual(failed, []);
  return describeShares();
}
