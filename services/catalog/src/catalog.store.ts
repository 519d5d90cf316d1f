import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { appsRepository } from './apps/apps.repository.ts';
import { allEntriesRepository } from './entries/all-entries.repository.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { entryKinds } from '@portfolio/contracts/trash.ts';
import { draftsRepository } from './entries/drafts.repository.ts';
import { linksRepository } from './entries/previews/links.repository.ts';
import { verdictsRepository } from './entries/previews/verdicts.repository.ts';
import { previewsRepository } from './entries/previews/previews.repository.ts';
import { revisionsRepository } from './entries/revisions.repository.ts';
import { shownImagesRepository } from './images/shown-images.repository.ts';
import { overviewRepository } from './portfolio/overview.repository.ts';
import { pagesRepository } from './pages/pages.repository.ts';
import { attemptOn, queryOn, type Query } from './query.ts';
import { redirectsRepository } from './redirects/redirects.repository.ts';
import { recordRun } from './runs/record-run.ts';
import { runAuthor } from './runs/run-author.ts';
import { runsRepository } from './runs/runs.repository.ts';
import { testimonialsRepository } from './apps/testimonials/testimonials.repository.ts';
import { languagesRepository } from './site/languages.repository.ts';
import type { SettingsClient } from './site/settings.client.ts';

const historyOn = (query: Query, kind: EntryKindName) => ({
  revisions: revisionsRepository(query, kind),
  drafts: draftsRepository(query, kind),
  previews: { ...previewsRepository(query, kind), ...verdictsRepository(query) },
});

type Histories = Record<EntryKindName, ReturnType<typeof historyOn>>;

const tablesOn = (query: Query, settings: SettingsClient) => ({
  apps: appsRepository(query),
  overview: overviewRepository(query),
  images: shownImagesRepository(query),
  redirects: redirectsRepository(query),
  pages: pagesRepository(query),
  entries: allEntriesRepository(query),
  links: linksRepository(query),
  runs: runsRepository(query),
  testimonials: testimonialsRepository(query),
  languages: languagesRepository(query),
  history: Object.fromEntries(entryKinds.map((kind) => [kind, historyOn(query, kind)])) as Histories,
  /** For kinds that have no columns of their own. */
  query,
  attempt: attemptOn(query),
  /** The settings of the site, which are not in this database. */
  settings,
});

/** All SQL of the catalog, on one connection, and the settings that auth stores. */
export type Tables = ReturnType<typeof tablesOn>;

/** Ends the transaction of a trial. */
class TrialEnd extends Error {}

export type CatalogStore = ReturnType<typeof createCatalogStore>;

type Work<T> = (tables: Tables) => Promise<T>;

function changesOn(database: Database, settings: SettingsClient) {
  /**
   * Runs `work` as one transaction. Changes wait for each other: what one reads, no other changes until it is committed. Those of a
   * token are recorded.
   *
   * @returns its result, and the revision of the catalog from then on
   */
  async function change<T>(work: Work<T>): Promise<{ result: T; revision: number }> {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      const query = queryOn(() => transaction);
      await query('select from revision for update');
      const [tables, author] = [tablesOn(query, settings), runAuthor()];
      const result = await (author === undefined
        ? work(tables)
        : recordRun(tables, author, () => work(tables)));
      const [revision] = await query<{ number: number }>('select number from revision');
      return { result, revision: revision?.number ?? 0 };
    });
  }

  /** Runs `work` as `change` does and undoes it. @returns its result; there is no new revision */
  async function trial<T>(work: Work<T>): Promise<{ result: T; revision: undefined }> {
    let done: { result: T } | undefined;
    try {
      await change(async (tables) => {
        done = { result: await work(tables) };
        throw new TrialEnd();
      });
    } catch (error) {
      if (!(error instanceof TrialEnd)) throw error;
    }
    if (done === undefined) throw new Error('the trial has no result');
    return { ...done, revision: undefined };
  }

  return { change, trial };
}

/** The catalog's tables: each call is a transaction of its own, except in `change`, `trial` and `read`. */
export function createCatalogStore(database: Database, settings: SettingsClient) {
  return {
    ...tablesOn(
      queryOn(() => database.connection()),
      settings,
    ),
    ...changesOn(database, settings),

    /** Runs `work` once changes that have begun are committed; further ones wait. */
    afterChanges: async <T>(work: Work<T>): Promise<T> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const query = queryOn(() => transaction);
        await query('select from revision for share');
        return work(tablesOn(query, settings));
      });
    },

    /** Runs `work` on one snapshot. */
    read: async (work: Work<void>): Promise<void> => {
      const db = await database.connection();
      await db.transaction(
        (transaction) =>
          work(
            tablesOn(
              queryOn(() => transaction),
              settings,
            ),
          ),
        {
          isolationLevel: 'repeatable read',
          readOnly: true,
        },
      );
    },
  };
}
