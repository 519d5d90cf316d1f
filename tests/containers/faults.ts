/**
 * Stops, pauses and kills each part of the product in containers while visitors are at work, and prints what they saw. Needs
 * the stack of `make up` with LIMIT_CONTACT=100000/60 and LIMIT_LOGIN=1000/60 in .env. `node faults.ts redis postgres` for some.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator, createApp, createVisitor, install, signIn } from '../support/seed.ts';
import { containerOf, docker, setting } from './containers.ts';
import { startVisits, type Kind, type Visit } from './visits.ts';

const url = setting('PUBLIC_URL');
const stack = {
  url,
  database: {
    host: 'postgres',
    port: 5432,
    name: 'portfolio',
    user: 'portfolio',
    password: setting('DB_PASSWORD'),
  },
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const faultMs = 6000;
const recoveryLimitMs = 30_000;

const faults = {
  stop: { begin: ['stop', '--time', '10'], end: ['start'] },
  pause: { begin: ['pause'], end: ['unpause'] },
  kill: { begin: ['kill'], end: ['start'] },
} as const;

const parts = ['postgres', 'redis', 'objects', 'auth', 'catalog', 'media', 'leads', 'gateway', 'nginx'];

/** The site as everybody needs it: set up, with an app, and a session. */
async function prepare(): Promise<{ cookie: string; image: string }> {
  const site = await createVisitor(url).call('GET', '/setup/getsite');
  if (!JSON.stringify(site.body).includes('"isActive":true')) await install(stack);
  const admin = await signIn(stack);
  const app = await createApp(admin, { title: `Harbour ${randomUUID().slice(0, 8)}` }, 1);
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.email, password: administrator.password }),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: cookie.join('; '), image: app.thumbnailUrl };
}

function kindsOf({ cookie, image }: { cookie: string; image: string }): Kind[] {
  const isOk = ({ status }: Visit) => status === 200;
  const get = (name: string, path: string, headers: Record<string, string> = {}): Kind => ({
    name,
    request: () => ({ path, init: { headers } }),
    isGood: isOk,
  });
  return [
    get('page', '/'),
    get('list', '/api/apps/getapps'),
    get('search', '/api/apps/getapps?q=har'),
    get('image', image),
    get('admin', '/api/user', { cookie }),
    {
      name: 'enquiry',
      request: () => ({
        path: '/api/crm/send',
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            firstName: 'Grace Hopper',
            email: 'grace@example.com',
            phone: '+44 1234 567890',
            notes: `A compiler for our ships ${randomUUID()}`,
          }),
        },
      }),
      isGood: ({ status }) => status === 202,
    },
  ];
}

function summarise(kind: Kind, visits: readonly Visit[], endedAt: number): string {
  const own = visits.filter((visit) => visit.kind === kind.name);
  const seen = new Map<string, number>();
  for (const { status } of own) seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
  const slowest = Math.max(...own.map(({ milliseconds }) => milliseconds));
  const lastBad = own
    .filter((visit) => !kind.isGood(visit) && visit.at + visit.milliseconds > endedAt)
    .at(-1);
  const back = lastBad === undefined ? 0 : lastBad.at + lastBad.milliseconds - endedAt;
  const counts = [...seen].map(([status, count]) => `${status}×${String(count)}`).join(' ');
  return `${kind.name} ${counts}, slowest ${(slowest / 1000).toFixed(1)} s, back ${(back / 1000).toFixed(1)} s`;
}

async function tryOut(service: string, fault: keyof typeof faults, kinds: readonly Kind[]): Promise<Visit[]> {
  const container = containerOf(service);
  const running = startVisits(url, kinds);
  await sleep(1000);
  docker(...faults[fault].begin, container);
  await sleep(faultMs);
  docker(...faults[fault].end, container);
  const endedAt = performance.now();
  const isBack = () =>
    kinds.every((kind) =>
      running.visits.some((visit) => visit.at > endedAt && kind.isGood(visit) && visit.kind === kind.name),
    );
  while (!isBack() && performance.now() - endedAt < recoveryLimitMs) await sleep(50);
  await sleep(1000);
  await running.stop();
  say(`${service} ${fault}`);
  for (const kind of kinds) say(`  ${summarise(kind, running.visits, endedAt)}`);
  return running.visits;
}

const wanted = process.argv.slice(2);
const prepared = await prepare();
const accepted = new Set<string>();
for (const service of parts.filter((part) => wanted.length === 0 || wanted.includes(part)))
  for (const fault of ['stop', 'pause', 'kill'] as const) {
    const visits = await tryOut(service, fault, kindsOf(prepared));
    for (const { kind, status, body } of visits)
      if (kind === 'enquiry' && status === 202) accepted.add(/"id":"([^"]+)"/.exec(body)?.[1] ?? body);
  }
const stored = new Set(
  docker(
    'exec',
    containerOf('postgres'),
    'psql',
    '-U',
    'postgres',
    '-d',
    'portfolio',
    '-Atc',
    'select id from leads.enquiries',
  ).split('\n'),
);
const lost = [...accepted].filter((id) => !stored.has(id));
say(`enquiries accepted ${String(accepted.size)}, lost ${String(lost.length)}`);
process.exitCode = lost.length === 0 ? 0 : 1;
