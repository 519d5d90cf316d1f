import { appCardSchema, appSchema } from '@portfolio/contracts/apps/apps.ts';
import type { StoredApp } from './stored-app.ts';

/** Columns have the names of the contract's fields, in lower case with underscores. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const storedFields = Object.keys(appSchema.omit({ imageFocus: true }).shape);
const cardFields = Object.keys(appCardSchema.omit({ imageFocus: true, screenshotCount: true }).shape);

/** The fields whose changes a version names. */
export const versionedFields = storedFields.filter(
  (field) => !['version', 'updatedAt', 'publishedAt'].includes(field),
) as (keyof StoredApp)[];

const imageFocus = `(
  select jsonb_object_agg(path, jsonb_build_object('x', x, 'y', y)) from image_focus
  where path in (select apps.thumbnail_url union all select jsonb_array_elements_text(apps.screenshots)))`;

const selected = (fields: readonly string[]) =>
  [...fields.map((field) => `apps.${columnOf(field)} as "${field}"`), `${imageFocus} as "imageFocus"`].join(
    ', ',
  );

/** For `select` and `returning`: a `StoredApp`. */
export const appColumns = selected(storedFields);

/** A `StoredCard`. */
export const cardColumns = selected(cardFields);

export const columnNames: readonly string[] = storedFields.map(columnOf);

/** For `jsonb_populate_recordset`. */
export const rowsOf = (apps: readonly StoredApp[]): string =>
  JSON.stringify(
    apps.map((app) =>
      Object.fromEntries(storedFields.map((field) => [columnOf(field), app[field as keyof StoredApp]])),
    ),
  );
