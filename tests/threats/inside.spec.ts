import { createHmac, sign } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { askMany, countStatuses, createAsk } from './support/ask.ts';
import { openRoutes } from './support/routes.ts';
import { familyOf, findPostgres, type ServiceName } from './support/processes.ts';
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

const settingsSchema = z.record(z.string(), z.string());

/** What the launcher told a process. */
function settingsOf({ pids }: Site, service: ServiceName): Record<string, string> {
  const environment = readFileSync(`/proc/${String(pids()[service])}/environ`, 'utf8').split('\0');
  const pairs = environment.map((line) => /^([^=]+)=(.*)$/s.exec(line)?.slice(1) ?? []);
  return settingsSchema.parse(Object.fromEntries(pairs.filter((pair) => pair.length === 2)));
}

/** Where each service listens. */
function servicePorts(site: Site): Record<string, number> {
  const variables = settingsOf(site, 'gateway');
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

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token, signed in whatever way. */
function forge(alg: string, claims: object, signature: (content: Buffer) => Buffer): string {
  const content = `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`;
  return `${content}.${signature(Buffer.from(content)).toString('base64url')}`;
}

/** What a service that was broken into can make of all that it knows, and what it can do with tokens that the gateway made. */
function forgeriesOf(site: Site, claims: object): string[] {
  const { SERVICE_SECRET = '', IDENTITY_PUBLIC_KEY: publicKey = '', ...known } = settingsOf(site, 'leads');
  expect(Buffer.from(publicKey, 'base64').byteLength).toBe(44);
  expect(known.IDENTITY_PRIVATE_KEY).toBeUndefined();
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
  const hmacs = [SERVICE_SECRET, publicKey, pem, Buffer.from(publicKey, 'base64')].map((key) =>
    forge('HS256', claims, (content) => createHmac('sha256', key).update(content).digest()),
  );
  const privateKey = Buffer.from(settingsOf(site, 'gateway').IDENTITY_PRIVATE_KEY ?? '', 'base64');
  const signed = (changed: object) =>
    forge('EdDSA', { ...claims, ...changed }, (content) =>
      sign(null, content, { key: privateKey, format: 'der', type: 'pkcs8' }),
    );
  const replayed = [
    signed({ aud: 'leads' }),
    signed({ path: '/api/site' }),
    signed({ method: 'POST' }),
    signed({ exp: Math.floor(Date.now() / 1000) - 30 }),
  ];
  return [...hmacs, ...replayed];
}

attack('T54', 'no header of a caller says who they are', async (site) => {
  const own = (await site.query<{ id: string }>('select id from auth.users'))[0]?.id ?? '';
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
    'X-Portfolio-Caller',
    'x_portfolio_caller',
    'X-PORTFOLIO-CALLER',
    'X-Portfolio-Service',
    'X-Portfolio-Identity',
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
  const internal = ['x-portfolio-caller', 'x-portfolio-service'];
  const forgeries = [...values, ...forgeriesOf(site, claims)].flatMap((value) =>
    internal.map((name) => ({ [name]: value })),
  );
  const tokens = await askMany(forgeries.length, 4, (index) =>
    direct({ path: '/api/user', headers: forgeries[index] ?? {} }),
  );
  expect(tokens.filter(({ status }) => status !== 401)).toEqual([]);
  // And with a session of one's own, somebody else's name counts for nothing.
  const signed = await site.ask({
    path: '/api/user',
    headers: {
      ...site.signedIn(),
      'x-portfolio-caller': forged,
      connection: 'close, x-portfolio-caller',
    },
  });
  expect(signed.status).toBe(200);
  return {
    tried: tell`${cases.length} spellings of identity headers (forged, alg none, hop-by-hop), and ${tokens.length} forged or replayed tokens at a service’s own port, also with all that another service knows`,
    happened: countStatuses([...answers, ...tokens]),
  };
});
