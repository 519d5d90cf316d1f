import type { Becomes, MoveKind } from '@portfolio/contracts/media/moves.ts';
import type { Outline } from './content/addresses.ts';
import { csvSource, itemOfRow } from './csv/csv.source.ts';
import { ghostSource } from './ghost/ghost.source.ts';
import { markdownSource } from './markdown/markdown.source.ts';
import type { StoredItem, StoredMove } from './moves.repository.ts';
import { blankItem, sourceItemSchema, type MoveSource, type SourceItem } from './source-item.ts';
import { wordpressSource } from './wordpress/wordpress.source.ts';

export const sources: Readonly<Record<MoveKind, MoveSource>> = {
  wordpress: wordpressSource,
  ghost: ghostSource,
  markdown: markdownSource,
  csv: csvSource,
};

type About = Pick<StoredMove, 'kind' | 'columns' | 'origin' | 'types'>;

/** What becomes of a type: as it was decided, or as is usual. */
export const becomingOf =
  ({ kind, types }: Pick<StoredMove, 'kind' | 'types'>) =>
  (type: string): Becomes =>
    (Object.hasOwn(types, type) ? types[type] : undefined) ?? sources[kind].becomes(type);

/** A stored item; of one without its text, that is blank. */
export function itemOf({ source, number }: StoredItem, { kind, columns, origin }: About): SourceItem {
  if (kind !== 'csv') return sourceItemSchema.parse({ ...blankItem, ...source });
  const item = itemOfRow(source as Record<string, string>, columns, origin);
  return item.key === '' ? { ...item, key: String(number) } : item;
}

export function outlineOf(stored: StoredItem, about: About): Outline {
  const { key, title, slug, address, earlier } = itemOf(stored, about);
  return { number: stored.number, type: stored.type, key, title, slug, address, earlier };
}

/** The fields of stored items that outlines are made of. */
export const outlineFieldsOf = ({ kind, columns }: About): string[] =>
  kind === 'csv'
    ? ['Archived', 'Draft', columns.title, columns.slug, columns.address].filter((name) => name !== undefined)
    : ['key', 'title', 'slug', 'address', 'earlier'];
