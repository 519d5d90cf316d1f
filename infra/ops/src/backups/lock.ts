import { withConnection } from '../connect.ts';
import type { Site } from '../settings.ts';

/** Any number that no other program takes for a lock of the site's database. */
const lockId = 7_215_304_118;

/**
 * Runs `work` while no other backup of this site runs, wherever that was started: two at once would remove each other's. The lock is that
 * of an open transaction, which also holds behind PgBouncer, and goes with its connection where this process is killed.
 */
export const alone = <T>(site: Site, work: () => Promise<T>): Promise<T> =>
  withConnection(site.database, async (client) => {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [lockId],
    );
    if (rows[0]?.isFree !== true) {
      console.log('Another backup is being made: this one begins when that has ended.');
      await client.query('set local lock_timeout = 0');
      await client.query('set local statement_timeout = 0');
      await client.query('select pg_advisory_xact_lock($1)', [lockId]);
    }
    const result = await work();
    // Fails where the connection was lost: the work is done all the same.
    await client.query('commit').catch(() => undefined);
    return result;
  });
