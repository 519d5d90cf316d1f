import {
  editPageBodySchema,
  pageMessages,
  type EditPageBody,
  type Page,
} from '@portfolio/contracts/pages/pages.ts';
import { withoutBlankLines } from '../../../lib/forms/value-at.ts';
import { withWholeAddresses } from '../../../lib/forms/with-https.ts';
import { fieldErrors } from '../../../lib/forms/field-errors.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';

/** In the order of the form. */
export const pageFieldLabels = {
  title: 'Title',
  path: 'Path',
  blocks: 'Blocks',
  navLabel: 'Label in the navigation',
  metaTitle: 'Title for search engines',
  metaDescription: 'Search description',
  shareImageUrl: 'Share picture',
  isIndexed: 'Search engines may list it',
  isActive: 'Visitors see it',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
} as const;
export type PageField = keyof typeof pageFieldLabels;
const pageFields = Object.keys(pageFieldLabels) as PageField[];

/** What is edited of a page. */
export type PageValues = Pick<Page, PageField>;

export const labelOf = (field: PageField): string => pageFieldLabels[field];

/** The labels of fields that the server names; those that no form has are left out. */
export const labelsOf = (names: readonly string[]): string =>
  pageFields
    .filter((field) => names.includes(field))
    .map(labelOf)
    .join(', ');

export const valuesOf = (page: PageValues): PageValues =>
  Object.fromEntries(pageFields.map((field) => [field, page[field]])) as unknown as PageValues;

export const changedFields = (before: PageValues, after: PageValues): PageField[] =>
  pageFields.filter((field) => !isSame(before[field], after[field]));

type Checked = { body: EditPageBody } | { errors: Record<string, string> };

const storable = (values: object) => withWholeAddresses(withoutBlankLines(values));

/** What the values change of a page, for its draft; or what is wrong with them, by field. */
export function draftBodyOf(page: Page, values: PageValues): Checked {
  const changed = changedFields(valuesOf(page), values).map((field) => [field, values[field]]);
  const body = { ...storable(Object.fromEntries(changed) as Partial<PageValues>), version: page.version };
  const parsed = editPageBodySchema.safeParse(body);
  const errors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    // The server reads a blank one as unchanged.
    ...(values.title.trim() === '' ? { title: pageMessages.titleMissing } : {}),
    ...(values.path.trim() === '' ? { path: 'Path is required' } : {}),
  };
  return parsed.success && Object.keys(errors).length === 0 ? { body: parsed.data } : { errors };
}

/** Whether a body for a draft changes anything. */
export const changesNothing = ({ version: _version, ...changes }: EditPageBody): boolean =>
  Object.keys(changes).length === 0;
