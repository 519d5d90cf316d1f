import { publicCondition } from '../../apps/list-statement.ts';
import type { Query } from '../../query.ts';
import { contentColumns } from '../define-kind.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** Which entries a list has. */
interface ListFilter {
  /** Only those that visitors see. */
  isPublic: boolean;
  /** Values of fields. */
  facets: Readonly<Record<string, string>>;
}

/** A row of `entries`, and whether it has a draft. */
export type ListedRow = Record<string, unknown> & { hasDraft: boolean };

/** The entries of a declared kind by their titles. The revision is there also where there is none. */
export async function listDeclared(
  query: Query,
  kind: EntryKindName,
  { isPublic, facets }: ListFilter,
): Promise<{ revision: number; rows: ListedRow[] }> {
  const conditions = [
    'entry_kind = ?',
    'deleted_at is null',
    ...(isPublic ? [publicCondition('entries')] : []),
  ];
  const chosen = Object.entries(facets);
  const found = await query<{ revision: number } & (ListedRow & { id: string | null })>(
    `select number as revision, entry.* from revision left join (
       select ${contentColumns}, exists (select from entry_drafts where kind = entry_kind and entry_id = id) as "hasDraft"
       from only entries where ${[...conditions, ...chosen.map(() => 'content ->> ? = ?')].join(' and ')}) entry on true
     order by title collate "C", id`,
    [kind, ...chosen.flat()],
  );
  return {
    revision: found[0]?.revision ?? 0,
    rows: found.flatMap(({ revision: _revision, ...row }) => (row.id === null ? [] : [row])),
  };
}

export const countDeclared = async (query: Query, kind: EntryKindName): Promise<number> =>
  (await query('select from only entries where entry_kind = ? and deleted_at is null', [kind])).length;
