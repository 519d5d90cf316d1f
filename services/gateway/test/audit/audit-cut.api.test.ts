import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { auditEntrySchema, outcomeOf } from '@portfolio/contracts/audit.ts';
import { Client } from 'pg';
import { z } from 'zod';
import { eventually } from '../../../../tests/support/eventually.ts';
import { administrator, serveGateway, startGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const gateway = serveGateway();
const appId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});

async function newestEntry() {
  const answer = await gateway.call('/api/audit?limit=1', { headers: { cookie } });
  return z.array(auditEntrySchema).parse(answer.body)[0];
}

/** Sends a request of the administrator, and leaves its connection open. @param line method and path */
async function sendAndKeepOpen(line: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${line} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** Runs while another connection holds tables of the gateway. */
async function whileLocked(tables: string, run: () => Promise<void>): Promise<void> {
  const holder = new Client({ connectionString: gateway.database.url });
  await holder.connect();
  await holder.query(`begin; lock table ${tables} in access exclusive mode`);
  try {
    await run();
  } finally {
    await holder.end();
  }
}

const someoneWaits = () =>
  eventually(async () => {
    const waiting = await gateway.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  });

describe('the record of administration', () => {
  it('has a change before the service is asked, whose outcome is unknown until it answers', async () => {
    const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<undefined>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<undefined>();
    gateway.peers.catalog.handle(async (_request, response) => {
      hasArrived(undefined);
      await mayAnswer;
      sendJson(response, 200, {});
    });
    const deleted = gateway.call(`/api/apps/delete/${appId}`, { method: 'DELETE', headers: { cookie } });
    await arrived;
    const begun = await newestEntry();
    expect(begun).toMatchObject({ userId: administrator.id, route: '/api/apps/delete/{id}', subject: appId });
    expect(outcomeOf(begun!)).toBe('unknown');
    const listed = await gateway.call('/api/audit?outcome=unknown&limit=1', { headers: { cookie } });
    expect(listed.body).toEqual([begun]);
    letAnswer(undefined);
    await deleted;
    expect(await newestEntry()).toEqual({ ...begun, status: 200 });
  });

  it('has a change before its answer goes out', async () => {
    gateway.peers.catalog.handle(async (_request, response) => {
      await holds;
      sendJson(response, 200, {});
    });
    let isAnswered = false;
    const { promise: holds, resolve: isHeld } = Promise.withResolvers<undefined>();
    const edited = gateway
      .call('/api/apps/order', { method: 'PUT', headers: { cookie }, body: {} })
      .then(() => (isAnswered = true));
    await eventually(async () => {
      expect(await newestEntry()).toMatchObject({ route: '/api/apps/order' });
    });
    await whileLocked('gateway.audit', async () => {
      isHeld(undefined);
      await someoneWaits();
      expect(isAnswered).toBe(false);
    });
    await edited;
    expect(await newestEntry()).toMatchObject({ route: '/api/apps/order', status: 200 });
  });

  it('refuses a change that it cannot have', async () => {
    const asked: string[] = [];
    gateway.peers.catalog.handle((request, response) => {
      asked.push(request.method ?? '');
      sendJson(response, 200, {});
    });
    await gateway.database.query('alter table gateway.audit_begun rename to away');
    const edited = await gateway.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body: {} });
    await gateway.database.query('alter table gateway.away rename to audit_begun');
    expect(edited.status).toBe(503);
    expect(asked).toEqual([]);
  });

  it('keeps what a killed process began as unknown', async () => {
    await gateway.database.query(
      `insert into gateway.audit_begun (id, at, user_id, user_name, address, method, route, request_id)
       values (nextval('gateway.audit_id_seq'), now() - interval '2 days', $1, 'Ada', '127.0.0.1', 'DELETE', '/api/apps/delete/{id}', 'killed')`,
      [administrator.id],
    );
    const other = await startGateway({ DATABASE_URL: gateway.database.url }, gateway.peers);
    await eventually(async () => {
      const kept = await gateway.database.query(
        `select status from gateway.audit where request_id = 'killed' and at < now() - interval '1 day'`,
      );
      expect(kept).toEqual([{ status: 499 }]);
    });
    expect(await gateway.database.query('select from gateway.audit_begun')).toEqual([]);
    await other.stop();
  });

  it('has requests that were cut before the answer as such, and not as done', async () => {
    const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<undefined>();
    gateway.peers.catalog.handle(() => {
      hasArrived(undefined);
    });
    const socket = await sendAndKeepOpen('PATCH /api/apps/edit');
    await arrived;
    socket.destroy();
    await eventually(async () => {
      expect(await newestEntry()).toMatchObject({
        ...{ userId: administrator.id, address: '127.0.0.1', route: '/api/apps/edit', status: 499 },
      });
    });
    expect(outcomeOf((await newestEntry())!)).toBe('unknown');
  });

  it('has requests that were cut while their session was still being looked up', async () => {
    await whileLocked('gateway.sessions', async () => {
      const socket = await sendAndKeepOpen(`DELETE /api/apps/delete/${appId}`);
      await someoneWaits();
      const logged = gateway.logs.length;
      socket.destroy();
      await eventually(() => {
        expect(gateway.logs.slice(logged).join('')).toContain('/api/apps/delete/');
      });
    });
    await eventually(async () => {
      expect(await newestEntry()).toMatchObject({
        ...{ userId: administrator.id, route: '/api/apps/delete/{id}', subject: appId, status: 499 },
      });
    });
  });
});
