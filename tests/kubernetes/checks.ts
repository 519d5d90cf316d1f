import assert from 'node:assert/strict';
import { signInAt, type Site } from './visitors.ts';
import { askDatabase, inPod, kubectl, namespace, podsOf, release } from './cluster.ts';
import { parts } from './prepare.ts';

/** Each part runs twice, under "restricted", and only by the secrets that it needs. */
export async function checkPods(): Promise<string> {
  const pods = await podsOf(...parts);
  assert.equal(pods.length, 2 * parts.length);
  for (const part of parts.filter((name) => name !== 'nginx')) {
    const files = (await inPod(part, 'ls', '/run/secrets')).split('\n');
    assert.equal(files.includes('identity-private-key'), part === 'gateway', `${part} holds ${files.join()}`);
    assert.equal(files.includes('s3-secret-key'), part === 'media', `${part} holds ${files.join()}`);
  }
  await assert.rejects(inPod('catalog', 'sh', '-c', 'echo x > /app/x'), /Read-only file system/);
  const again = pods.filter(({ restarts }) => restarts > 0).map(({ name }) => name);
  assert.deepEqual(again, [], 'some had to start again');
  return `${String(pods.length)} pods`;
}

/** Whether a container of a part can connect to another part. */
async function reaches(part: string, target: string, port: number): Promise<boolean> {
  const dial = `timeout 3 bash -c 'exec 3<>/dev/tcp/${release}-${target}/${String(port)}'`;
  return inPod(part, 'bash', '-c', dial).then(
    () => true,
    () => false,
  );
}

/** Each store is reached by its users alone, and services by the gateway. */
export async function checkNetwork(): Promise<string> {
  const allowed = [
    ['nginx', 'gateway', 8080],
    ['gateway', 'redis', 6379],
    ['gateway', 'catalog', 8082],
    ['catalog', 'postgres', 5432],
    ['media', 'objects', 9000],
    ['media', 'catalog', 8082],
    ['leads', 'gateway', 8080],
    ['catalog', 'leads', 8084],
  ] as const;
  const denied = [
    ['nginx', 'postgres', 5432],
    ['nginx', 'catalog', 8082],
    ['nginx', 'redis', 6379],
    ['catalog', 'redis', 6379],
    ['media', 'leads', 8084],
    ['gateway', 'objects', 9000],
    ['leads', 'objects', 9000],
    ['leads', 'auth', 8081],
  ] as const;
  for (const [from, to, port] of allowed) assert.ok(await reaches(from, to, port), `${from} → ${to}`);
  for (const [from, to, port] of denied) assert.ok(!(await reaches(from, to, port)), `${from} reached ${to}`);
  return `${String(allowed.length)} ways are open, ${String(denied.length)} others are not`;
}

/** Runs in a pod of leads, which may ask the gateways: changes an app at one, and asks all until each shows it. */
const askAll = (addresses: readonly string[], host: string, cookie: string, appId: string) => `
  const { request } = require('node:http');
  const text = 'Changed ' + Math.random();
  const call = (address, method, path, body) => new Promise((resolve, reject) => {
    const headers = { host: '${host}', ...(body ? { 'content-type': 'application/json', cookie: '${cookie}' } : {}) };
    request({ host: address, port: 8080, method, path, headers }, (answer) => {
      let read = '';
      answer.on('data', (chunk) => (read += chunk)).on('end', () => resolve([answer.statusCode, read]));
    }).on('error', reject).end(body);
  });
  (async () => {
    const addresses = ${JSON.stringify(addresses)};
    for (const address of addresses) await call(address, 'GET', '/api/apps/getapps');
    const body = JSON.stringify({ appId: '${appId}', shortDescription: text });
    const [status] = await call(addresses[0], 'PATCH', '/api/apps/edit', body);
    if (status !== 200) throw new Error('not changed: ' + status);
    const changedAt = performance.now();
    const times = await Promise.all(addresses.map(async (address) => {
      while (!(await call(address, 'GET', '/api/apps/getapps'))[1].includes(text))
        if (performance.now() - changedAt > 10000) throw new Error('not seen at ' + address);
      return Math.round(performance.now() - changedAt);
    }));
    console.log(times.join());
  })();`;

/** A session is known to every gateway, and a change is seen by every one within a second. */
export async function checkSharedState(site: Site): Promise<string> {
  const { url, app, cookie } = site;
  const users = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/api/user`, { headers: { cookie } })),
  );
  assert.deepEqual([...new Set(users.map(({ status }) => status))], [200]);
  const gateways = await podsOf('gateway');
  const addresses = gateways.map(({ address }) => address);
  const script = askAll(addresses, new URL(url).host, await signInAt(url), app.id);
  const times = (await inPod('leads', 'node', '-e', script)).split(',').map(Number);
  assert.equal(times.length, addresses.length);
  assert.ok(Math.max(...times) <= 1000, `seen after ${times.join(', ')} ms`);
  return `seen by ${String(times.length)} gateways after ${times.join(' and ')} ms`;
}

/** `make prove-leads` in a replica of leads. @returns what it printed @throws with that where an enquiry is missing or changed */
export const proveLeads = () =>
  inPod('leads', 'node', '--disable-warning=ExperimentalWarning', 'services/leads/src/prove-leads.ts');

/** Every accepted enquiry is there, and the receipts say so too. */
export async function checkEnquiries(accepted: readonly string[]): Promise<string> {
  const stored = new Set(await askDatabase('select id from leads.enquiries'));
  const lost = accepted.filter((id) => !stored.has(id));
  assert.deepEqual(
    lost,
    [],
    `${String(lost.length)} of ${String(accepted.length)} accepted enquiries are lost`,
  );
  const proof = await proveLeads();
  return `${String(accepted.length)} accepted, 0 lost; ${proof.split('\n').at(-1) ?? ''}`;
}

/** What has to be there after the release is gone. */
export async function checkKeptData(): Promise<string> {
  const kept = (await kubectl('get', 'pvc,secret', '-o', 'name')).split('\n');
  for (const name of ['data-portfolio-postgres-0', 'data-portfolio-objects-0', 'secret/portfolio-secrets'])
    assert.ok(
      kept.some((each) => each.endsWith(name)),
      `${name} is gone from ${namespace}`,
    );
  return `${String(kept.length)} volumes and secrets`;
}
