import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { z } from 'zod';
import { createApp } from '../support/seed.ts';
import { askMany, countStatuses, createAsk } from './support/ask.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { withFresh } from './support/fresh.ts';
import { openRoutes } from './support/routes.ts';
import { familyOf, findPostgres, services } from './support/processes.ts';
import { attack, ownRow, tell } from './support/row.ts';
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

ownRow('T55', 'the database account of one service reads nothing of another', async () => {
  const server = await startOwnPostgres();
  const { port, password } = new URL(server.url);
  const connect = async (user: string, secret: string, database = 'site') => {
    const client = new Client({ host: '127.0.0.1', port: Number(port), database, user, password: secret });
    await client.connect();
    return client;
  };
  const root = await connect('postgres', password, 'postgres');
  await root.query("create role owner login createrole password 'password of the owner'");
  await root.query('create database site owner owner');
  await root.end();
  try {
    return await withFresh(async ({ install, stack }) => {
      const wizard = { dbPort: port, dbName: 'site', dbUser: 'owner', dbPassword: 'password of the owner' };
      expect((await install({ ...wizard, dbHost: '127.0.0.1' })).status).toBe(201);
      const { roles } = z
        .looseObject({ roles: z.record(z.string(), z.object({ user: z.string(), password: z.string() })) })
        .parse(JSON.parse(readFileSync(`${stack.dataDir}/connection.json`, 'utf8')));
      expect(Object.keys(roles).length).toBe(services.length);
      const admin = await connect('postgres', password);
      const { rows: tables } = await admin.query<{ schemaname: string; tablename: string }>(
        'select schemaname, tablename from pg_tables where schemaname = any($1)',
        [Object.keys(roles)],
      );
      await admin.end();
      let refused = 0;
      for (const [schema, role] of Object.entries(roles)) {
        const client = await connect(role.user, role.password);
        for (const { schemaname, tablename } of tables.filter((table) => table.schemaname !== schema)) {
          await expect(client.query(`select * from ${schemaname}.${tablename}`)).rejects.toThrow(
            'permission denied',
          );
          refused += 1;
        }
        const { rows } = await client.query(
          'select rolsuper or rolcreaterole or rolcreatedb as "may" from pg_roles where rolname = current_user',
        );
        expect(rows).toEqual([{ may: false }]);
        await expect(client.query("copy (select 1) to program 'id'")).rejects.toThrow();
        await expect(client.query("select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
        await client.end();
      }
      expect(refused).toBeGreaterThan(20);
      return {
        tried: tell`SELECT on every table of the other schemas as each of ${services.length} roles, COPY TO PROGRAM, pg_read_file; on a database whose user may make roles`,
        happened: tell`${refused} × permission denied; no superuser, no role that makes roles or databases`,
      };
    });
  } finally {
    await server.remove();
  }
});

attack('T56', 'a field that nobody asked for changes nothing', async (site) => {
  const app = await createApp(site.admin, { title: 'Flagged' }, 0);
  const flags = [
    'skipToken',
    'isActive',
    'isAdmin',
    'debug',
    '_method',
    'admin',
    'role',
    'force',
    'dryRun',
    'override',
    'bypass',
    'trusted',
    'internal',
    'userId',
    'token',
    'verified',
    'state',
    'deliveredAt',
    'id',
    'version',
  ];
  const enquiry = {
    firstName: 'Grace',
    email: 'grace@example.com',
    phone: '+44 1234 567890',
    notes: 'An idea for a compiler.',
  };
  const bodies: [string, string, object][] = [
    ['POST', '/api/login', { email: 'a@example.com', password: 'x' }],
    ['POST', '/api/crm/send', enquiry],
    ['POST', '/api/setup/install', {}],
    ['PATCH', '/api/site', {}],
  ];
  const answers = await askMany(flags.length * bodies.length, 4, (index) => {
    const [method, path, body] = bodies[index % bodies.length]!;
    const flag = flags[Math.floor(index / bodies.length)]!;
    return site.ask({
      method,
      path,
      json: { ...body, [flag]: true },
      headers: path === '/api/site' ? site.signedIn() : {},
      from: `127.200.0.${String(index + 1)}`,
    });
  });
  expect(answers.filter(({ status }) => ![401, 409, 422, 400].includes(status))).toEqual([]);
  const queries = await askMany(flags.length, 4, (index) =>
    site.ask({ path: `/api/apps/getapps?${flags[index] ?? ''}=true` }),
  );
  expect(queries.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
  const [{ n = -1 } = {}] = await site.query<{ n: number }>(
    "select count(*)::int as n from leads.enquiries where notes = 'An idea for a compiler.'",
  );
  expect(n).toBe(0);
  expect(app.isActive).toBe(true);
  return {
    tried: tell`${flags.length} control fields in the bodies of ${bodies.length} routes and in a query`,
    happened: countStatuses([...answers, ...queries]),
  };
});
