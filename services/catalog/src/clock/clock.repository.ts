import type { Database } from '@portfolio/kit/postgres.ts';
import { createChange, createQuery } from '../apps/apps-query.ts';

export type ClockRepository = ReturnType<typeof createClockRepository>;

/** Of an app whose moment has come; one in the trash waits until it is taken out. */
const isDue = 'deleted_at is null and (publish_at <= now() or unpublish_at <= now())';

/** What happens to apps at its moment. */
export function createClockRepository(database: Database) {
  const query = createQuery(database);
  const change = createChange(database);
  return {
    /**
     * Makes visible and hides what is due, as saves of nobody's. A replica that comes second finds nothing more to do: it waits
     * for its turn before it looks.
     *
     * @returns how many apps
     */
    apply: async (): Promise<number> => {
      // Without the turn of a change: nearly always there is nothing.
      if ((await query(`select from apps where ${isDue} limit 1`, [])).length === 0) return 0;
      return change(async (inChange) => {
        // An update is numbered as a change also where it finds nothing, which would empty caches for nothing.
        if ((await inChange(`select from apps where ${isDue} limit 1`, [])).length === 0) return 0;
        const changed = await inChange(
          `update apps set is_active = is_active and (unpublish_at <= now()) is not true,
            publish_at = case when publish_at > now() then publish_at end,
            unpublish_at = case when unpublish_at > now() then unpublish_at end,
            version = version + 1, updated_at = clock_timestamp(), saved_by = null
           where ${isDue} returning id`,
          [],
        );
        return changed.length;
      });
    },
  };
}
