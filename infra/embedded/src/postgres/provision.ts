import { createHash } from 'node:crypto';
import { auditLog, createHandOverFunction, createOwner, receipts } from './append-only.ts';
import { runStatements, type Cluster } from './cluster.ts';

export interface Credentials {
  name: string;
  user: string;
  password: string;
}

const DUPLICATE_DATABASE = '42P04';
const DUPLICATE_ROLE = '42710';

const appendOnly = [receipts, auditLog];
const handOvers = (user: string) => appendOnly.flatMap((tables) => createHandOverFunction(tables, user));

/** Changes whenever `provisionDatabase` has something to do. */
export function fingerprint({ name, user, password }: Credentials): string {
  return createHash('sha256')
    .update(JSON.stringify([name, user, password, handOvers(user)]))
    .digest('hex');
}

/** Creates the application's role (without privileges) and its database, or sets an existing role's password. The server must be stopped. */
export async function provisionDatabase(
  cluster: Cluster,
  { name, user, password }: Credentials,
): Promise<void> {
  const role = quoteName(user);
  const database = quoteName(name);
  await runStatements(
    cluster,
    [
      ...appendOnly.map(createOwner),
      `CREATE ROLE ${role}`,
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${quoteText(password)}`,
      `CREATE DATABASE ${database} OWNER ${role}`,
      `ALTER DATABASE ${database} OWNER TO ${role}`,
    ],
    [DUPLICATE_ROLE, DUPLICATE_DATABASE],
  );
  await runStatements(cluster, handOvers(role), [], name);
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
