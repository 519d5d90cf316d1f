import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { SqlValue } from './app-columns.ts';

/** An app as JSON text, and the revision of the catalog that writing it made. */
export interface RevisedApp {
  revision: number;
  app: string;
}

/** For `returning`: the revision that the trigger gave to this statement's change. */
export const madeRevision = `current_setting('portfolio.apps_revision')::integer as revision`;

export type Query = ReturnType<typeof createQuery>;

/** Runs one statement in which `?` stands for a value; one statement is a transaction. @returns its rows */
export function createQuery(database: Database) {
  return async <Row extends object>(sql: string, values: readonly SqlValue[]): Promise<Row[]> => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: Row[] }>(sql, [...values]);
    return rows;
  };
}

/** @throws AppError `slugTaken` where the slug's unique constraint was broken; any other error unchanged */
export function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error, 'apps_slug') ? appError('slugTaken', { cause: error }) : error;
}
