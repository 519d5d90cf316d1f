import type { DraftFailure } from '@portfolio/contracts/app-drafts.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { isoTime, type AppChanges } from '../apps/app-columns.ts';
import {
  createChange,
  createQuery,
  renderedColumns,
  renderedText,
  type Change,
  type Query,
  type RenderedRow,
  type RevisedApp,
} from '../apps/apps-query.ts';
import { writesOfApps } from '../apps/apps.repository.ts';
import { changedAlts, withAlts, type AltTexts } from './drafted-alts.ts';

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

interface Draft {
  /** Of the alt texts those alone that differ, see `changedAlts`. */
  changes: AppChanges;
  draftedAt: string;
  draftedBy: string;
  failure: DraftFailure | null;
}

/** An app as JSON text, and what is prepared for it. */
export interface DraftedApp {
  app: string;
  draft: Draft | null;
}

type DraftedRow = RenderedRow & ({ changes: null } | Draft);

interface NewDraft {
  /** With all alt texts, where they are changed. */
  changes: AppChanges;
  /** Undefined: whichever the app has. */
  version: number | undefined;
  by: string;
}

interface Publication {
  /** Of the app; undefined: whichever it has. */
  version: number | undefined;
  /** Null: the clock. */
  by: string | null;
}

/** Null where the clock has not failed since the draft was saved. For the list of apps, too. */
export const failureOfDraft = `case when failed_at is not null
  then json_build_object('at', ${isoTime('failed_at')}, 'reason', failure) end`;

/** What becomes of a draft's changes when it is published. */
type OnPublish = (changes: AppChanges) => AppChanges;

/** What is prepared for apps. Statements about one take the turn of a change, so that its images count as used at once. */
export function createDraftsRepository(database: Database) {
  const query = createQuery(database);
  const change = createChange(database);

  return {
    /** @returns undefined where there is no such app */
    find: async (id: string): Promise<DraftedApp | undefined> => {
      const [row] = await query<DraftedRow>(
        `select ${renderedColumns}, changes, ${isoTime('drafted_at')} as "draftedAt", drafted_by as "draftedBy",
           ${failureOfDraft} as failure
         from apps left join app_drafts on app_id = id where id = ? and deleted_at is null`,
        [id],
      );
      if (row === undefined) return undefined;
      return { app: renderedText(row), draft: row.changes === null ? null : row };
    },

    /** Replaces the draft before. @returns whether there is such an app in that version */
    put: (id: string, { changes, version, by }: NewDraft): Promise<boolean> =>
      change(async (inChange) => {
        const [app] = await inChange<{ alts: AltTexts }>(
          'select image_alts as alts from apps where id = ? and version = coalesce(?, version) and deleted_at is null',
          [id, version ?? null],
        );
        if (app === undefined) return false;
        const { imageAlts, ...others } = changes;
        const stored =
          imageAlts === undefined ? others : { ...others, imageAlts: changedAlts(app.alts, imageAlts) };
        await inChange(
          `insert into app_drafts (app_id, changes, publish_at, drafted_by)
           values (?::uuid, ?::jsonb, ?::timestamptz, ?::uuid)
           on conflict (app_id) do update set changes = excluded.changes, publish_at = excluded.publish_at,
             drafted_by = excluded.drafted_by, drafted_at = excluded.drafted_at,
             failed_at = null, failure = null`,
          [id, JSON.stringify(stored), changes.publishAt ?? null, by],
        );
        return true;
      }),

    /** @returns whether there was one */
    remove: async (id: string): Promise<boolean> =>
      (await query('delete from app_drafts where app_id = ? returning app_id', [id])).length > 0,

    /**
     * Makes the draft the app, and there is none any more.
     *
     * @returns undefined where the app is not there in that version, or has no draft
     * @throws AppError `slugTaken`, `invalidInput`
     */
    publish: (id: string, publication: Publication, onPublish: OnPublish): Promise<RevisedApp | undefined> =>
      change((inChange) => publish(inChange, id, publication, onPublish)),

    ...draftsOfTheClock(query, change),
  };
}

/** Drafts with a moment. */
function draftsOfTheClock(query: Query, change: Change) {
  return {
    /** Apps whose drafts the clock is to publish. */
    listDue: async (): Promise<string[]> => {
      const rows = await query<{ id: string }>(
        `select id from app_drafts join apps on id = app_id
         where app_drafts.publish_at <= now() and deleted_at is null`,
        [],
      );
      return rows.map(({ id }) => id);
    },

    /** As `publish`, by the clock, where the draft is due still. */
    publishDue: (id: string, onPublish: OnPublish): Promise<RevisedApp | undefined> =>
      change(async (inChange) => {
        const due = await inChange(
          'select from app_drafts where app_id = ? and publish_at <= clock_timestamp()',
          [id],
        );
        if (due.length === 0) return undefined;
        return publish(inChange, id, { version: undefined, by: null }, onPublish);
      }),

    /** The draft waits for somebody to publish it, who is told why. */
    keepFromClock: async (id: string, failure: string): Promise<void> => {
      await query(
        `update app_drafts set publish_at = null, changes = changes - 'publishAt', failed_at = clock_timestamp(), failure = ?
         where app_id = ? and publish_at <= clock_timestamp()`,
        [failure, id],
      );
    },
  };
}

async function publish(
  query: Query,
  id: string,
  publication: Publication,
  onPublish: OnPublish,
): Promise<RevisedApp | undefined> {
  const [draft] = await query<{ changes: AppChanges; alts: AltTexts }>(
    'select changes, image_alts as alts from app_drafts join apps on id = app_id where app_id = ?',
    [id],
  );
  if (draft === undefined) return undefined;
  const changes = onPublish(withAlts(draft.changes, draft.alts));
  const saved = await writesOfApps(query).update(id, { changes, ...publication });
  if (saved !== undefined) await query('delete from app_drafts where app_id = ?', [id]);
  return saved;
}
