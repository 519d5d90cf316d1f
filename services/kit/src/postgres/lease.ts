import type { Database } from './postgres.ts';

/** The table of leases, for a service's migration. */
export const leasesTable = `create table leases (
  name text primary key,
  claimed_at timestamptz not null default now(),
  claim_count integer not null default 1
)`;

export type Leases = ReturnType<typeof createLeases>;

/** Work that one process at a time does, whichever replica is first; by database time, so that no process's clock matters. */
export function createLeases(database: Pick<Database, 'connection'>) {
  return {
    /**
     * Claims a piece of work. Without a release the next claim succeeds after `milliseconds`, then after twice that, up to `longestMs`.
     *
     * @param longestMs default: no doubling
     * @returns whether it is this process's
     */
    claim: async (name: string, milliseconds: number, longestMs = milliseconds): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `insert into leases as former (name) values (:name)
         on conflict (name) do update set claim_count = former.claim_count + 1, claimed_at = now()
         where former.claimed_at <= now()
           - make_interval(secs => least(:longest, :seconds * power(2, least(former.claim_count - 1, 30))))
         returning name`,
        { name, seconds: milliseconds / 1000, longest: longestMs / 1000 },
      );
      return rows.length > 0;
    },

    /** Ends a claim: the next one succeeds at once. */
    release: async (name: string): Promise<void> => {
      const db = await database.connection();
      await db('leases').where({ name }).delete();
    },
  };
}
