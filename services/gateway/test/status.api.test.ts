import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  siteStatusSchema,
  type LeadsStatus,
  type SiteStatus,
  type StatusLine,
} from '@portfolio/contracts/status.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { authPeer, serveGateway } from './support/gateway-under-test.ts';
import { echo, sendJson, type Handler } from './support/peers.ts';
import { build, entryServer } from './support/web-build.ts';

const token = 'a token of a monitor, with enough bytes';
// To a stranger /status is a page that there is not.
const pages = { ...build, 'server/entry-server.js': entryServer.replace("'/missing'", "'/status'") };
const gateway = serveGateway({ STATUS_TOKEN: token }, pages);

const channels: StatusLine = {
  id: 'enquiries.channels',
  group: 'enquiries',
  ...{ name: 'Channels', state: 'ok', value: '1 on', advice: null },
};
const proof: StatusLine = {
  id: 'backups.proof',
  group: 'backups',
  ...{ name: 'Last proven restore', state: 'ok', value: '2026-03-01T03:01:00.000Z', advice: null },
};

/** A service that is ready, or misses something, and says how it is. */
const answering =
  (missing: string[], internal: Record<string, unknown> = {}): Handler =>
  (request, response) => {
    const { url = '' } = request;
    if (url === '/readyz') sendJson(response, missing.length === 0 ? 200 : 503, { status: '', missing });
    else if (url in internal) sendJson(response, 200, internal[url]);
    else return echo(request, response);
    return undefined;
  };

const mails: StatusLine = {
  id: 'site.mails',
  group: 'site',
  ...{ name: 'Mails about accounts', state: 'ok', value: 'None waits', advice: null },
};

const answeringLeads = (...lines: StatusLine[]) => {
  const said: LeadsStatus = { lines, done: { channel: true, testEnquiry: true, backup: true } };
  return answering([], { '/internal/status': said });
};

beforeEach(() => {
  gateway.peers.auth.handle((request, response) =>
    (['/readyz', '/internal/status'].includes(request.url ?? '')
      ? answering([], { '/internal/status': { lines: [mails] } })
      : authPeer)(request, response),
  );
  for (const name of ['catalog', 'media'] as const) gateway.peers[name].handle(answering([]));
  gateway.peers.leads.handle(answeringLeads(channels, proof));
});

async function ask(): Promise<SiteStatus> {
  const answer = await gateway.call('/api/status', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return siteStatusSchema.parse(answer.body);
}

const lineOf = (status: SiteStatus, id: string) => status.lines.find((line) => line.id === id);

describe('GET /api/status', () => {
  it('is for administrators, and for a monitor with the token', async () => {
    expect((await gateway.call('/api/status')).status).toBe(401);
    const wrong = { authorization: `Bearer ${token}x` };
    expect((await gateway.call('/api/status', { headers: wrong })).status).toBe(401);
    const cookie = await gateway.signIn();
    expect((await gateway.call('/api/status', { headers: { cookie } })).status).toBe(200);
    await ask();
  });

  it('has a line for each process and store, those of leads as it says them, and disk, sessions and the cache', async () => {
    const { lines, version } = await ask();
    expect(lines.map(({ id }) => id)).toEqual([
      ...['gateway', 'auth', 'catalog', 'media', 'leads'].map((name) => `process.${name}`),
      ...['database', 'images', 'sessions'].map((name) => `store.${name}`),
      ...[channels.id, proof.id],
      ...['mails', 'version', 'disk', 'sessions', 'cache'].map((name) => `site.${name}`),
    ]);
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(lines).toEqual(expect.arrayContaining([channels, proof, mails]));
  });

  it('counts every read that may come from the cache', async () => {
    const reads = async () =>
      Number(/ of (\d+) reads/.exec(lineOf(await ask(), 'site.cache')?.value ?? '')?.[1] ?? 0);
    const before = await reads();
    const paths = ['/api/apps/getapps', '/api/apps/slug/a', '/api/setup/getsite', '/api/site', '/'];
    for (const path of paths) await gateway.call(path);
    // Counted when an answer is over, which its reader may know first.
    await eventually(async () => {
      expect(await reads()).toBe(before + paths.length);
    });
    await gateway.call('/api/contact/token');
    expect(await reads()).toBe(before + paths.length);
  });

  it('says of a process what it misses, and of a store what to do', async () => {
    gateway.peers.media.handle(answering(['database', 'store']));
    const status = await ask();
    expect(status.state).toBe('failing');
    expect(lineOf(status, 'process.media')).toMatchObject({
      state: 'failing',
      value: 'Not ready: database, store. New images are missing.',
    });
    for (const id of ['store.database', 'store.images'])
      expect(lineOf(status, id)).toMatchObject({
        state: 'failing',
        advice: expect.stringMatching(/^Start it/),
      });
    expect(lineOf(status, 'store.sessions')?.state).toBe('ok');
  });

  it('still answers, with what the others say, while one service hangs', async () => {
    gateway.peers.leads.handle(() => undefined);
    const status = await ask();
    expect(lineOf(status, 'process.leads')?.state).toBe('failing');
    for (const [id, name] of [
      ['enquiries.unknown', 'Enquiries'],
      ['backups.unknown', 'Backups'],
    ] as const)
      expect(lineOf(status, id)).toMatchObject({ name, state: 'unknown' });
    expect(lineOf(status, 'process.catalog')?.state).toBe('ok');
  });

  it('says in words that another version of a service answers', async () => {
    gateway.peers.leads.handle(answering([], { '/internal/status': {} }));
    expect(lineOf(await ask(), 'enquiries.unknown')?.value).toMatch(/not one that this version knows$/);
  });

  it.each(['warning', 'failing'] as const)('is %s where a line of leads is', async (state) => {
    gateway.peers.leads.handle(answeringLeads({ ...channels, state, value: 'x', advice: 'y' }));
    const status = await ask();
    expect(lineOf(status, channels.id)).toMatchObject({ state, value: 'x', advice: 'y' });
    expect(status.state).toBe(state);
  });

  it('counts browsers that are signed in, and names the slowest routes', async () => {
    const before = Number(lineOf(await ask(), 'site.sessions')?.value);
    await gateway.signIn();
    const status = await ask();
    expect(Number(lineOf(status, 'site.sessions')?.value)).toBe(before + 1);
    const [slowest] = status.slowestRoutes;
    expect(status.slowestRoutes).toContainEqual(
      expect.objectContaining({ method: 'GET', route: '/api/status' }),
    );
    expect(status.slowestRoutes.find(({ route }) => route === '/api/login')?.p95).toBeGreaterThan(0);
    expect(status.slowestRoutes.every(({ mean }) => mean <= (slowest?.mean ?? 0))).toBe(true);
  });
});

describe('GET /status', () => {
  it('is the same as text, with what to do next below what is not well', async () => {
    const failed = { id: 'enquiries.failed', name: 'Given up', value: '1 delivery', advice: 'Look' };
    gateway.peers.leads.handle(
      answeringLeads({ ...channels, state: 'warning' }, { ...channels, ...failed, state: 'failing' }),
    );
    const { status, headers, text } = await gateway.call('/status');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = text.split('\n');
    expect(lines).toContain('  ok    PostgreSQL: Reached');
    expect(lines[lines.indexOf('  WRONG Given up: 1 delivery') + 1]).toBe('        -> Look');
    expect(lines).toContain('  LOOK  Channels: 1 on');
  });

  it.each([
    ['forwarded for', { 'x-forwarded-for': '198.51.100.7' }],
    ['that came by a public name', { host: 'rebound.evil.test' }],
  ])('is not there for a caller %s', async (_words, headers) => {
    const answer = await gateway.call('/status', { headers });
    expect(answer.status).not.toBe(200);
    expect(answer.text).not.toContain('PostgreSQL');
  });
});
