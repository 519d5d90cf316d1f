import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { SiteSettings, WholeSite } from '@portfolio/contracts/site/site.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import { defineKind, type ContentEntry, type ContentKind } from '../entries/define-kind.ts';
import { putLanguages } from './languages.service.ts';
import type { PublishedSettings } from './settings.client.ts';

type SettingsAnswer = Omit<WholeSite, 'version'>;

/** `siteRevision`: made by the save that answered it. */
type StoredSettings = ContentEntry<SiteSettings> & { siteRevision?: string | undefined };

const content = defineKind<SiteSettings, SettingsAnswer>({
  name: 'settings',
  singleId: settingsEntryId,
  initial: siteSettingsDefaults,
  answer: (settings) => ({ isActive: true, ...settings }),
});

const entryOf = ({ site: { version, ...settings }, revision }: PublishedSettings): StoredSettings => ({
  ...{ id: settingsEntryId, title: 'Settings', version, updatedAt: new Date().toISOString() },
  ...{ isActive: true, publishAt: null, unpublishAt: null, createdBy: null, changedBy: null },
  ...content.fieldsOf(settings),
  siteRevision: revision,
});

/** The settings of the site: drafts and preview links of what auth stores. A draft that is published twice changes nothing the second time. */
export const settingsKind: ContentKind<SiteSettings, SettingsAnswer> = {
  ...content,
  publishRight: 'administration',
  table: (tables) => ({
    ...content.table(tables),
    find: async () => entryOf({ site: await tables.settings.find(), revision: undefined }),
  }),
  elsewhere: {
    save: async (tables, { before, changes, drafter }, by) => {
      const { version } = before;
      const { language, languages, categories } = { ...before, ...changes };
      // Auth cannot ask meanwhile: changes wait for each other.
      await putLanguages(tables, { language, languages, categories });
      return entryOf(
        await tables.settings.publish({
          changes: content.changesOf(changes),
          version,
          by,
          writtenBy: drafter ?? by,
        }),
      );
    },
    revisionOf: ({ siteRevision }: StoredSettings) => siteRevision,
  },
  preview: (_tables, entry) => ({ part: { name: 'settings', value: content.answer(entry) } }),
};
