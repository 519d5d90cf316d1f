import type { App } from '@portfolio/contracts/apps.ts';

/** What an administrator says of an app; the catalog adds the rest. */
export type AppContent = Omit<App, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'version'>;

/** What an edit says anew; undefined keeps what is stored. */
export type AppChanges = { [Field in keyof AppContent]?: AppContent[Field] | undefined };

const columnOf: Readonly<Record<keyof AppContent, string>> = {
  title: 'title',
  description: 'description',
  shortDescription: 'short_description',
  seoSlug: 'seo_slug',
  thumbnailUrl: 'thumbnail_url',
  category: 'category',
  appType: 'app_type',
  features: 'features',
  screenshots: 'screenshots',
  downloadUrl: 'download_url',
  demoUrl: 'demo_url',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  metaKeywords: 'meta_keywords',
  isActive: 'is_active',
};

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An app as the contract gives it. Named one by one: a newer migration's column must not change a prepared statement. */
export const appColumns = [
  'id',
  'user_id as "userId"',
  ...Object.entries(columnOf).map(([field, column]) => `${column} as "${field}"`),
  `${isoTime('created_at')} as "createdAt"`,
  `${isoTime('updated_at')} as "updatedAt"`,
  'version',
].join(', ');

/** What a statement's placeholder stands for. */
export type SqlValue = string | number | boolean | null;

/** The columns that changes go into, and what goes there; lists are JSON. */
export function assignmentsOf(changes: AppChanges): { columns: string[]; values: SqlValue[] } {
  const columns: string[] = [];
  const values: SqlValue[] = [];
  const known: Readonly<Record<string, string | undefined>> = columnOf;
  for (const [field, value] of Object.entries(changes)) {
    const column = known[field];
    if (column === undefined || value === undefined) continue;
    columns.push(column);
    values.push(Array.isArray(value) ? JSON.stringify(value) : value);
  }
  return { columns, values };
}
