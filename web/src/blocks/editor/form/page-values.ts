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

/** Without blank lines, with whole addresses. */
export const storable = <T extends Partial<PageValues>>(values: T): T =>
  withWholeAddresses(withoutBlankLines(values));

/** What the values change of a page, for its draft. */
export const draftBodyOf = (page: Page, values: PageValues): EditPageBody => ({
  ...Object.fromEntries(changedFields(valuesOf(page), values).map((field) => [field, values[field]])),
  version: page.version,
});

/** What is wrong with the values, by path. */
export function brokenFields(page: Page, values: PageValues): Record<string, string> {
  const parsed = editPageBodySchema.safeParse(draftBodyOf(page, values));
  return {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    // The server reads a blank one as unchanged.
    ...(values.title.trim() === '' && { title: pageMessages.titleMissing }),
    ...(values.path.trim() === '' && { path: 'Path is required' }),
  };
}

/** Whether a body for a draft changes anything. */
export const changesNothing = ({ version: _version, ...changes }: EditPageBody): boolean =>
  Object.keys(changes).length === 0;
