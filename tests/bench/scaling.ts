/**
 * `node tests/bench/scaling.ts`: the measurements of docs/scaling.md that `make bench` does not make. How long a change takes to reach many
 * gateways, how many connections a site holds, and how many enquiries a minute are delivered by how many workers.
 */
import { Client } from 'pg';
import { acceptAfter, startCrm } from '../support/servers/crm.ts';
import { startOwnPostgres } from '../support/servers/own-postgres.ts';
import { median, percentile } from '../support/percentile.ts';
import { createApp, createVisitor, install, signIn } from '../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../support/site/stack.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** One commit with a notification, until all of so many listeners have heard it; 50 times. */
async function measureFanOut(url: string, listeners: number): Promise<string> {
  let heard = 0;
  let all: () => void = () => undefined;
  const clients: Client[] = [];
  for (let index = 0; index < listeners; index += 1) {
    const client = await connect(url);
    client.on('notification', () => {
      heard += 1;
      if (heard === listeners) all();
    });
    await client.query('listen portfolio_revision');
    clients.push(client);
  }
  const writer = await connect(url);
  const times: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    heard = 0;
    const done = new Promise<void>((resolve) => (all = resolve));
    const begun = performance.now();
    await writer.query(`select pg_notify('portfolio_revision', 'apps ${String(round)}')`);
    await done;
    times.push(performance.now() - begun);
  }
  await Promise.all([writer, ...clients].map((client) => client.end()));
  return `${median(times).toFixed(1)} ms in the middle, ${percentile(times, 98).toFixed(1)} ms at most`;
}

const databaseOf = ({ database: { host, port, name, user, password } }: EmbeddedStack) =>
  `postgres://${user}:${password}@${host}:${String(port)}/${name}`;

/** Connections by program, at rest and while 80 visitors search what no cache answers and 20 requests read the enquiries. */
async function countConnections(stack: EmbeddedStack): Promise<void> {
  const client = await connect(databaseOf(stack));
  const count = async () => {
    const { rows } = await client.query<{ name: string; count: string }>(
      `select application_name as name, count(*) from pg_stat_activity where datname is not null and pid <> pg_backend_pid() group by 1 order by 1`,
    );
    return rows.map(({ name, count: found }) => `${name} ${found}`).join(', ');
  };
  say(`connections at rest: ${await count()}`);
  let isOver = false;
  const visitors = Array.from({ length: 80 }, async (_, index) => {
    const visitor = createVisitor(stack.url);
    for (let round = 0; !isOver; round += 1)
      await visitor.call('GET', `/apps/getapps?q=${String(index)}-${String(round)}`);
  });
  const admin = await signIn(stack);
  const users = Array.from({ length: 20 }, async () => {
    while (!isOver) await admin.call('GET', '/leads');
  });
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  say(`connections under load: ${await count()}`);
  isOver = true;
  await Promise.all([...visitors, ...users]);
  await client.end();
}

const fill = `select count(*) from generate_series(1, $2::int) n, lateral leads.accept_enquiry(gen_random_uuid(), 'Grace',
  'g' || n || '@example.com', '+44 1234', 'Enquiry ' || n, sha256(convert_to('' || n, 'UTF8')), 'key-' || $1::text || '-' || n, 5, 0, '[]')`;

/** So many enquiries to a CRM that takes 100 ms for each. */
async function measureDeliveries(stack: EmbeddedStack, workers: number, enquiries: number): Promise<void> {
  await stack.stop();
  await stack.start({ DELIVERY_CONCURRENCY: String(workers) });
  const client = await connect(databaseOf(stack));
  const begun = performance.now();
  await client.query(fill, [String(workers), enquiries]);
  for (;;) {
    const { rowCount } = await client.query(
      `select from leads.deliveries where state <> 'delivered' limit 1`,
    );
    if (rowCount === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - begun) / 1000;
  say(`deliveries, ${String(workers)} at a time: ${(enquiries / seconds).toFixed(0)}/s`);
  await client.end();
}

const postgres = await startOwnPostgres({ max_connections: '1100' });
for (const listeners of [2, 20, 200, 1000])
  say(`a change at ${String(listeners)} gateways: ${await measureFanOut(postgres.url, listeners)}`);
await postgres.remove();

const crm = await startCrm();
crm.always(acceptAfter(100));
const stack = await startEmbeddedStack({ CRM_URL: crm.url, LIMIT_DOCUMENTS: '100000000/60' });
try {
  await install(stack);
  await createApp(await signIn(stack), {}, 0);
  await countConnections(stack);
  for (const workers of [1, 4, 16, 64]) await measureDeliveries(stack, workers, 25 * workers + 100);
} finally {
  await stack.remove();
  await crm.goDown();
}
