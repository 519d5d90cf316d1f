import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** An image's row, as the check of the store needs it. */
export interface StoredRow {
  name: string;
  pendingWidths: number[];
  /** Whether those are given up: they failed too often. */
  isGivenUp: boolean;
  /** SHA-256 of each copy, by its key. */
  variantHashes: Readonly<Record<string, string>>;
}

/** An image's row while nobody else may remove or change it. */
export interface LockedRow {
  row: StoredRow;
  /** Notes the hashes of copies, by key; the widths of a copy that was made are no longer to be made. */
  note: (hashes: Readonly<Record<string, string>>, madeWidths: readonly number[]) => Promise<void>;
}

export type StoredRowsRepository = ReturnType<typeof createStoredRowsRepository>;

/** All SQL of the check of the store. */
export function createStoredRowsRepository(database: Database, maxAttempts: number) {
  const columns = `name, pending_widths as "pendingWidths", variant_hashes as "variantHashes",
    pending_widths <> '{}' and attempts >= ${String(maxAttempts)} as "isGivenUp"`;
  return {
    /** In the order of their names, after a given one. */
    list: async (after: string, limit: number): Promise<StoredRow[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: StoredRow[] }>(
        `select ${columns} from images where name > ? order by name limit ?`,
        [after, limit],
      );
      return rows;
    },

    /** Whether an object of this image may be there: it has a row, or is on its way to one. */
    isExpected: async (name: string): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from images where name = :name union all select from uploads where name = :name`,
        { name },
      );
      return rows.length > 0;
    },

    /** Waits until nobody else is at work on the image. @returns undefined where it is gone by then */
    withRow: async <T>(name: string, work: (locked: LockedRow) => Promise<T>): Promise<T | undefined> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const { rows } = await transaction.raw<{ rows: StoredRow[] }>(
          `select ${columns} from images where name = ? for update`,
          [name],
        );
        const [row] = rows;
        if (row === undefined) return undefined;
        const note: LockedRow['note'] = async (hashes, madeWidths) => {
          const pending = row.pendingWidths.filter((width) => !madeWidths.includes(width));
          await transaction('images')
            .where({ name })
            .update({
              variant_hashes: transaction.raw('variant_hashes || ?::jsonb', [JSON.stringify(hashes)]),
              pending_widths: pending,
              ...(madeWidths.length === 0 ? {} : { attempts: 0 }),
            });
        };
        return work({ row, note });
      });
    },
  };
}
