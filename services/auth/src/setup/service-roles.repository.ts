import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { DatabaseConnection, SchemaLogins } from '@portfolio/kit/postgres/postgres-connection.ts';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';

type SchemaLogin = SchemaLogins[string];

const iterations = 4096;

/** A password as PostgreSQL keeps it (RFC 5803), so that no log of its statements has the password itself. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${String(iterations)}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** The same for everybody who knows the database's password: an installation that is repeated disturbs nobody. */
function loginOf({ database, password }: DatabaseConnection, schema: string): SchemaLogin {
  // Roles belong to the whole server, which may have another platform in another database.
  const place = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const own = createHmac('sha256', password).update(`portfolio ${database} ${schema}`).digest('hex');
  return { user: `portfolio_${schema}_${place}`, password: own };
}

/** Whether this user may make roles and schemas, and no schema belongs to somebody else already. */
async function mayMake(client: Client, logins: ReadonlyMap<string, SchemaLogin>): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select (rolcreaterole or rolsuper) and has_database_privilege(current_database(), 'create') and not exists (
       select from pg_namespace n join pg_roles o on o.oid = n.nspowner
       join unnest($1::text[], $2::text[]) as own (schema, role) on own.schema = n.nspname where o.rolname <> own.role
     ) as may from pg_roles where rolname = current_user`,
    [[...logins.keys()], [...logins.values()].map(({ user }) => user)],
  );
  return rows[0]?.may === true;
}

async function makeRole(
  client: Client,
  database: string,
  schema: string,
  { user, password }: SchemaLogin,
): Promise<void> {
  const role = escapeIdentifier(user);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login password ${escapeLiteral(scramVerifier(password))}`);
  // So that it may give it a schema, and make a backup of that.
  await client.query(`grant ${role} to current_user`);
  await client.query(`grant connect on database ${escapeIdentifier(database)} to ${role}`);
  await client.query(`create schema if not exists ${escapeIdentifier(schema)} authorization ${role}`);
}

async function removeRole(client: Client, { user }: SchemaLogin): Promise<void> {
  const role = escapeIdentifier(user);
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
}

const isRefusal = (error: unknown) => Error.isError(error) && 'code' in error && error.code === '42501';

/** All of it or nothing. */
async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Gives each schema a role that owns it and sees no other.
 *
 * @param tryLogin rejects where a login is refused: the server may let in users that it has on a list
 * @returns their logins; undefined where the user may not make roles, or they may not log in: then one role serves all
 */
export async function makeServiceRoles(
  client: Client,
  connection: DatabaseConnection,
  schemas: readonly string[],
  tryLogin: (login: SchemaLogin) => Promise<void>,
): Promise<SchemaLogins | undefined> {
  const logins = new Map(schemas.map((schema) => [schema, loginOf(connection, schema)]));
  if (!(await mayMake(client, logins))) return undefined;
  const { rowCount } = await client.query('select from pg_namespace where nspname = any($1)', [schemas]);
  const isNew = rowCount === 0;
  try {
    await inTransaction(client, async () => {
      for (const [schema, login] of logins) await makeRole(client, connection.database, schema, login);
    });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
  // Searches are faster with it; a role of one schema may not install it.
  await client.query('create extension if not exists pg_trgm').catch(() => undefined);
  try {
    for (const login of logins.values()) await tryLogin(login);
    return Object.fromEntries(logins);
  } catch (error) {
    if (!isNew) throw error;
    await inTransaction(client, async () => {
      for (const login of logins.values()) await removeRole(client, login);
    });
    return undefined;
  }
}
