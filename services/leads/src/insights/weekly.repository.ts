import type { Database } from '@portfolio/kit/postgres/postgres.ts';

export type WeeklyRepository = ReturnType<typeof createWeeklyRepository>;

/** Which channels got the mail of a week, which is named by its Monday. */
export function createWeeklyRepository(database: Database) {
  return {
    isSent: async (channelId: string, week: string): Promise<boolean> => {
      const db = await database.connection();
      const sent = await db('weekly_mails')
        .where({ channel_id: channelId, week })
        .first<object | undefined>();
      return sent !== undefined;
    },

    recordSent: async (channelId: string, week: string): Promise<void> => {
      const db = await database.connection();
      await db('weekly_mails').insert({ channel_id: channelId, week }).onConflict().ignore();
    },
  };
}
