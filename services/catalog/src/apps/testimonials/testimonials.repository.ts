import { maxListedTestimonials, type TestimonialLink } from '@portfolio/contracts/apps/testimonials.ts';
import type { Query } from '../../query.ts';
import type { Writer } from '../../entries/authors.ts';

/** A quote that a client sent by a link. */
export type ClientQuote = NonNullable<TestimonialLink['quote']>;

export interface StoredTestimonial {
  id: string;
  appId: string;
  createdBy: Writer;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  sentAt: string | null;
  /** Null: nothing was sent yet, or it was taken back. */
  words: ClientQuote | null;
  /** The title of the app; null: it is in the trash, or deleted for good. */
  title: string | null;
}

interface NewLink {
  id: string;
  appId: string;
  tokenHash: Buffer;
  hours: number;
  by: Writer;
}

const columns = `link.id, app_id as "appId", link.created_by as "createdBy", link.created_at as "createdAt",
  link.expires_at as "expiresAt", link.expires_at <= clock_timestamp() as "isExpired", sent_at as "sentAt", words, app.title
  from testimonial_links link left join apps app on app.id = app_id and app.deleted_at is null`;

/** Links by which clients say something of an app, and what they said. */
export const testimonialsRepository = (query: Query) => ({
  /** @returns when it expires */
  add: async ({ id, appId, tokenHash, hours, by }: NewLink): Promise<string> => {
    const [added] = await query<{ expiresAt: string }>(
      `insert into testimonial_links (id, app_id, token_hash, created_by, expires_at)
       values (?, ?, decode(?, 'hex'), ?::jsonb, clock_timestamp() + ?::float8 * interval '1 hour')
       returning expires_at as "expiresAt"`,
      [id, appId, tokenHash.toString('hex'), JSON.stringify(by), hours],
    );
    if (added === undefined) throw new Error('the insert returned no link');
    return added.expiresAt;
  },

  /** The newest first. */
  list: (appId: string): Promise<StoredTestimonial[]> =>
    query(`select ${columns} where app_id = ? order by link.created_at desc, link.id desc limit ?`, [
      appId,
      maxListedTestimonials,
    ]),

  find: async (tokenHash: Buffer): Promise<StoredTestimonial | undefined> =>
    (
      await query<StoredTestimonial>(`select ${columns} where token_hash = decode(?, 'hex')`, [
        tokenHash.toString('hex'),
      ])
    )[0],

  /** Ends a link by which something was sent, and removes others. @returns whether there was one */
  revoke: async (appId: string, id: string): Promise<boolean> => {
    const ended = await query(
      `update testimonial_links set expires_at = least(expires_at, clock_timestamp())
       where app_id = ? and id = ? and sent_at is not null returning id`,
      [appId, id],
    );
    if (ended.length > 0) return true;
    const sql = 'delete from testimonial_links where app_id = ? and id = ? returning id';
    return (await query(sql, [appId, id])).length > 0;
  },

  /** Stores what was sent. Within a change, so that no two have the same time. */
  keep: async (id: string, words: Omit<ClientQuote, 'consent'>, consent: string): Promise<ClientQuote> => {
    const [kept] = await query<{ words: ClientQuote }>(
      `update testimonial_links set sent_at = next.at, words = ?::jsonb || jsonb_build_object('consent',
         jsonb_build_object('text', ?::text, 'agreedAt', to_char(next.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       from (select greatest(clock_timestamp(), max(sent_at) + interval '1 millisecond')::timestamptz(3) as at from testimonial_links) next
       where id = ? returning words`,
      [JSON.stringify(words), consent, id],
    );
    if (kept === undefined) throw new Error('the link is gone');
    return kept.words;
  },

  ...endsOfWords(query),
});

const endsOfWords = (query: Query) => ({
  /** What clients say of apps. */
  quotesOf: (appIds: readonly string[]): Promise<{ appId: string; words: ClientQuote }[]> =>
    appIds.length === 0
      ? Promise.resolve([])
      : query(
          'select app_id as "appId", words from testimonial_links where app_id = any(?::uuid[]) and words is not null',
          [appIds],
        ),

  /** Those of the times at which something was sent that was taken back. */
  withdrawnOf: async (times: readonly string[]): Promise<string[]> => {
    if (times.length === 0) return [];
    const sql =
      'select sent_at as at from testimonial_links where sent_at = any(?::timestamptz[]) and words is null';
    return (await query<{ at: string }>(sql, [times])).map(({ at }) => at);
  },

  /** Removes what was sent from all apps, translations, drafts, versions and runs. */
  withdraw: async (id: string): Promise<void> => {
    await query('select withdraw_testimonial(?)', [id]);
  },
});
