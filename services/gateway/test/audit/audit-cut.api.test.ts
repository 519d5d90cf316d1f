import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { auditEntrySchema } from '@portfolio/contracts/audit.ts';
import { Client } from 'pg';
import { z } from 'zod';
import { eventually } from '../../../../tests/support/eventually.ts';
import { administrator, serveGateway } from '../support/gateway-under-test.ts';

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

describe('the record of administration', () => {
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
  });

  it('has requests that were cut while their session was still being looked up', async () => {
    const holder = new Client({ connectionString: gateway.database.url });
    await holder.connect();
    await holder.query('begin; lock table gateway.sessions in access exclusive mode');
    const socket = await sendAndKeepOpen(`DELETE /api/apps/delete/${appId}`);
    await eventually(async () => {
      const waiting = await gateway.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    const logged = gateway.logs.length;
    socket.destroy();
    await eventually(() => {
      expect(gateway.logs.slice(logged).join('')).toContain('/api/apps/delete/');
    });
    await holder.end();
    await eventually(async () => {
      expect(await newestEntry()).toMatchObject({
        ...{ userId: administrator.id, route: '/api/apps/delete/{id}', subject: appId, status: 499 },
      });
    });
  });
});
