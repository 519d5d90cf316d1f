import type { ReplaceImageBody, ReplaceImageByBody } from '@portfolio/contracts/media/images.ts';
import { appKind } from '../apps/app-kind.ts';
import type { Tables } from '../catalog.store.ts';
import type { Entry, EntryKind } from '../entries/entry-kind.ts';
import { saveEntries } from '../entries/save-entry.ts';
import { pageKind } from '../pages/page-kind.ts';
import { imagesOfPart } from '../site/site-parts.service.ts';

/**
 * Shows another image wherever one is shown: in apps, pages, drafts and parts of the site. Versions keep theirs, and the trash does.
 *
 * @returns in how many places
 */
export async function replaceImage(tables: Tables, replacement: Replacement): Promise<number> {
  const { from } = replacement;
  const { uses } = await tables.images.findPlaces([from]);
  const places = uses[from] ?? [];
  const appIds = places.flatMap(({ appId }) => appId ?? []);
  const pageIds = places.flatMap(({ pageId }) => pageId ?? []);
  const apps = await replaceInEntries(appKind, tables, appIds, replacement);
  const pages = await replaceInEntries(pageKind, tables, pageIds, replacement);
  return apps + pages + (await replaceInParts(tables, replacement));
}

type Replacement = Omit<ReplaceImageByBody, 'token'>;

/** Alt texts have the image as their key. */
const swap = <T>(value: T, { from, to }: ReplaceImageBody): T =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to)) as T;

async function replaceInEntries<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  ids: readonly string[],
  replacement: Replacement,
): Promise<number> {
  const { from, by } = replacement;
  const entries = await kind.table(tables).findAll(ids);
  const changes = entries
    .filter((entry) => kind.imagesOf(entry).includes(from))
    .map((before) => ({ before, changes: swap(before, replacement) }));
  await saveEntries(kind, tables, changes, by);
  const { drafts } = tables.history[kind.name];
  let replaced = changes.length;
  for (const { id } of entries) {
    const draft = await drafts.find<Partial<E>>(id);
    if (draft === undefined || !kind.imagesOf(draft.changes).includes(from)) continue;
    const swapped = swap(draft.changes, replacement);
    await drafts.rewrite(id, swapped, kind.imagesOf(swapped));
    replaced += 1;
  }
  return replaced;
}

async function replaceInParts({ siteParts }: Tables, replacement: Replacement): Promise<number> {
  const { value } = await siteParts.find('brand');
  if (value === undefined || !imagesOfPart(value).includes(replacement.from)) return 0;
  const swapped = swap(value, replacement);
  await siteParts.put('brand', swapped, imagesOfPart(swapped));
  return 1;
}
