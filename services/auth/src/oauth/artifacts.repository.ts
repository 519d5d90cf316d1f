import type { ArtifactBody } from '@portfolio/contracts/account/oauth.ts';
import { defaultTokenDays } from '@portfolio/contracts/account/tokens.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isForeignKeyViolation, isUnstorableText } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { Knex } from 'knex';
import { isUnfinished } from '../tokens/tokens.repository.ts';

type Payload = Record<string, unknown>;
type Store = Extract<ArtifactBody, { op: 'store' }>;

interface Row {
  payload: Payload;
  consumed: string | null;
  mayRetry: boolean;
}

/** Clients that never led to a connection are forgotten soon, so that registrations fill nothing. */
const clientSeconds = 86_400;
const connectedClientSeconds = 365 * 86_400;

const rotations = (row: string) => `coalesce((${row}.payload->>'rotations')::int, 0)`;
/**
 * Whether a refresh may be tried again, since its answer may be lost: its token was used less than 30 s ago, and no successor of it was
 * used. The server checks that it is the same client.
 */
const mayRetry = `(used.model = 'RefreshToken' and used.consumed_at > clock_timestamp() - interval '30 seconds'
  and not exists (select from oauth_artifacts later where later.token_id = used.token_id
    and later.model = 'RefreshToken' and ${rotations('later')} > ${rotations('used')} + 1))`;

/** Secrets of clients that version 1.0.0-rc.1 stored. The gateway hashes those of now. */
const hashClearSecrets = `update oauth_artifacts set payload = jsonb_set(payload, '{client_secret}',
    to_jsonb('sha256:' || encode(sha256(convert_to(payload->>'client_secret', 'UTF8')), 'hex')))
  where model = 'Client' and payload->>'client_secret' not like 'sha256:%'`;

export type ArtifactsRepository = ReturnType<typeof createArtifactsRepository>;

/** All SQL about what the OAuth server of the gateway keeps: clients, codes, tokens and what is between them. */
export function createArtifactsRepository(database: Database) {
  const find = async (column: string, value: unknown, model: string): Promise<Row | undefined> => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select payload, extract(epoch from consumed_at)::bigint as consumed, ${mayRetry} as "mayRetry" from oauth_artifacts used
       where model = ? and ${column} = ? and expires_at > clock_timestamp()`,
      [model, value] as Knex.RawBinding[],
    );
    return rows[0];
  };

  return {
    find: async (model: string, id: string): Promise<Payload | undefined> => {
      const row = await find('id_hash', hashOfToken(id), model);
      if (row === undefined) return undefined;
      const { payload, consumed, mayRetry: isUsable } = row;
      return {
        ...payload,
        jti: id,
        ...(consumed === null || isUsable ? {} : { consumed: Number(consumed) }),
      };
    },

    findByUid: async (model: string, uid: string): Promise<Payload | undefined> =>
      (await find('uid', uid, model))?.payload,

    /** @throws AppError `tokenRefused` where its connection has ended, `malformedBody` where a text has the null character */
    store: async (artifact: Store): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from oauth_artifacts where expires_at < clock_timestamp()');
      await db.raw(hashClearSecrets);
      await storeArtifact(db, artifact).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },

    /** A second use ends the connection, also at the same moment, where it is no retry of a refresh. @throws AppError `tokenRefused` */
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
  // Of the successors that retries have brought, the first to be used is the one that lasts.
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with used as (
       update oauth_artifacts used set consumed_at = coalesce(consumed_at, clock_timestamp())
       where model = ? and id_hash = ? and (consumed_at is null or ${mayRetry}) returning *
     ), superseded as (
       update oauth_artifacts other set consumed_at = clock_timestamp() from used
       where used.model = 'RefreshToken' and other.model = used.model and other.token_id = used.token_id
         and other.id_hash <> used.id_hash and other.consumed_at is null
     )
     select from used`,
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
  // The program has used its code: until then the connection is one of minutes.
  if (model === 'AccessToken' && typeof payload.grantId === 'string')
    await db.raw(
      `update tokens set expires_at = created_at + ?::int * interval '1 day' where id = ? and ${isUnfinished}`,
      [defaultTokenDays, payload.grantId],
    );
  if (model === 'Grant' && typeof payload.clientId === 'string')
    await db.raw(
      `update oauth_artifacts set expires_at = clock_timestamp() + ?::int * interval '1 second' where model = 'Client' and id_hash = ?`,
      [connectedClientSeconds, hashOfToken(payload.clientId)],
    );
}
