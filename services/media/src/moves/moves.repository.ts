import type { Person } from '@portfolio/contracts/account/people.ts';
import type { AppType } from '@portfolio/contracts/apps/apps.ts';
import type { Becomes, ColumnField, Move, MoveKind, MoveProblem } from '@portfolio/contracts/media/moves.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

export interface StoredMove {
  id: string;
  kind: MoveKind;
  origin: string;
  fileName: string;
  createdAt: Date;
  createdBy: Person;
  state: Move['state'];
  stage: 'collect' | 'fetch' | 'bring';
  types: Record<string, Becomes>;
  columns: Partial<Record<ColumnField, string>>;
  fileColumns: string[];
  category: string | null;
  appType: AppType;
  pictures: number;
  problems: MoveProblem[];
  runId: string | null;
}

/** An item as it is stored: a row of a table becomes one by its columns. */
export interface StoredItem {
  number: number;
  type: string;
  source: Record<string, unknown>;
}

export const columnOf: Readonly<Record<keyof StoredMove, string>> = {
  ...{ id: 'id', kind: 'kind', origin: 'origin', fileName: 'file_name', createdAt: 'created_at' },
  ...{ createdBy: 'created_by', state: 'state', stage: 'stage', types: 'types', columns: 'columns' },
  ...{ fileColumns: 'file_columns', category: 'category', appType: 'app_type', pictures: 'pictures' },
  ...{ problems: 'problems', runId: 'run_id' },
};
const jsonFields: readonly string[] = ['createdBy', 'types', 'columns', 'fileColumns', 'problems'];

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();
const storable = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));

type Changes = { [Field in keyof StoredMove]?: StoredMove[Field] | undefined };

/** Values as their columns take them. */
export const rowOf = (fields: Changes) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        columnOf[name as keyof StoredMove],
        jsonFields.includes(name) ? storable(value) : value,
      ]),
  );

/** So many moves are kept. */
const keptMoves = 20;
/** Of one statement. */
const mostRows = 200;
const mostCharacters = 500_000;

/** What a reader found, on its way into the tables. Within one transaction. */
export interface MoveWriter {
  addItem: (item: StoredItem) => Promise<void>;
  addAddresses: (paths: readonly string[]) => Promise<void>;
  addPicture: (url: string, bytes: Buffer) => Promise<void>;
  /** Writes what is left, and what is known only now. */
  end: (fields: Partial<StoredMove>) => Promise<void>;
}

function createWriter(db: Knex, id: string): MoveWriter {
  let rows: object[] = [];
  let characters = 0;
  const flush = async () => {
    const full = rows;
    [rows, characters] = [[], 0];
    if (full.length > 0) await db('move_items').insert(full);
  };
  return {
    addItem: async ({ source, ...item }) => {
      const text = storable(source);
      rows.push({ move_id: id, ...item, source: text });
      characters += text.length;
      if (rows.length >= mostRows || characters > mostCharacters) await flush();
    },
    addAddresses: (paths) => addPaths(db, id, paths),
    addPicture: async (url, content) => {
      await db('move_pictures').insert({ move_id: id, url, bytes: content });
    },
    end: async (fields) => {
      await flush();
      await db('moves').where({ id }).update(rowOf(fields));
    },
  };
}

/** With new ones all are asked anew: what was lost may be found by now. */
async function addPaths(db: Knex, id: string, paths: readonly string[]): Promise<void> {
  await db.raw(
    `with added as (
       insert into move_addresses (move_id, path) select ?, path from unnest(?::text[]) as path on conflict do nothing returning path)
     update move_addresses set status = null where move_id = ? and exists (select from added)`,
    [id, [...paths], id] as never[],
  );
}

export type MovesRepository = ReturnType<typeof createMovesRepository>;

/** All SQL of moves and of their items. */
export function createMovesRepository(database: Database) {
  return {
    ...readsOfItems(database),

    /** Stores a move as a whole or not at all. */
    create: async (
      move: Partial<StoredMove> & { id: string },
      fill: (writer: MoveWriter) => Promise<void>,
    ) => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        await transaction('moves').insert(rowOf(move));
        await fill(createWriter(transaction, move.id));
        await transaction('moves')
          .whereNotIn('id', transaction('moves').select('id').orderBy('created_at', 'desc').limit(keptMoves))
          .whereNot('state', 'running')
          .delete();
      });
    },

    find: async (id: string): Promise<StoredMove | undefined> => {
      const db = await database.connection();
      return db('moves').where({ id }).first<StoredMove>(columnOf);
    },

    /** The newest first. */
    list: async (): Promise<StoredMove[]> => {
      const db = await database.connection();
      return db('moves').orderBy('created_at', 'desc').limit(keptMoves).select<StoredMove[]>(columnOf);
    },

    /** @returns whether the move was in one of these states */
    edit: async (id: string, fields: Changes, states: readonly Move['state'][]): Promise<boolean> => {
      const db = await database.connection();
      const changed = rowOf(fields);
      if (Object.keys(changed).length === 0) return true;
      return (
        (await db('moves')
          .where({ id })
          .whereIn('state', [...states])
          .update(changed)) > 0
      );
    },

    /** @returns how many there are by now */
    addAddresses: async (id: string, paths: readonly string[]): Promise<number> => {
      const db = await database.connection();
      await addPaths(db, id, paths);
      const [found] = await db('move_addresses').where({ move_id: id }).count<{ count: string }[]>();
      return Number(found?.count);
    },
  };
}

function readsOfItems(database: Database) {
  return {
    countTypes: async (id: string): Promise<{ name: string; count: number }[]> => {
      const db = await database.connection();
      const rows = await db('move_items')
        .where({ move_id: id })
        .groupBy('type')
        .orderBy('type')
        .select<{ type: string; count: string }[]>('type', db.raw('count(*)'));
      return rows.map(({ type, count }) => ({ name: type, count: Number(count) }));
    },

    countAddresses: async (id: string): Promise<number> => {
      const db = await database.connection();
      const [found] = await db('move_addresses').where({ move_id: id }).count<{ count: string }[]>();
      return Number(found?.count);
    },

    /** Items in their order, after one of them. */
    listItems: async (id: string, after: number, limit: number): Promise<StoredItem[]> => {
      const db = await database.connection();
      const items = db('move_items').where({ move_id: id }).where('number', '>', after);
      return items.orderBy('number').limit(limit).select<StoredItem[]>('number', 'type', 'source');
    },

    /** All items with nothing but some fields. */
    listOutlines: async (id: string, fields: readonly string[]): Promise<StoredItem[]> => {
      const db = await database.connection();
      const few = `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(source) where key = any(?)) as source`;
      const items = db('move_items').where({ move_id: id }).orderBy('number');
      return items.select<StoredItem[]>('number', 'type', db.raw(few, [[...fields]] as never[]));
    },
  };
}
