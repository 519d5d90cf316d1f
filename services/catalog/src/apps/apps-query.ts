import { caseStudyMessages } from '@portfolio/contracts/case-study.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isCheckViolation, isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { appText, type SqlValue } from './app-columns.ts';
import { renderDescription } from './description.ts';

/** An app as JSON text, and the revision of the catalog that writing it made. */
export interface RevisedApp {
  revision: number;
  app: string;
}

/** For a read or `returning` of one app: what `renderedText` makes its answer of. */
export const renderedColumns = `${appText} as app, description_html as html,
  case when description_html is null then description end as unrendered`;

export interface RenderedRow {
  app: string;
  html: string | null;
  unrendered: string | null;
}

/** The text of one app, with its description as HTML. */
export function renderedText({ app, html, unrendered }: RenderedRow): string {
  const descriptionHtml = html ?? renderDescription(unrendered ?? '');
  return `${app.slice(0, -1)},"descriptionHtml":${JSON.stringify(descriptionHtml)}}`;
}

/** What a statement returns that wrote one app. */
export type RevisedRow = RenderedRow & { revision: number };

export const revisedApp = (row: RevisedRow): RevisedApp => ({
  revision: row.revision,
  app: renderedText(row),
});

/** For `returning`: the revision that the trigger gave to this statement's change. */
export const madeRevision = `current_setting('portfolio.apps_revision')::integer as revision`;

type Connection = Awaited<ReturnType<Database['connection']>>;

/** Runs one statement in which `?` stands for a value. @returns its rows */
export type Query = <Row extends object>(sql: string, values: readonly SqlValue[]) => Promise<Row[]>;

const queryOn =
  (db: Connection): Query =>
  async <Row extends object>(sql: string, values: readonly SqlValue[]): Promise<Row[]> => {
    const { rows } = await db.raw<{ rows: Row[] }>(sql, [...values]);
    return rows;
  };

/** For statements that are a transaction each. */
export function createQuery(database: Database): Query {
  return async <Row extends object>(sql: string, values: readonly SqlValue[]): Promise<Row[]> =>
    queryOn(await database.connection())<Row>(sql, values);
}

/** Runs several statements as one change. */
export type Change = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/**
 * For several statements as one transaction, which has its turn as a change: what is read in it nobody changes until it is
 * committed, for every change holds the row of the revision.
 */
export function createChange(database: Database): Change {
  return async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      const query = queryOn(transaction);
      await query('select from revision for update', []);
      return work(query);
    });
  };
}

/** What the database refuses, by the rule that it holds, in the words of the field. */
const fieldRules = {
  apps_schedule: { unpublishAt: caseStudyMessages.unpublishedTooSoon },
  apps_featured_limit: { isFeatured: caseStudyMessages.tooManyFeatured },
};

/** @throws AppError `slugTaken` or `invalidInput` where a rule was broken that the database holds; any other error unchanged */
export function refuseBrokenRule(error: unknown): never {
  if (isUniqueViolation(error, 'apps_slug')) throw appError('slugTaken', { cause: error });
  for (const [constraint, fields] of Object.entries(fieldRules))
    if (isCheckViolation(error, constraint)) throw appError('invalidInput', { cause: error, fields });
  throw error;
}
