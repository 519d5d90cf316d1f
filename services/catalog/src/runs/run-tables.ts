import type { ChangeKind } from '@portfolio/contracts/runs.ts';

interface RunTable {
  table: string;
  key: string;
}

const content = { table: 'entries', key: 'id' };

/** Where the rows of a kind of change are, and the column of its id. The order of apps is no row. */
export const runTables: Readonly<Record<Exclude<ChangeKind, 'order'>, RunTable>> = {
  app: { table: 'apps', key: 'id' },
  page: { table: 'pages', key: 'id' },
  draft: { table: 'entry_drafts', key: 'entry_id' },
  navigation: content,
  brand: content,
  words: content,
  redirect: { table: 'redirects', key: 'source' },
  focus: { table: 'image_focus', key: 'path' },
};

/** A row as JSON, with the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

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
  before: Row | null;
  after: Row | null;
  isMixed: boolean;
  undoneBy: string | null;
}
