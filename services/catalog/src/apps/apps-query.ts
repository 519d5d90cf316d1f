import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import { withConnection } from '@portfolio/kit/pooled-connection.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { SqlValue } from './app-columns.ts';

/** An app as the text of an answer, and the number of the catalog's state that writing it made. */
export interface RevisedApp {
  revision: number;
  app: string;
}

/** The number that the trigger gave to the change of this very statement. */
export const madeRevision = `current_setting('portfolio.apps_revision')::integer as revision`;

/**
 * For the `returning` of a change, which `createChange` runs: its commit does not wait for the disk. The trigger's locks and that
 * of NOTIFY last until the commit is over, so that changes would otherwise wait for each other's disk, one by one.
 */
const committedAtOnce = `set_config('synchronous_commit', 'off', true) as "committed"`;

export type Query = ReturnType<typeof createQuery>;

/** `?` stands for a value, as in knex; PostgreSQL itself numbers them. */
function numberPlaceholders(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => {
    number += 1;
    return `$${String(number)}`;
  });
}

/** Runs a statement. One with a name is parsed and planned once per connection; the name stands for its text. */
export function createQuery(database: Database) {
  const named = new Map<string, string>();
  const textOf = (sql: string, name: string | undefined): string => {
    if (name === undefined) return numberPlaceholders(sql);
    const text = named.get(name) ?? numberPlaceholders(sql);
    named.set(name, text);
    return text;
  };
  return <Row extends object>(sql: string, values: readonly SqlValue[], name?: string): Promise<Row[]> =>
    withConnection(database, async (connection) => {
      const text = textOf(sql, name);
      const { rows } = await connection.query<Row>({
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      });
      return rows;
    });
}

/**
 * Runs a change that ends with `returning`, and waits until it would survive a power cut: what is written to the disk after it
 * comes after it there. Of many changes at one time the disk takes several together.
 */
export function createChange(query: Query) {
  return async <Row extends object>(
    sql: string,
    values: readonly SqlValue[],
    name?: string,
  ): Promise<Row[]> => {
    const rows = await query<Row & { committed?: string }>(`${sql}, ${committedAtOnce}`, values, name);
    if (rows.length > 0)
      await query(`select pg_logical_emit_message(true, 'portfolio', '')`, [], 'until durable');
    return rows.map(({ committed, ...row }) => row as unknown as Row);
  };
}

/** @throws AppError `slugTaken` for that one failure, everything else as it is */
export function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error, 'apps_slug') ? appError('slugTaken', { cause: error }) : error;
}
