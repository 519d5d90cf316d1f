import { AppError } from '@portfolio/kit/app-error.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** What a statement's placeholder stands for. */
export type SqlValue = string | number | boolean | null | readonly string[];

type Connection = Awaited<ReturnType<Database['connection']>>;

/** Runs one statement in which `?` stands for a value. @returns its rows, with times in ISO 8601 */
export type Query = <Row extends object>(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>;

const withIsoTimes = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Row;

export const queryOn =
  (connect: () => Connection | Promise<Connection>): Query =>
  async <Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> => {
    const { rows } = await (await connect()).raw<{ rows: Row[] }>(sql, [...values] as never[]);
    return rows.map(withIsoTimes);
  };

/** Within a change: where a rule refuses `work`, nothing of it was done, and the transaction goes on. @returns the refusal. @throws all else */
export const attemptOn =
  (query: Query) =>
  async (work: () => Promise<unknown>): Promise<AppError | undefined> => {
    await query('savepoint attempt');
    try {
      await work();
    } catch (error) {
      await query('rollback to savepoint attempt');
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return error;
    } finally {
      // One that stays would hide that of an attempt around this one.
      await query('release savepoint attempt');
    }
    return undefined;
  };
