import { siteLanguagesSchema } from '@portfolio/contracts/site/languages.ts';
import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import type { Tables } from '../catalog.store.ts';
import { requireEntry, saveEntries } from '../entries/save-entry.ts';
import type { Translated } from '../entries/translations/translated.ts';
import { settingsKind } from '../site/settings-kind.ts';
import type { ImportOptions } from './import-entries.ts';
import { ImportRefusal, type Lines } from './read-lines.ts';

/** What an archive has in a language that the site lacks brings that, not public. */
export async function bringLanguages(
  tables: Tables,
  lines: Lines,
  { by, isTrial }: ImportOptions,
): Promise<void> {
  const known = await tables.languages.find();
  const read = [...lines.app, ...lines.page].flatMap((line) => line.read ?? []) as Partial<Translated>[];
  const tags = new Set(read.flatMap(({ language }) => language ?? []));
  const added = [...tags].filter((tag) => known.languages.every((one) => one.tag !== tag));
  if (added.length === 0 || isTrial) return;
  const before = await requireEntry(settingsKind, tables, settingsKind.singleId);
  const languages = siteLanguagesSchema.safeParse([...before.languages, ...added.map((tag) => ({ tag }))]);
  if (!languages.success)
    throw new ImportRefusal([{ app: null, message: languages.error.issues[0]?.message ?? '' }]);
  await saveEntries(settingsKind, tables, [{ before, changes: { languages: languages.data } }], by);
}

/** Settings that lack a language in which the site has entries leave it as it is. */
export async function keepLanguages(tables: Tables, { settings: [line] }: Lines): Promise<void> {
  const read = line?.read as Partial<SiteSettings> | undefined;
  if (line === undefined || read?.languages === undefined) return;
  const given = read.languages;
  const [{ languages }, used] = [await tables.languages.find(), await tables.languages.listUsed()];
  const kept = languages.filter(
    ({ tag }) => used.includes(tag) && given.every((language) => language.tag !== tag),
  );
  line.read = { ...read, languages: [...given, ...kept] };
}
