import { expect } from '@playwright/test';
import { scaled } from '../support/scale.ts';
import { askMany } from './support/ask.ts';
import { services } from './support/processes.ts';
import { sendRaw } from './support/attacks/raw.ts';
import { attack } from './support/row.ts';
import { readLogs } from './support/site.ts';

attack('T59', 'nobody writes a log line of their own, and logs do not fill the disk', async (site) => {
  const marks = ['%0d%0a{"level":50,"msg":"forged"}', '%1b[31mred', '%00', '%0aforged'];
  for (const mark of marks) await site.ask({ path: `/api/apps/slug/${mark}` });
  // The router of pages would print these.
  for (const path of ['/%', '/apps/%E0%A4%A', '/apps/%c0%af'])
    expect([path, (await site.ask({ path })).status]).toEqual([path, 400]);
  await sendRaw(
    site.port,
    [
      `GET / HTTP/1.1\r\nHost: localhost:${String(site.port)}\r\nUser-Agent: a\u001b[31mb\tc "forged"\r\nX-Request-Id: a","msg":"forged\r\n\r\n`,
    ],
    { patience: 800 },
  );
  await sendRaw(
    site.port,
    [`GET /${'x'.repeat(15_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    { patience: 800 },
  );
  const large = await sendRaw(
    site.port,
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(1024 * 1024)}\r\n\r\n`],
    { patience: 3000 },
  );
  expect(large.answer).toContain(' 431 ');
  const count = scaled(20_000, 2000);
  const agents = 'x'.repeat(2000);
  await askMany(count, 16, (index) =>
    site.ask({ path: `/api/apps/slug/none-${String(index)}`, headers: { 'user-agent': agents } }),
  );
  // The launcher looks at their size every five seconds.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  const logs = readLogs(site);
  const lines = [...logs]
    .filter(([name]) => !name.startsWith('postgres'))
    .flatMap(([, text]) => text.split('\n').slice(0, -1));
  expect(lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toEqual([]);
  expect(lines.filter((line) => line.length >= 16_384)).toEqual([]);
  const size = [...logs.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
  expect(size).toBeLessThan(100);
});

attack('T60', 'asking for health costs the database nothing', async (site) => {
  const statements = async () =>
    Number(
      (
        await site.query<{ n: string }>(
          'select sum(xact_commit + xact_rollback)::text as n from pg_stat_database where datname = current_database()',
        )
      )[0]?.n,
    );
  const settle = (milliseconds = 1500) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // PostgreSQL counts the last statements of a connection once it has been idle for ten seconds (PGSTAT_IDLE_INTERVAL), and says of
  // none whether they are counted yet.
  await settle(11_000);
  const idleFrom = await statements();
  await settle();
  const idle = (await statements()) - idleFrom;
  const count = scaled(20_000, 2000);
  const before = await statements();
  const started = performance.now();
  const answers = await askMany(count, 16, (index) =>
    site.ask({ path: index % 2 === 0 ? '/healthz' : '/readyz' }),
  );
  const seconds = (performance.now() - started) / 1000;
  await settle();
  const asked = (await statements()) - before;
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // A question a second of each process at the most, two of the gateway's, and what an idle product does anyway, as far as one can
  // tell that from a moment.
  const questions = services.length + 1;
  expect(asked).toBeLessThan(((2 * idle) / 1.5 + questions) * (seconds + 1.5) + 10);
  const busted = await askMany(500, 8, (index) =>
    site.ask({ path: `/api/apps/getapps?cachebust=${String(index)}` }),
  );
  expect(busted.filter(({ status }) => status !== 400)).toEqual([]);
  const list = await site.ask({ path: '/api/apps/getapps' });
  const again = await site.ask({
    path: '/api/apps/getapps',
    headers: { 'if-none-match': list.headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
});
