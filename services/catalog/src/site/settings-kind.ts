import { isDeepStrictEqual } from 'node:util';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { refusedIn, siteIn, siteTextNames } from '@portfolio/contracts/site/site-translations.ts';
import type { SiteSettings, WholeSite } from '@portfolio/contracts/site/site.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { defineKind, type ContentEntry, type ContentKind } from '../entries/define-kind.ts';
import { partIdOf } from './languages.repository.ts';
import { putLanguages } from './languages.service.ts';
import type { PublishedSettings } from './settings.client.ts';

type SettingsAnswer = Omit<WholeSite, 'version'>;

/** What there is of settings beside their fields. */
interface Of {
  /** A further language, which is not the field `language`. Null: the default one. */
  tag: string | null;
  /** The settings of the default language, where this is another. */
  base: SiteSettings | undefined;
}

/** `siteRevision`: made by the save that answered it. */
type StoredSettings = ContentEntry<SiteSettings> & Partial<Of> & { siteRevision?: string | undefined };

/** What a further language can say. */
const textsOf = (changes: Partial<SiteSettings>) =>
  Object.fromEntries(siteTextNames.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])));

const content = defineKind<SiteSettings, SettingsAnswer>({
  name: 'settings',
  singleId: settingsEntryId,
  initial: siteSettingsDefaults,
  translated: siteTextNames,
  // Of further languages alone.
  stored: ({ categoryNames: _, ...settings }) => settings,
  answer: (settings) => ({ isActive: true, ...settings }),
});

const entryOf = (
  id: string,
  { site: { version, ...settings }, revision }: PublishedSettings,
  of: Of,
): StoredSettings => ({
  ...{ id, title: 'Settings', version, updatedAt: new Date().toISOString(), ...of },
  ...{ isActive: true, publishAt: null, unpublishAt: null, createdBy: null, changedBy: null },
  ...content.fieldsOf(settings),
  siteRevision: revision,
});

async function find(tables: Tables, id: string): Promise<StoredSettings | undefined> {
  const { settings } = tables;
  if (id === settingsEntryId)
    return entryOf(id, { site: await settings.find(), revision: undefined }, { tag: null, base: undefined });
  const { languages } = await tables.languages.find();
  const tag = languages.find((one) => partIdOf(settingsEntryId, one.tag) === id)?.tag;
  if (tag === undefined) return undefined;
  const base = await settings.find();
  // Auth does not know yet what this very change brings.
  const isKnown = base.languages.some((one) => one.tag === tag);
  const site = isKnown ? await settings.find(tag) : base;
  return entryOf(id, { site, revision: undefined }, { tag, base });
}

/** Settings of a further language with null for what is that of the default one. */
export const ownSettings = (entry: StoredSettings): StoredSettings => ({
  ...entry,
  ...Object.fromEntries(
    Object.keys(content.fieldsOf(entry)).map((name) => [name, ownIn(entry, name as keyof SiteSettings)]),
  ),
});

const ownIn = ({ base, ...entry }: StoredSettings, name: keyof SiteSettings) =>
  siteTextNames.some((text) => text === name) && !isDeepStrictEqual(entry[name], base?.[name])
    ? entry[name]
    : null;

/** A draft may have facts that the default language has changed since. */
const shownOf = ({ base, ...entry }: StoredSettings): ContentEntry<SiteSettings> =>
  base === undefined ? entry : { ...entry, ...siteIn(base, content.fieldsOf(entry)) };

/** The settings of the site: drafts and preview links of what auth stores. A draft that is published twice changes nothing the second time. */
export const settingsKind: ContentKind<SiteSettings, SettingsAnswer> = {
  ...content,
  publishRight: 'administration',
  table: (tables) => ({ ...content.table(tables), find: (id) => find(tables, id) }),
  checked: (_tables, wanted: readonly { changes: Partial<SiteSettings>; before: StoredSettings }[]) => {
    for (const { changes, before } of wanted) {
      const { base } = before;
      const fields = refusedIn(changes, base ?? before, base !== undefined);
      if (Object.keys(fields).length > 0) throw appError('invalidInput', { fields });
    }
    return Promise.resolve();
  },
  answer: (entry) => content.answer(shownOf(entry)),
  elsewhere: {
    save: async (tables, { before, changes, drafter }, by) => {
      const { id, version, base, tag = null }: StoredSettings = before;
      const { language, languages, categories, currency } = { ...before, ...changes };
      // Auth cannot ask meanwhile: changes wait for each other.
      if (base === undefined) await putLanguages(tables, { language, languages, categories, currency });
      const published = await tables.settings.publish({
        ...{ changes: base === undefined ? content.changesOf(changes) : textsOf(changes) },
        ...{ language: tag, version },
        ...{ by, writtenBy: drafter ?? by },
      });
      return entryOf(id, published, { tag, base });
    },
    revisionOf: ({ siteRevision }: StoredSettings) => siteRevision,
  },
  preview: (_tables, entry: StoredSettings) => {
    const language = entry.tag ?? undefined;
    const value = content.answer(shownOf(entry));
    return { part: { name: 'settings', value, ...(language !== undefined && { language }) } };
  },
};
