import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { columnOf, rowOf, type StoredMove } from '../moves.repository.ts';

export interface WantedPicture {
  url: string;
  /** The ZIP has brought it. */
  isHere: boolean;
}

/** An index has no room for longer addresses. */
const maxUrlBytes = 2000;
export const isStorable = (url: string): boolean => Buffer.byteLength(url) <= maxUrlBytes;

export type RunRepository = ReturnType<typeof createRunRepository>;

/** All SQL of moves that run, and of their pictures. */
export const createRunRepository = (database: Database) => ({
  ...stepsOf(database),
  ...pendingOf(database),
  ...settledOf(database),
  ...countsOf(database),
});

/** Makes queries about pictures: a query itself would be awaited, and sent. */
const opener = (database: Database) => async () => {
  const db = await database.connection();
  return () => db('move_pictures');
};

function stepsOf(database: Database) {
  return {
    /**
     * Does one step of a move that runs. Its row is locked meanwhile (not its key, to which pictures refer): another process passes it over, and the lock of a killed one ends with
     * its connection.
     *
     * @returns whether there was one
     */
    step: async (work: (move: StoredMove) => Promise<Partial<StoredMove>>): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const moves = transaction('moves').where({ state: 'running' }).orderBy('created_at');
        const move = await moves.forNoKeyUpdate().skipLocked().first<StoredMove | undefined>(columnOf);
        if (move === undefined) return false;
        const changes = rowOf(await work(move));
        if (Object.keys(changes).length > 0)
          await transaction('moves').where({ id: move.id }).update(changes);
        return true;
      });
    },
  };
}

function pendingOf(database: Database) {
  const open = opener(database);
  return {
    want: async (id: string, urls: readonly string[]): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into move_pictures (move_id, url, is_wanted) select ?, url, true from unnest(?::text[]) as url
         on conflict (move_id, url) do update set is_wanted = true`,
        [id, [...new Set(urls.filter(isStorable))]] as never[],
      );
    },

    /** Those that are neither stored nor failed. */
    listPending: async (id: string, limit: number): Promise<WantedPicture[]> => {
      const db = await database.connection();
      return (await open())()
        .where({ move_id: id, is_wanted: true, path: null, problem: null })
        .orderBy('url')
        .limit(limit)
        .select<WantedPicture[]>('url', db.raw('bytes is not null as "isHere"'));
    },

    /** Whether a wanted picture is of this host. */
    namesHost: async (id: string, host: string): Promise<boolean> => {
      const wanted = (await open())().where({ move_id: id, is_wanted: true });
      const [plain, encrypted] = [`http://${host}/`, `https://${host}/`];
      const found = wanted.whereRaw('(starts_with(url, ?) or starts_with(url, ?))', [plain, encrypted]);
      return (await found.first<unknown>('url')) !== undefined;
    },

    bytesOf: async (id: string, url: string): Promise<Buffer<ArrayBuffer> | undefined> =>
      (
        await (
          await open()
        )()
          .where({ move_id: id, url })
          .first<{ bytes: Buffer<ArrayBuffer> } | undefined>('bytes')
      )?.bytes,

    /** The image that an earlier move stored of the same address. */
    findKnown: async (url: string): Promise<string | undefined> =>
      (await (await open())().where({ url }).whereNotNull('path').first<{ path: string } | undefined>('path'))
        ?.path,
  };
}

function settledOf(database: Database) {
  const open = opener(database);
  return {
    settle: async (id: string, url: string, end: { path: string } | { problem: string }): Promise<void> => {
      const fields = {
        move_id: id,
        url,
        is_wanted: true,
        ...end,
        ...('path' in end && { bytes: null, problem: null }),
      };
      await (await open())().insert(fields).onConflict(['move_id', 'url']).merge();
    },

    /** They are pending again. */
    forget: async (id: string, urls: readonly string[]): Promise<void> => {
      if (urls.length > 0)
        await (
          await open()
        )()
          .where({ move_id: id })
          // More than a statement has places for, where a whole store is gone.
          .whereRaw('url = any(?::text[])', [[...urls]] as never[])
          .update({ path: null });
    },

    /** Those that failed are pending again. */
    retry: async (id: string): Promise<void> => {
      await (await open())().where({ move_id: id }).update({ problem: null });
    },

    /** Images by the addresses that they came from; undefined: it could not be stored. */
    listSettled: async (id: string): Promise<ReadonlyMap<string, string | undefined>> => {
      const rows = (await open())().where({ move_id: id }).whereRaw('coalesce(path, problem) is not null');
      const found = await rows.select<{ url: string; path: string | null }[]>('url', 'path');
      return new Map(found.map(({ url, path }) => [url, path ?? undefined]));
    },
  };
}

function countsOf(database: Database) {
  const open = opener(database);
  return {
    countPictures: async (id: string): Promise<{ wanted: number; settled: number }> => {
      const db = await database.connection();
      const [found] = await (
        await open()
      )()
        .where({ move_id: id, is_wanted: true })
        .select<{ wanted: string; settled: string }[]>(
          db.raw(
            'count(*) as wanted, count(*) filter (where path is not null or problem is not null) as settled',
          ),
        );
      return { wanted: Number(found?.wanted), settled: Number(found?.settled) };
    },

    listFailed: async (id: string, limit: number): Promise<{ source: string; problem: string }[]> => {
      const rows = (await open())().where({ move_id: id }).whereNotNull('problem');
      const found = await rows
        .orderBy('url')
        .limit(limit)
        .select<{ url: string; problem: string }[]>('url', 'problem');
      return found.map(({ url, problem }) => ({ source: url.replace(/^title:/, ''), problem }));
    },
  };
}
