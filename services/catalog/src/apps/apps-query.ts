import type { App } from '@portfolio/contracts/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { SqlValue } from './app-columns.ts';

/** An app, and the number of the catalog's state in which it was read or which writing it made. */
export interface RevisedApp {
  revision: number;
  app: App;
}

export type RevisedRow = App & { revision: number };

/** The number that the trigger gave to the change of this very statement. */
export const madeRevision = `current_setting('portfolio.apps_revision')::integer as revision`;

export type Query = ReturnType<typeof createQuery>;

/** Runs a statement. One with a name is parsed and planned once per connection; the name stands for its text. */
export function createQuery(database: Database) {
  return async <Row>(sql: string, values: readonly SqlValue[], name?: string): Promise<Row[]> => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: Row[] }>(sql, values).options({ name });
    return rows;
  };
}

export function revisedApp({ revision, ...app }: RevisedRow): RevisedApp {
  return { revision, app };
}

/** @throws AppError `slugTaken` for that one failure, everything else as it is */
export function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error, 'apps_slug') ? appError('slugTaken', { cause: error }) : error;
}
