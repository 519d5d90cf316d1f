import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { auditLog, createHandOverFunction, receipts } from '@portfolio/embedded/postgres/append-only.ts';
import { parseDatabaseUrl, type DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

type Env = Readonly<Record<string, string | undefined>>;

/** Who the setup wizard asks for, and who may sign in for each service. */
export interface DatabaseRoles {
  /** May make roles, and schemas in this database. */
  admin: DatabaseConnection;
  wizard: { user: string; password: string };
  owners: { schema: string; user: string; password: string }[];
}

const schemas = ['gateway', 'auth', 'catalog', 'media', 'leads'] as const;

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** `DATABASE_URL_GATEWAY` and so on say where the database is, and the name and password of each role. */
export function readRoles(env: Env): DatabaseRoles {
  const owners = schemas.map((schema) => ({
    schema,
    ...parseDatabaseUrl(required(env, `DATABASE_URL_${schema.toUpperCase()}`)),
  }));
  const [{ schema: _schema, ...place }] = owners as [(typeof owners)[number]];
  return {
    admin: { ...place, user: required(env, 'DB_ADMIN'), password: required(env, 'DB_ADMIN_PASSWORD') },
    wizard: { user: required(env, 'DB_USER'), password: required(env, 'DB_PASSWORD') },
    owners: owners.map(({ schema, user, password }) => ({ schema, user, password })),
  };
}

/** Connections of the wizard, and of all replicas of a service together, also while an update doubles them. */
const connectionLimit = { wizard: 10, service: 120 } as const;

/**
 * What services only add to, and the role that owns it in this database, as which nobody signs in. The server may have another platform
 * in another database.
 */
const appendOnlyIn = (database: string) =>
  [receipts, auditLog].map((tables) => ({
    ...tables,
    owner: `${tables.owner}_${hash('md5', database).slice(0, 12)}`,
  }));

/**
 * Makes one role for each service, which owns its schema and sees no other, and the role that the setup wizard asks for, which may
 * only connect; or sets their passwords to the present ones. All of it or nothing.
 *
 * @throws what the database says where it does not let this administrator do so
 */
export async function prepareDatabase({ admin, wizard, owners }: DatabaseRoles): Promise<void> {
  const client = await connectPatiently(admin);
  const run = async (...statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const database = escapeIdentifier(admin.database);
  const makeRole = async (user: string, password?: string, connections?: number) => {
    const role = escapeIdentifier(user);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
    if (rowCount === 0) await run(`create role ${role}`);
    if (password === undefined) return role;
    await run(
      `alter role ${role} login password ${escapeLiteral(password)} connection limit ${String(connections)}`,
      `grant connect on database ${database} to ${role}`,
    );
    return role;
  };
  try {
    // PostgreSQL must not log a failed statement, since it contains a password; an administrator of a provider may not say so.
    await client.query('set log_min_error_statement to panic').catch(() => undefined);
    await run('begin', "select pg_advisory_xact_lock(hashtext('prepare database'))");
    await run(`revoke all on database ${database} from public`, 'revoke create on schema public from public');
    await makeRole(wizard.user, wizard.password, connectionLimit.wizard);
    for (const { schema, user, password } of owners) {
      const role = await makeRole(user, password, connectionLimit.service);
      const schemaName = escapeIdentifier(schema);
      await run(
        // An administrator that is no superuser may give a schema only to a role that it may act as.
        `grant ${role} to current_user`,
        `create schema if not exists ${schemaName} authorization ${role}`,
        `alter role ${role} set search_path to ${schemaName}`,
      );
    }
    for (const tables of appendOnlyIn(admin.database)) {
      await run(`grant ${await makeRole(tables.owner)} to current_user`);
      const user = owners.find(({ schema }) => schema === tables.schema)?.user ?? '';
      await run(...createHandOverFunction(tables, escapeIdentifier(user)));
    }
    await run('commit');
    // Searches are faster with it; not every provider has it.
    await client.query('create extension if not exists pg_trgm').catch(() => undefined);
  } finally {
    await client.end();
  }
}

const startLimitMs = 120_000;

/** A server that starts refuses connections; what it refuses for another reason is final. */
async function connectPatiently(admin: DatabaseConnection): Promise<Client> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const client = new Client({
      ...admin,
      application_name: 'portfolio-prepare',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const code = Error.isError(error) && 'code' in error ? String(error.code) : '';
      const isStarting = code === '57P03' || code === '' || code.startsWith('E');
      if (!isStarting || performance.now() > deadline) throw error;
    }
    await wait(500);
  }
}
