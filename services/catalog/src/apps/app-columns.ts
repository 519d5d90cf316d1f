import { cardScreenshots } from '@portfolio/contracts/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';

/** What an administrator says of an app; the catalog adds the rest. */
export type AppContent = Omit<
  RenderedApp,
  'id' | 'userId' | 'createdAt' | 'updatedAt' | 'version' | 'publishedAt' | 'imageFocus'
>;

/** What an edit says anew; undefined keeps what is stored. */
export type AppChanges = { [Field in keyof AppContent]?: AppContent[Field] | undefined };

/** What a statement's placeholder stands for. */
export type SqlValue = string | number | boolean | null | string[];

const columnOf = {
  title: 'title',
  description: 'description',
  shortDescription: 'short_description',
  seoSlug: 'seo_slug',
  thumbnailUrl: 'thumbnail_url',
  category: 'category',
  appType: 'app_type',
  features: 'features',
  screenshots: 'screenshots',
  imageAlts: 'image_alts',
  downloadUrl: 'download_url',
  demoUrl: 'demo_url',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  metaKeywords: 'meta_keywords',
  isActive: 'is_active',
  client: 'client',
  year: 'year',
  role: 'role',
  outcomes: 'outcomes',
  quote: 'quote',
  isFeatured: 'is_featured',
  publishAt: 'publish_at',
  unpublishAt: 'unpublish_at',
  descriptionHtml: 'description_html',
} as const satisfies Readonly<Record<keyof AppContent, string>>;

/** A time as the contract gives it. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const { descriptionHtml, ...listedColumns } = columnOf;
const appFields = {
  id: 'id',
  userId: 'user_id',
  ...listedColumns,
  publishAt: isoTime(columnOf.publishAt),
  unpublishAt: isoTime(columnOf.unpublishAt),
  createdAt: isoTime('created_at'),
  updatedAt: isoTime('updated_at'),
  version: 'version',
};
const {
  description,
  metaTitle,
  metaDescription,
  metaKeywords,
  client,
  year,
  role,
  outcomes,
  quote,
  ...cardFields
} = appFields;

/** Fields are named one by one: a newer migration's column must not change what a prepared statement gives. */
const selected = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');

/** The text of an object with these fields, each with the SQL that gives it. */
export const asJsonText = (fields: Readonly<Record<string, string>>) =>
  `(select row_to_json(whole)::text from (select ${selected(fields)}) whole)`;

/** What few apps have is said of those alone: the text of the others stays as it is kept. */
const withRarities = (text: string) =>
  `(case when image_focus = '{}' and coalesce(apps.published_at = apps.created_at, true) then ${text} else left(${text}, -1)
    || case when apps.published_at <> apps.created_at then ',"publishedAt":"' || ${isoTime('apps.published_at')} || '"' else '' end
    || case image_focus when '{}' then '' else ',"imageFocus":' || image_focus::text end || '}' end)`;

/** The text of an app as a list gives it whole: the database keeps it with each. */
export const appText = withRarities('answer');

/** The text of an app as a list shows it. */
export const cardText = withRarities(
  asJsonText({
    ...cardFields,
    screenshots: `jsonb_path_query_array(screenshots, '$[0 to ${String(cardScreenshots - 1)}]')`,
    screenshotCount: 'jsonb_array_length(screenshots)',
  }),
);

/** The text of an app in the trash. */
export const deletedAppText = asJsonText({ ...appFields, deletedAt: isoTime('deleted_at') });

/** The text of an app in an archive: all that `archivedAppSchema` has. */
export const archivedAppText = withRarities(asJsonText(appFields));

/** The names of an archived app's values as `apps` has them. */
export const archivedColumns: Readonly<Record<string, string>> = {
  id: 'id',
  userId: 'user_id',
  ...columnOf,
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
  publishedAt: 'published_at',
};

/** The columns of a new app besides its ids, in the order in which `newAppValues` gives their values. */
export const newAppColumns: readonly string[] = Object.values(columnOf);

export const newAppValues = (content: AppContent): SqlValue[] =>
  Object.keys(columnOf).map((field) => sqlValueOf(content[field as keyof AppContent]));

const sqlValueOf = (value: AppContent[keyof AppContent]): SqlValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** The columns that changes go into, always in the same order, and what goes there. */
export function assignmentsOf(changes: AppChanges): { columns: string[]; values: SqlValue[] } {
  const columns: string[] = [];
  const values: SqlValue[] = [];
  const given: Readonly<Record<string, AppChanges[keyof AppChanges]>> = changes;
  for (const [field, column] of Object.entries(columnOf)) {
    const value = given[field];
    if (value === undefined) continue;
    columns.push(column);
    values.push(sqlValueOf(value));
  }
  return { columns, values };
}
