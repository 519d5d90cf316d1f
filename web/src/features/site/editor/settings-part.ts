import { siteSettingsSchema, type EditSiteBody, type WholeSite } from '@portfolio/contracts/site/site.ts';
import { withoutBlankLines } from '../../../lib/forms/value-at.ts';
import { changedFieldsOf, type SitePart } from '../parts/part-kind.ts';
import { editSite, readSite, reloadSite, wholeSiteQuery } from '../site-admin.api.ts';
import { labelIn } from '../../../entries/fields/fields.ts';
import type { EditorSection } from './sections.ts';

/** Empty lines of a list are no entries, and a consent without a text is none. */
function storable(values: EditSiteBody): EditSiteBody {
  const filled = withoutBlankLines(values);
  const { consent } = filled;
  if (!consent) return filled;
  return { ...filled, consent: consent.text.trim() === '' ? null : { ...noConsent, ...consent } };
}
const noConsent = { isRequired: false, text: '' };

/** A section of the settings as a part of the site. */
export const settingsPart = ({ names, fields }: EditorSection): SitePart<WholeSite, EditSiteBody> => ({
  id: `site/${names.join()}`,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: (site) => Object.fromEntries(names.map((name) => [name, site[name]])),
  storable,
  bodyOf: changedFieldsOf,
  bodySchema: siteSettingsSchema.partial(),
  read: readSite,
  edit: editSite,
  reload: (client, site) => {
    if (site !== undefined) client.setQueryData(wholeSiteQuery.queryKey, site);
    return reloadSite(client);
  },
});
