import { randomBytes } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';

export interface TestDatabase {
  url: string;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  /** One statement as the owner; answers its rows. */
  query: <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** By hand, as a superuser does it in psql: nothing that guards the tables is in the way. */
  tamper: (...statements: string[]) => Promise<void>;
  /** Removes the database, ending whatever is still connected to it. */
  drop: () => Promise<void>;
}

/** A fresh, empty database with an owner of its own, who is no superuser. Call it once per test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL is not set: run this through Jest, whose global setup starts PostgreSQL.',
    );
  const { hostname: host, port } = new URL(server);
  const user = `test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const url = `postgres://${user}:${password}@${host}:${port || '5432'}/${user}`;

  await query(server, `CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
  await query(server, `CREATE DATABASE ${user} OWNER ${user}`);
  await query(server, `REVOKE CONNECT ON DATABASE ${user} FROM PUBLIC`);
  return {
    url,
    host,
    port: Number(port || '5432'),
    database: user,
    user,
    password,
    query: (sql, values) => query(url, sql, values),
    tamper: async (...statements) => {
      const here = new URL(server);
      here.pathname = `/${user}`;
      await query(here.href, ['set session_replication_role = replica', ...statements].join(';'));
    },
    drop: async () => {
      await query(server, `DROP DATABASE ${user} WITH (FORCE)`);
      await query(server, `DROP ROLE ${user}`);
    },
  };
}

async function query<Row extends QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
