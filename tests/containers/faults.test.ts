import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { eventually } from '../support/eventually.ts';
import { askDatabase, containerOf, findSite } from './site.ts';
import { everybody } from './visitors.ts';
import { startVisits, type Kind, type Visit } from './visits.ts';

const recoveryLimitMs = 5000;
/** Longer than the gateway waits for a part before it tells the visitor. */
const refusalLimitMs = 8000;
const stoppedMs = 3000;
/** Longer than any part waits for another. */
const pausedMs = 7000;

/** Visits that go on while a part is away. Every other visit is refused with a message until the part is back. */
const goesOn: Record<string, readonly string[]> = {
  postgres: ['page', 'list', 'image'],
  redis: ['page', 'list', 'image', 'search', 'enquiry'],
  objects: ['page', 'list', 'image', 'search', 'administrator', 'enquiry'],
  auth: ['page', 'list', 'image', 'search', 'enquiry'],
  catalog: ['page', 'list', 'image', 'administrator', 'enquiry'],
  media: ['page', 'list', 'image', 'search', 'administrator', 'enquiry'],
  leads: ['page', 'list', 'image', 'search', 'administrator'],
  gateway: ['page', 'list', 'image'],
  nginx: [],
};

/** Ways to take a part away and bring it back. @returns the moment from which the part can work again */
const faults: Record<string, (container: string) => Promise<number>> = {
  stopped: async (container) => {
    await docker('stop', container);
    await wait(stoppedMs);
    await docker('start', container);
    return performance.now();
  },
  paused: async (container) => {
    // The engine refuses it while it starts a health check in it.
    await eventually(async () => {
      await docker('pause', container).catch(() => undefined);
      expect(await docker('inspect', '--format', '{{.State.Paused}}', container)).toBe('true');
    });
    await wait(pausedMs);
    await docker('unpause', container);
    return performance.now();
  },
  // As the kernel kills where memory runs out: only Docker starts the container again.
  killed: async (container) => {
    const former = await lastEndOf(container);
    await killProcess(container);
    // Docker notices a moment later.
    const killedAt = await eventually(async () => {
      const end = await lastEndOf(container);
      expect(end).not.toBe(former);
      return end;
    });
    // Docker gives wall-clock time, which may have been set since this process started: convert it by its age.
    return performance.now() - (Date.now() - Date.parse(killedAt));
  },
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const lastEndOf = (container: string) => docker('inspect', '--format', '{{.State.FinishedAt}}', container);

async function killProcess(container: string): Promise<void> {
  const pid = await docker('inspect', '--format', '{{.State.Pid}}', container);
  const image = await docker('inspect', '--format', '{{.Config.Image}}', await containerOf('postgres'));
  const options = ['--rm', '--pid', 'host', '--network', 'none', '--user', '0', '--entrypoint', 'sh'];
  await docker('run', ...options, image, '-c', `kill -KILL ${pid}`);
}

/** A part that goes away between its lookup and the request is noticed by the system after seconds, and may be back by then. */
const countLate = (visits: readonly Visit[], { name }: Kind) =>
  visits.filter(({ kind, milliseconds }) => kind === name && milliseconds > stoppedMs / 2).length;

const describeVisit = ({ kind, status, milliseconds, body }: Visit) =>
  `${kind}: ${String(status)} after ${milliseconds.toFixed(0)} ms ${body.slice(0, 200)}`;

/** Waits until every kind of visit succeeds. @returns milliseconds from `since` to the end of the last refusal */
async function untilServed(kinds: readonly Kind[], visits: readonly Visit[], since: number): Promise<number> {
  const askedAt = performance.now();
  const isServed = (kind: Kind) => {
    const last = visits.findLast((visit) => visit.kind === kind.name);
    return last !== undefined && last.at > askedAt && kind.isGood(last);
  };
  while (!kinds.every(isServed)) {
    if (performance.now() - since > 30_000) throw new Error(visits.slice(-10).map(describeVisit).join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const lastRefusal = visits.findLast((visit) =>
    kinds.some((kind) => kind.name === visit.kind && !kind.isGood(visit)),
  );
  return lastRefusal === undefined ? 0 : Math.max(0, lastRefusal.at + lastRefusal.milliseconds - since);
}

describe.each(Object.keys(goesOn))('%s', (part) => {
  let kinds: Kind[];
  const accepted: string[] = [];

  beforeAll(async () => {
    kinds = await everybody();
  });
  afterAll(async () => {
    const stored = new Set(await askDatabase('select id from leads.enquiries'));
    expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  });

  it.each(Object.keys(faults))(
    'F01, F03, F04, F06, F07, F08: %s: visits that do not need it go on, and the others succeed as soon as it is back',
    async (fault) => {
      const load = startVisits(findSite().url, kinds);
      let recoveryMs: number;
      try {
        await untilServed(kinds, load.visits, performance.now());
        const endedAt = (await faults[fault]?.(await containerOf(part))) ?? 0;
        recoveryMs = await untilServed(kinds, load.visits, endedAt);
      } finally {
        await load.stop();
      }
      const told = load.visits.filter(
        (visit) => !kinds.some((kind) => kind.name === visit.kind && kind.isGood(visit)),
      );
      process.stdout.write(
        `${part} ${fault}: ${String(told.length)} of ${String(load.visits.length)} visits refused, served again after ${(recoveryMs / 1000).toFixed(1)} s\n`,
      );

      for (const kind of kinds) {
        const refused = load.visits.filter((visit) => visit.kind === kind.name && !kind.isGood(visit));
        if (goesOn[part]?.includes(kind.name) === true) expect(refused.map(describeVisit)).toEqual([]);
        // A paused part may answer late; a stopped one cannot answer before it is back.
        else if (fault === 'stopped')
          expect(refused.length + countLate(load.visits, kind)).toBeGreaterThan(0);
        // A refusal has a message that says "try again": no silent sign-out, no empty page, no endless wait.
        const isInWords = ({ status, body, milliseconds }: Visit) =>
          milliseconds < refusalLimitMs &&
          (status === 'no answer'
            ? part === 'nginx'
            : [502, 503, 504].includes(status) && body.includes('"message"'));
        expect(refused.filter((visit) => !isInWords(visit)).map(describeVisit)).toEqual([]);
      }
      expect(recoveryMs).toBeLessThan(recoveryLimitMs);
      for (const { kind, status, body } of load.visits)
        if (kind === 'enquiry' && status === 202) accepted.push(/"id":"([^"]+)"/.exec(body)?.[1] ?? body);
    },
  );
});

it('a health check of PostgreSQL that is cut off and killed ends no connection', async () => {
  const postgres = await containerOf('postgres');
  const inPostgres = (command: string) => docker('exec', postgres, 'sh', '-c', command);
  // As where Docker gives up a check: what it has started goes on without it.
  const orphan = await inPostgres('sleep 300 >/dev/null 2>&1 & echo $!');
  const query = askDatabase("select 'answered' from pg_sleep(3)");
  query.catch(() => undefined);
  await eventually(async () => {
    expect(await askDatabase("select count(*) from pg_stat_activity where wait_event = 'PgSleep'")).toEqual([
      '1',
    ]);
  });
  await inPostgres(`kill -PIPE ${orphan}`);
  await expect(query).resolves.toEqual(['answered']);
});
