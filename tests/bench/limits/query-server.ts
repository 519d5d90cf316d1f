/** Limit of reads without a cache: node:http, one prepared query and JSON. */
import { Pool } from 'pg';
import { serve } from './serve.ts';

export interface QueryTask {
  databaseUrl: string;
  sql: string;
  values: unknown[];
  /** One row is answered as an object, many as a list. */
  isOne: boolean;
}

serve(({ databaseUrl, sql, values, isOne }: QueryTask) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  return async (_request, response) => {
    const { rows } = await pool.query<Record<string, unknown>>({ name: 'bare', text: sql, values });
    const body = JSON.stringify(isOne ? rows[0] : rows);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
});
