import { entryWords } from '@portfolio/contracts/kinds/entry-words.ts';
import { entryKinds, type EntryKindName } from '@portfolio/contracts/trash.ts';
import type { ChangeKind, Run, RunChange } from '@portfolio/contracts/runs.ts';
import { paths } from '../../lib/page/paths.ts';

const wordsOfEntries = Object.fromEntries(
  entryKinds.map((kind) => [kind, [entryWords[kind].one, entryWords[kind].many]] as const),
) as unknown as Readonly<Record<EntryKindName, readonly [one: string, many: string]>>;

const kindWords: Readonly<Record<ChangeKind, readonly [one: string, many: string]>> = {
  ...wordsOfEntries,
  draft: ['draft', 'drafts'],
  redirect: ['redirect', 'redirects'],
  focus: ['focal point', 'focal points'],
  order: ['the order of the apps', ''],
};

const isOne = (kind: ChangeKind) => kindWords[kind][1] === '';

/** `App: Tides`; what there is one of is its own name. */
export const nameOfChange = ({ kind, title }: Pick<RunChange, 'kind' | 'title'>): string => {
  const [one] = kindWords[kind];
  return isOne(kind) ? title : `${one.charAt(0).toUpperCase()}${one.slice(1)}: ${title}`;
};

/** `2 apps, 1 page, the brand` */
export function summaryOf({ changes }: Pick<Run, 'changes'>): string {
  if (changes.length === 0) return 'Nothing is different';
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, { length }]) => {
      const [one, many] = kindWords[kind];
      return isOne(kind) ? one : `${String(length)} ${length === 1 ? one : many}`;
    })
    .join(', ');
}

/** Whose run it is. */
export const authorOf = ({ token, by }: Pick<Run, 'token' | 'by'>): string =>
  token === null ? `Undo by ${by.name}` : token.name;

/** What happened to a thing. */
export function whatHappened({ from, to }: Pick<RunChange, 'from' | 'to'>): 'Added' | 'Removed' | 'Changed' {
  if (from === null) return 'Added';
  return to === null ? 'Removed' : 'Changed';
}

/** Where it is edited. */
export function editorOf({ kind, id, from, to, isUndone, draftOf, language }: RunChange): string {
  const present = isUndone ? from : to;
  if (kind === 'app')
    return present === null ? paths.trash : paths.editApp(String(present.seoSlug), language);
  if (kind === 'focus') return paths.media;
  if (kind === 'redirect') return paths.redirects;
  if (kind === 'order') return paths.order;
  if (kind !== 'draft') return entryWords[kind].editorOf(present === null ? '' : id, language);
  if (draftOf !== null) return paths.editApp(draftOf, language);
  const of = (to ?? from)?.kind as EntryKindName;
  return entryWords[of].editorOf(id, language);
}

/** What a save adds by itself. */
const addedFields = [
  'id',
  'userId',
  'entryId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'draftedAt',
  'draftedBy',
  'version',
  'ids',
  'html',
];

/** What somebody wrote or chose. */
export const writtenPart = (state: RunChange['from']): object =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([field]) => !addedFields.includes(field)));
