import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import {
  editSiteBodySchema,
  siteSettingsSchema,
  type SiteSettings,
  type WholeSite,
} from '@portfolio/contracts/site/site.ts';
import type { Comparison } from '../../../entries/entry-history.ts';
import { StateComparison } from '../../../entries/history/state-comparison.tsx';
import { withoutBlankLines } from '../../../lib/forms/value-at.ts';
import { changedFieldsOf, type PartEntry, type SitePart } from '../parts/part-kind.ts';
import { partCalls } from '../parts/part-calls.ts';
import { partPaths } from '../parts/site-parts.api.ts';
import { reloadSite } from '../site-admin.api.ts';
import { labelIn } from '../../../entries/fields/fields.ts';
import { editorSections, translatedSections } from './sections.ts';

const names = Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[];
const fields = [...editorSections, ...translatedSections].flatMap((section) => section.fields);

const settingsOf = (site: WholeSite) =>
  Object.fromEntries(names.map((name) => [name, site[name]])) as unknown as SiteSettings;

/** Empty lines of a list are no entries; a consent without a text is none, nor is a call without an address. */
function storable(values: SiteSettings): SiteSettings {
  const filled = withoutBlankLines(values);
  return {
    ...filled,
    consent: wholeOf({ isRequired: false, text: '' }, filled.consent, 'text'),
    booking: wholeOf({ label: '', url: '' }, filled.booking, 'url'),
  };
}

const isFilled = (value: unknown) => typeof value !== 'string' || value.trim() !== '';

/** In a further language, what is empty is as in the first. */
function storableIn(values: SiteSettings): SiteSettings {
  const filled = Object.entries(storable(values)).map(([name, value]: [string, unknown]) => [
    name,
    isFilled(value) ? value : null,
  ]);
  const { booking, categoryNames, ...texts } = Object.fromEntries(filled) as SiteSettings;
  return {
    ...texts,
    booking: booking?.label.trim() === '' ? null : booking,
    categoryNames: Object.fromEntries(Object.entries(categoryNames).filter(([, name]) => isFilled(name))),
  };
}

/** A form that sets one field leaves the others out. Null where the deciding one is blank. */
function wholeOf<T extends object>(blank: NoInfer<T>, typed: T | null, deciding: keyof T): T | null {
  const whole = { ...blank, ...typed };
  return String(whole[deciding]).trim() === '' ? null : whole;
}

/** Of a field, or of a setting that has several. */
function labelOf(path: string): string {
  const label = labelIn(fields, path);
  const section = editorSections.find((one) => one.names.some((name) => name === path));
  return label === path ? (section?.title ?? path) : label;
}

const labels = Object.fromEntries(fields.map(({ name, label }) => [name.split('.').at(-1) ?? name, label]));

/** Refusals that name no field. */
const fieldOfRefusal: Partial<Record<string, keyof SiteSettings>> = {
  languageInUse: 'languages',
  pathTaken: 'languages',
  categoryInUse: 'categories',
};

const ownLabels = ({ categories }: WholeSite) => Object.fromEntries(categories.map((name) => [name, name]));

const SettingsComparison: Comparison<PartEntry<WholeSite>> = ({ before, after }) => (
  <StateComparison
    before={settingsOf(before.answer)}
    after={settingsOf(after.answer)}
    labels={{ ...ownLabels(before.answer), ...ownLabels(after.answer), ...labels }}
  />
);

/** What the site says of itself wherever it is shown. @param language a further one; absent: the first of the site */
export const settingsPartIn = (language?: string): SitePart<WholeSite, SiteSettings> => ({
  id: partEditorIds.settings,
  language,
  labelOf,
  valuesOf: settingsOf,
  storable: language === undefined ? storable : storableIn,
  bodyOf: changedFieldsOf,
  bodySchema: language === undefined ? siteSettingsSchema.partial() : editSiteBodySchema,
  hasNull: language !== undefined,
  errorsOf: ({ code, fields, message }) => {
    const field = fieldOfRefusal[code];
    return field === undefined ? fields : { [field]: message };
  },
  publishRight: 'administration',
  drafts: {
    ...partCalls<WholeSite>(partPaths.settings, language),
    loadComparison: () => Promise.resolve(SettingsComparison),
  },
  reload: language === undefined ? reloadSite : (client) => reloadSite(client),
});
