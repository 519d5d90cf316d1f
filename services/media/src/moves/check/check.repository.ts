import type { MoveCheck } from '@portfolio/contracts/media/moves.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

export type CheckRepository = ReturnType<typeof createCheckRepository>;

/** All SQL of what visitors of old addresses get. */
export const createCheckRepository = (database: Database) => ({
  /** Asks for all anew, unless an earlier call had no time for some. */
  begin: async (id: string): Promise<void> => {
    const db = await database.connection();
    const unasked = db('move_addresses').where({ move_id: id, status: null }).select(db.raw('1'));
    await db('move_addresses').where({ move_id: id }).whereNotExists(unasked).update({ status: null });
  },

  listUnasked: async (id: string, limit: number): Promise<string[]> => {
    const db = await database.connection();
    const unasked = db('move_addresses').where({ move_id: id, status: null });
    return unasked.orderBy('path').limit(limit).pluck<string[]>('path');
  },

  note: async (id: string, statuses: ReadonlyMap<string, number>): Promise<void> => {
    const db = await database.connection();
    await db.raw(
      `update move_addresses set status = asked.status from unnest(?::text[], ?::integer[]) as asked (path, status)
       where move_id = ? and move_addresses.path = asked.path`,
      [[...statuses.keys()], [...statuses.values()], id] as never[],
    );
  },

  count: async (id: string): Promise<Pick<MoveCheck, 'moved' | 'gone' | 'unchecked'>> => {
    const db = await database.connection();
    const [row] = await db('move_addresses')
      .where({ move_id: id })
      .select<Record<'moved' | 'gone' | 'unchecked', string>[]>(
        db.raw(
          'count(*) filter (where status = 200) as moved, count(*) filter (where status = 410) as gone, count(*) filter (where status is null) as unchecked',
        ),
      );
    return { moved: Number(row?.moved), gone: Number(row?.gone), unchecked: Number(row?.unchecked) };
  },

  listLost: async (id: string): Promise<MoveCheck['lost']> => {
    const db = await database.connection();
    const lost = db('move_addresses').where({ move_id: id }).whereNotIn('status', [200, 410]);
    return lost.orderBy('path').select<MoveCheck['lost']>({ address: 'path', status: 'status' });
  },
});
