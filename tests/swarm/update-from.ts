import assert from 'node:assert/strict';
import type { Visit } from '../containers/visits.ts';
import type { Crm } from '../support/crm.ts';
import { docker } from '../support/docker.ts';
import { until, type Stack } from './swarm.ts';
import { visitorsOf } from './replace-all.ts';
import { signInAt, summarise, type Site } from './visitors.ts';

/** A store that is replaced is back by then. */
const storesAwayMs = 30_000;

async function readColumn(stack: Stack, sql: string): Promise<string[]> {
  const [postgres = ''] = await stack.replicas('postgres');
  const psql = ['psql', '-U', 'postgres', '-d', 'portfolio', '-Atc', sql];
  return (await docker('exec', postgres, ...psql)).split('\n');
}

const settingsOf = (stack: Stack, service: string) =>
  stack.inspect(service, '{{json .Spec.TaskTemplate.ContainerSpec.Env}}');

/** What an update has looked like from outside. */
interface Update {
  visits: readonly Visit[];
  /** When it came to the stores, of which there is one each. */
  storesFrom: number;
}

/**
 * An update from another version: no visit fails before the stores are replaced, and then for seconds only; a session goes on, every accepted enquiry is there and delivered once, and what
 * only an update needs is gone at its end (decision 0016).
 */
export async function checkUpdateFrom(
  stack: Stack,
  site: Site,
  crm: Crm,
  update: () => Promise<Update>,
): Promise<string> {
  const { visits, storesFrom } = await update();
  const kinds = await visitorsOf(site);
  const endOf = ({ at, milliseconds }: Visit) => at + milliseconds;
  const before = summarise(
    kinds,
    visits.filter((visit) => endOf(visit) < storesFrom),
  );
  assert.deepEqual(before.failed, [], `visitors were failed: ${before.text}`);
  const after = visits.filter((visit) => endOf(visit) >= storesFrom);
  const back = summarise(
    kinds,
    after.filter(({ at }) => at > storesFrom + storesAwayMs),
  );
  assert.deepEqual(back.failed, [], `visitors were failed when the stores were back: ${back.text}`);
  const accepted = visits
    .filter(({ kind, status }) => kind === 'enquiry' && status === 202)
    .map(({ body }) => /"id":"([^"]+)"/.exec(body)?.[1] ?? body);
  const stored = new Set(await readColumn(stack, 'select id from leads.enquiries'));
  assert.deepEqual(
    accepted.filter((id) => !stored.has(id)),
    [],
    'an accepted enquiry is lost',
  );
  await until('the CRM has every accepted enquiry', () => accepted.every((id) => crm.leads.has(id)), 60);
  assert.equal(crm.overlaps(), 0, 'one enquiry was being sent twice at a time');

  const user = await fetch(`${site.url}/api/user`, { headers: { cookie: site.cookie } });
  assert.equal(user.status, 200, 'the session of before is over');
  await signInAt(site.url);
  for (const service of ['gateway', 'auth', 'catalog', 'media', 'leads'])
    assert.doesNotMatch(await settingsOf(stack, service), /IDENTITY_TRANSITION=1/);
  const away = summarise(kinds, after).failed.length;
  return `${before.text}; ${String(away)} of ${String(after.length)} refused while the stores were replaced; ${String(accepted.length)} enquiries kept and delivered, the session goes on`;
}
