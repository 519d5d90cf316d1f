import type { ChangeKind } from '@portfolio/contracts/runs.ts';

interface RunTable {
  table: string;
  key: string;
}

type TableOf = Exclude<ChangeKind, 'order'>;

/** Kinds of entries with columns of their own, and what is no entry. */
const tables: Partial<Record<TableOf, RunTable>> = {
  app: { table: 'apps', key: 'id' },
  page: { table: 'pages', key: 'id' },
  draft: { table: 'entry_drafts', key: 'entry_id' },
  redirect: { table: 'redirects', key: 'source' },
  focus: { table: 'image_focus', key: 'path' },
};

/** Where the rows of a kind of change are, and the column of its id. The order of apps is no row. */
export const runTableOf = (kind: TableOf): RunTable => tables[kind] ?? { table: 'entries', key: 'id' };

/** A row as JSON, with the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Of one statement, which has a time limit. */
export const rowsAtOnce = 200;

/** One recorded change. */
export interface StoredChange {
  runId: string;
  kind: ChangeKind;
  /** The key of its row. */
  key: string;
  /** The present title of the entry, or of that of a draft; null: deleted for good, or another kind. */
  entryTitle: string | null;
  /** The present slug of the app whose draft it is; null: of something else. */
  draftOf: string | null;
  /** Of the entry, or of that of a draft; null: the first of the site, or another kind. */
  language: string | null;
  before: Row | null;
  after: Row | null;
  /** What is selected beside an entry without columns of its own. */
  beside: Row | null;
  isMixed: boolean;
  undoneBy: string | null;
}
