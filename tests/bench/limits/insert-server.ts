/** Limit of writes: node:http, JSON, and the inserts of one transaction. */
import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { readJson, serve } from './serve.ts';

export interface InsertTask {
  databaseUrl: string;
  /** Statements, and for each of its placeholders the field of the body, or `id` for a new id. */
  inserts: { sql: string; fields: string[] }[];
}

const valuesOf = (fields: readonly string[], body: Record<string, unknown>, id: string) =>
  fields.map((field) => {
    const value = field === 'id' ? id : body[field];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
  });

serve(({ databaseUrl, inserts }: InsertTask) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });

  async function insert(client: Pool | PoolClient, body: Record<string, unknown>): Promise<string> {
    const id = randomUUID();
    for (const [index, { sql, fields }] of inserts.entries())
      await client.query({ name: String(index), text: sql, values: valuesOf(fields, body, id) });
    return id;
  }

  async function insertTogether(body: Record<string, unknown>): Promise<string> {
    const client = await pool.connect();
    await client.query('begin');
    const id = await insert(client, body);
    await client.query('commit');
    client.release();
    return id;
  }

  return async (request, response) => {
    const body = await readJson(request);
    // A single statement is a transaction.
    const id = await (inserts.length === 1 ? insert(pool, body) : insertTogether(body));
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
  };
});
