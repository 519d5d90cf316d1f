import type { ArtifactBody } from '@portfolio/contracts/account/oauth.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isForeignKeyViolation, isUnstorableText } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { Knex } from 'knex';

type Payload = Record<string, unknown>;
type Store = Extract<ArtifactBody, { op: 'store' }>;

interface Row {
  payload: Payload;
  consumed: string | null;
}

/** Clients that never led to a connection are forgotten soon, so that registrations fill nothing. */
const clientSeconds = 86_400;
const connectedClientSeconds = 365 * 86_400;

export type ArtifactsRepository = ReturnType<typeof createArtifactsRepository>;

/** All SQL about what the OAuth server of the gateway keeps: clients, codes, tokens and what is between them. */
export function createArtifactsRepository(database: Database) {
  const find = async (column: string, value: unknown, model: string): Promise<Row | undefined> => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select payload, extract(epoch from consumed_at)::bigint as consumed from oauth_artifacts
       where model = ? and ${column} = ? and expires_at > clock_timestamp()`,
      [model, value] as Knex.RawBinding[],
    );
    return rows[0];
  };

  return {
    find: async (model: string, id: string): Promise<Payload | undefined> => {
      const row = await find('id_hash', hashOfToken(id), model);
      if (row === undefined) return undefined;
      const { payload, consumed } = row;
      return { ...payload, jti: id, ...(consumed === null ? {} : { consumed: Number(consumed) }) };
    },

    findByUid: async (model: string, uid: string): Promise<Payload | undefined> =>
      (await find('uid', uid, model))?.payload,

    /** @throws AppError `tokenRefused` where its connection has ended, `malformedBody` where a text has the null character */
    store: async (artifact: Store): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from oauth_artifacts where expires_at < clock_timestamp()');
      await storeArtifact(db, artifact).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },

    /** Of two uses at the same moment the second ends the connection, as a later one does. @throws AppError `tokenRefused` */
    consume: async (model: string, id: string): Promise<void> =>
      consumeArtifact(await database.connection(), model, id),

    remove: async (model: string, id: string): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from oauth_artifacts where model = ? and id_hash = ?', [model, hashOfToken(id)]);
    },

    /** Ends a connection with all that came of it. */
    removeGrant: async (grantId: string): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from tokens where id = ?', [grantId]);
    },

    /** What an access token is good for; undefined where it is not good. */
    findAccess: async (token: string): Promise<{ connection: string; scope: string } | undefined> => {
      const payload = (await find('id_hash', hashOfToken(token), 'AccessToken'))?.payload;
      return payload === undefined
        ? undefined
        : { connection: String(payload.grantId), scope: String(payload.scope) };
    },
  };
}

function refusalOf(cause: unknown): unknown {
  if (isForeignKeyViolation(cause, 'oauth_artifacts_token_id_foreign'))
    return appError('tokenRefused', { cause });
  return isUnstorableText(cause) ? appError('malformedBody', { cause }) : cause;
}

async function consumeArtifact(db: Knex, model: string, id: string): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update oauth_artifacts set consumed_at = clock_timestamp()
     where model = ? and id_hash = ? and consumed_at is null returning 1`,
    [model, hashOfToken(id)],
  );
  if (rows.length > 0) return;
  await db.raw(
    'delete from tokens where id = (select token_id from oauth_artifacts where model = ? and id_hash = ?)',
    [model, hashOfToken(id)],
  );
  throw appError('tokenRefused');
}

async function storeArtifact(db: Knex, { model, id, payload, expiresIn }: Store): Promise<void> {
  // Without the id, which is the secret.
  const { jti: _, ...stored } = payload;
  const connection = model === 'Grant' ? id : payload.grantId;
  await db.raw(
    `insert into oauth_artifacts (model, id_hash, payload, token_id, uid, expires_at)
     values (?, ?, ?, ?, ?, clock_timestamp() + ?::int * interval '1 second')
     on conflict (model, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at, uid = excluded.uid`,
    [
      ...[model, hashOfToken(id), JSON.stringify(stored), connection ?? null, payload.uid ?? null],
      expiresIn ?? clientSeconds,
    ] as Knex.RawBinding[],
  );
  if (model === 'Grant' && typeof payload.clientId === 'string')
    await db.raw(
      `update oauth_artifacts set expires_at = clock_timestamp() + ?::int * interval '1 second' where model = 'Client' and id_hash = ?`,
      [connectedClientSeconds, hashOfToken(payload.clientId)],
    );
}
