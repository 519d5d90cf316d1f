import type { Database } from '@portfolio/kit/postgres.ts';
import { asJsonText, isoTime, type AppChanges } from '../apps/app-columns.ts';
import { createQuery, renderedColumns, renderedText, type RenderedRow } from '../apps/apps-query.ts';

export type PreviewsRepository = ReturnType<typeof createPreviewsRepository>;

interface NewLink {
  id: string;
  appId: string;
  tokenHash: Buffer;
  hours: number;
  by: string;
}

/** What a link shows: the app as JSON text, and what is prepared for it. */
interface Preview {
  app: string;
  changes: AppChanges;
}

const linkText = asJsonText({
  id: 'id',
  createdAt: isoTime('created_at'),
  createdBy: 'created_by',
  expiresAt: isoTime('expires_at'),
  openedCount: 'opened_count',
  lastOpenedAt: isoTime('last_opened_at'),
});

/** Links to what visitors do not see yet. */
export function createPreviewsRepository(database: Database) {
  const query = createQuery(database);
  return {
    /** @returns when it expires; undefined where there is no such app */
    add: async ({ id, appId, tokenHash, hours, by }: NewLink): Promise<string | undefined> => {
      const [added] = await query<{ expiresAt: string }>(
        `insert into preview_links (id, app_id, token_hash, created_by, expires_at)
         select ?::uuid, id, decode(?, 'hex'), ?::uuid, clock_timestamp() + ?::float8 * interval '1 hour'
         from apps where id = ? and deleted_at is null
         returning ${isoTime('expires_at')} as "expiresAt"`,
        [id, tokenHash.toString('hex'), by, hours, appId],
      );
      return added?.expiresAt;
    },

    /** Each as the text of an answer, the newest first. @returns undefined where there is no such app */
    list: async (appId: string): Promise<string[] | undefined> => {
      const rows = await query<{ link: string | null }>(
        `select made.link from apps left join lateral (
          select ${linkText} as link, created_at from preview_links where app_id = apps.id
        ) made on true where apps.id = ? and deleted_at is null order by made.created_at desc`,
        [appId],
      );
      if (rows.length === 0) return undefined;
      return rows.flatMap(({ link }) => (link === null ? [] : [link]));
    },

    /** @returns whether there was one */
    remove: async (appId: string, id: string): Promise<boolean> => {
      const sql = 'delete from preview_links where app_id = ? and id = ? returning id';
      return (await query(sql, [appId, id])).length > 0;
    },

    /** @returns undefined where the link has expired, or the app is gone */
    open: async (tokenHash: Buffer, isCounted: boolean): Promise<Preview | undefined> => {
      const [opened] = await query<RenderedRow & { changes: AppChanges | null }>(
        `update preview_links set opened_count = opened_count + counted::integer,
           last_opened_at = case when counted then clock_timestamp() else last_opened_at end
         from (select ?::boolean as counted) opening, apps left join app_drafts on app_drafts.app_id = apps.id
         where token_hash = decode(?, 'hex') and expires_at > clock_timestamp()
           and apps.id = preview_links.app_id and deleted_at is null
         returning ${renderedColumns}, changes`,
        [isCounted, tokenHash.toString('hex')],
      );
      return opened && { app: renderedText(opened), changes: opened.changes ?? {} };
    },

    /** Removes what expired so many days ago. */
    sweep: async (days: number): Promise<void> => {
      await query('delete from preview_links where expires_at < now() - make_interval(days => ?)', [days]);
    },
  };
}
