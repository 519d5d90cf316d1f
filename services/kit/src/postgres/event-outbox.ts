import type { Knex } from 'knex';
import type { BackgroundLoop } from '../background-loop.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { Logger } from '../logger.ts';
import { createOutbox } from '../outbox.ts';
import { createServiceTokenSigner } from '../secrets/service-token.ts';
import type { Database } from './postgres.ts';

/** Events of committed changes that another service has not taken yet. Migrations run it: it stays as it is. */
export const outgoingEventsTable = `
  create table outgoing_events (
    number bigint primary key generated always as identity,
    id uuid not null default gen_random_uuid(),
    type text not null,
    at timestamptz(3) not null default clock_timestamp(),
    data jsonb not null
  )`;

interface OutgoingEvent {
  id: string;
  type: string;
  at: string;
  data: unknown;
}

/** Adds an event within the change that it tells of. */
export async function insertEvent(transaction: Knex.Transaction, type: string, data: object): Promise<void> {
  await transaction.raw('insert into outgoing_events (type, data) values (?, ?::jsonb)', [
    type,
    JSON.stringify(data),
  ]);
}

interface EventOutboxOptions {
  database: Database;
  secret: string;
  /** Which service is told, and where. */
  to: { audience: string; origin: string; path: string };
  logger: Logger;
}

const batchSize = 100;
const answerWithinMs = 5000;
const pauseMs = 1000;

/**
 * Posts events to another service, in their order, until it has taken them. Several replicas may post the same ones, and so does one that
 * was killed: their ids stay.
 */
export function createEventOutbox({ database, secret, to, logger }: EventOutboxOptions): BackgroundLoop {
  const { ask } = createServiceClient(createServiceTokenSigner(secret), to);

  async function take(): Promise<OutgoingEvent[][]> {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: OutgoingEvent[] }>(
      'select id, type, at, data from outgoing_events order by number limit ?',
      [batchSize],
    );
    return rows.length === 0 ? [] : [rows];
  }

  async function deliver(events: readonly OutgoingEvent[]): Promise<void> {
    const response = await ask({ method: 'POST', path: to.path, body: { events }, timeout: answerWithinMs });
    await response.body?.cancel();
    const db = await database.connection();
    await db('outgoing_events')
      .whereIn(
        'id',
        events.map(({ id }) => id),
      )
      .delete();
  }

  return createOutbox({
    ...{ database, take, deliver, pauseMs, logger },
    failureMessage: `the ${to.audience} could not be told of events; tried again`,
  }).loop;
}
