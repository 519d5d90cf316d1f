import type { ReplaceImageBody, ReplaceImageByBody } from '@portfolio/contracts/media/images.ts';
import type { Tables } from '../catalog.store.ts';
import type { NamedEntry } from '../entries/all-entries.repository.ts';
import { saveEntries } from '../entries/save-entry.ts';
import { kindOf } from '../kinds.ts';

type Replacement = Omit<ReplaceImageByBody, 'token'>;

/**
 * Shows another image wherever one is shown: in entries and their drafts. Versions keep theirs, and the trash does.
 *
 * @returns in how many places
 */
export async function replaceImage(tables: Tables, replacement: Replacement): Promise<number> {
  let replaced = 0;
  for (const entry of await tables.entries.listShowing(replacement.from))
    replaced += await replaceInEntry(tables, entry, replacement);
  return replaced;
}

/** Alt texts have the image as their key, and texts link to it. A list that had both has it once. */
const swap = <T>(value: T, { from, to }: ReplaceImageBody): T =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to), (_name, part: unknown) =>
    Array.isArray(part) && part.includes(to) ? [...new Set<unknown>(part)] : part,
  ) as T;

async function replaceInEntry(tables: Tables, { kind: name, id }: NamedEntry, replacement: Replacement) {
  const { from, by } = replacement;
  const kind = kindOf(name);
  const { drafts } = tables.history[name];
  let replaced = 0;
  // Who may replace images may not change the settings of the site.
  if (kind.elsewhere === undefined) {
    const before = await kind.table(tables).find(id);
    // An entry in the trash keeps its draft as it is.
    if (before === undefined) return replaced;
    if (kind.imagesOf(before).includes(from)) {
      await saveEntries(kind, tables, [{ before, changes: swap(before, replacement) }], by);
      replaced += 1;
    }
  }
  const draft = await drafts.find<object>(id);
  if (draft !== undefined && kind.imagesOf(draft.changes).includes(from)) {
    const swapped = swap(draft.changes, replacement);
    await drafts.rewrite(id, swapped, kind.imagesOf(swapped));
    replaced += 1;
  }
  return replaced;
}
