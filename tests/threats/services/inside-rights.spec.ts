import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { z } from 'zod';
import { createApp } from '../../support/site/seed.ts';
import { partOf } from '../../support/scale.ts';
import { addressOf, askMany, countStatuses } from '../support/ask.ts';
import { startOwnPostgres } from '../../support/servers/own-postgres.ts';
import { withFresh } from '../support/fresh.ts';
import { flags } from '../support/attacks/payloads.ts';
import { services } from '../support/processes.ts';
import { openRoutes } from '../support/routes.ts';
import { attack, ownRow, tell } from '../support/row.ts';
import { readState } from '../support/state.ts';

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
  const chosen = partOf(flags, 8);
  const readAll = async () => [await readState(site), (await site.ask({ path: '/api/site' })).body];
  const before = await readAll();
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
  const answers = await askMany(chosen.length * bodies.length, 4, (index) => {
    const [method, path, body] = bodies[index % bodies.length]!;
    const flag = chosen[Math.floor(index / bodies.length)]!;
    return site.ask({
      method,
      path,
      json: { ...body, [flag]: true },
      headers: path === '/api/site' ? site.signedIn() : {},
      from: addressOf(1_100_000 + index),
    });
  });
  expect(answers.filter(({ status }) => ![401, 409, 422, 400].includes(status))).toEqual([]);
  const routes = await openRoutes(site.ask, ['post', 'put', 'patch', 'delete']);
  const askRoute = ({ method, path }: (typeof routes)[number], json: object, index: number) =>
    site.ask({
      method,
      path,
      json,
      // The administrator is still wanted.
      headers: path === '/api/logout' ? {} : site.signedIn(),
      from: addressOf(1_200_000 + index),
    });
  const plain = await askMany(routes.length, 4, (index) => askRoute(routes[index]!, {}, index));
  const flagged = await askMany(routes.length * chosen.length, 4, async (index) => {
    const at = Math.floor(index / chosen.length);
    const flag = chosen[index % chosen.length]!;
    const answer = await askRoute(routes[at]!, { [flag]: true }, routes.length + index);
    return {
      ...answer,
      what: `${routes[at]!.method} ${routes[at]!.path} ${flag}`,
      without: plain[at]!.status,
    };
  });
  // Refused for it, or answered as without it.
  expect(
    flagged
      .filter(({ status, without }) => status !== without && ![400, 415, 422, 429].includes(status))
      .map(({ what, status, without }) => `${what}: ${String(status)} for ${String(without)}`),
  ).toEqual([]);
  const queries = await askMany(chosen.length, 4, (index) =>
    site.ask({ path: `/api/apps/getapps?${encodeURIComponent(chosen[index] ?? '')}=true` }),
  );
  expect(queries.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
  const [counted] = await site.query<{ n: number }>(
    "select count(*)::int as n from leads.enquiries where notes = 'An idea for a compiler.'",
  );
  expect(counted?.n).toBe(0);
  expect(await readAll()).toEqual(before);
  expect((await site.ask({ path: `/api/apps/slug/${app.seoSlug}` })).status).toBe(200);
  return {
    tried: tell`${chosen.length} control fields: in bodies that are right without them of ${bodies.length} routes, alone on all ${routes.length} routes that change something, in a query`,
    happened: tell`${countStatuses(answers)}; ${countStatuses(flagged)}, as without the field or refused; nothing changed`,
  };
});
