import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { askMany, countStatuses, createAsk } from './support/ask.ts';
import { openRoutes } from './support/routes.ts';
import { familyOf, findPostgres } from './support/processes.ts';
import { attack, tell } from './support/row.ts';
import type { Site } from './support/site.ts';

/** Sockets that processes of ours listen on, as the system lists them: `address:port`. */
function listeners(pids: readonly number[]): string[] {
  const found: string[] = [];
  for (const table of ['tcp', 'tcp6']) {
    const lines = readFileSync(`/proc/${String(pids[0])}/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const inodes = new Set(pids.flatMap(socketsOf));
    for (const line of lines) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state === '0A' && inodes.has(inode)) found.push(local);
    }
  }
  return found;
}

function socketsOf(pid: number): string[] {
  try {
    const folder = `/proc/${String(pid)}/fd`;
    return readdirSync(folder).flatMap(
      (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

const addressSchema = z.record(z.string(), z.string());

/** Where each service listens: what the launcher told the gateway. */
function servicePorts({ pids }: Site): Record<string, number> {
  const environment = readFileSync(`/proc/${String(pids().gateway)}/environ`, 'utf8').split('\0');
  const pairs = environment.map((line) => line.split('=', 2));
  const variables = addressSchema.parse(Object.fromEntries(pairs.filter((pair) => pair.length === 2)));
  return Object.fromEntries(
    ['auth', 'catalog', 'media', 'leads'].map((name) => [
      name,
      Number(variables[`${name.toUpperCase()}_PORT`]),
    ]),
  );
}

attack(
  'T53',
  'nothing but the site itself can be reached, and no service answers a stranger',
  async (site) => {
    const pids = [...Object.values(site.pids()), findPostgres(site.stack.dataDir)].flatMap(familyOf);
    const open = listeners(pids);
    expect(open.length).toBeGreaterThanOrEqual(6);
    // 127.0.0.1 and ::1 as the kernel writes them.
    for (const local of open) expect(local).toMatch(/^(0100007F|00000000000000000000000001000000):/);
    const routes = await openRoutes(site.ask, ['get', 'post', 'patch', 'put', 'delete']);
    const statuses: { status: number }[] = [];
    for (const [name, port] of Object.entries(servicePorts(site))) {
      const ask = createAsk(port);
      for (const { method, path } of [
        ...routes,
        { method: 'POST', path: '/internal/migrate' },
        { method: 'POST', path: '/internal/verify' },
      ]) {
        const answer = await ask({ method, path, ...(method === 'GET' ? {} : { json: {} }) });
        expect(`${name} ${method} ${path} ${String(answer.status)}`).toMatch(/ 401$/);
        statuses.push(answer);
      }
    }
    return {
      tried: tell`all listening sockets of the product’s ${pids.length} processes; every route on the four services’ own ports`,
      happened: tell`${open.length} sockets, loopback only; ${countStatuses(statuses)}`,
    };
  },
);

attack('T54', 'no header of a caller says who they are', async (site) => {
  const own = (await site.query<{ id: string }>('select id from auth.users'))[0]?.id ?? '';
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: own,
    ver: 1,
    method: 'GET',
    path: '/api/user',
    exp: Math.floor(Date.now() / 1000) + 30,
    aud: 'auth',
  };
  const unsigned = `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`;
  const forged = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.${Buffer.alloc(32).toString('base64url')}`;
  const edDsa = `${base64({ alg: 'EdDSA', typ: 'JWT' })}.${base64(claims)}.${Buffer.alloc(64).toString('base64url')}`;
  const names = [
    'X-User-Id',
    'x-user-id',
    'X_User_Id',
    'X-Role',
    'X-Admin',
    'X-Internal-Token',
    'X-Portfolio-Identity',
    'x_portfolio_identity',
    'X-PORTFOLIO-IDENTITY',
    'Authorization',
    'X-Authenticated-User',
    'X-Remote-User',
    'X-Forwarded-User',
    'X-Original-User',
    'X-Service-Secret',
    'X-Auth-Request-Email',
  ];
  const values = [own, '1', unsigned, forged, edDsa, `Bearer ${forged}`, 'admin'];
  const cases = names.flatMap((name) =>
    values.flatMap((value) => [{ [name]: value }, { [name]: value, connection: `close, ${name}` }]),
  );
  const answers = await askMany(cases.length, 8, (index) =>
    site.ask({ path: '/api/user', headers: cases[index] ?? {} }),
  );
  expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  const direct = createAsk(servicePorts(site).auth ?? 0);
  const tokens = await askMany(values.length, 4, (index) =>
    direct({ path: '/api/user', headers: { 'x-portfolio-identity': values[index] ?? '' } }),
  );
  expect(tokens.filter(({ status }) => status !== 401)).toEqual([]);
  // And with a session of one's own, somebody else's name counts for nothing.
  const signed = await site.ask({
    path: '/api/user',
    headers: {
      ...site.signedIn(),
      'x-portfolio-identity': forged,
      connection: 'close, x-portfolio-identity',
    },
  });
  expect(signed.status).toBe(200);
  return {
    tried: tell`${cases.length} spellings of identity headers (forged, alg none, hop-by-hop), and ${tokens.length} forged tokens at a service’s own port`,
    happened: countStatuses([...answers, ...tokens]),
  };
});
