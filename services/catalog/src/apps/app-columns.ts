import { appCardSchema, appSchema } from '@portfolio/contracts/apps/apps.ts';
import { authorFields } from '../entries/authors.ts';
import { selectedColumns } from '../entries/entry-columns.ts';
import type { StoredApp } from './stored-app.ts';

export const storedFields = [...Object.keys(appSchema.omit({ imageFocus: true }).shape), ...authorFields];
const cardFields = Object.keys(appCardSchema.omit({ imageFocus: true, screenshotCount: true }).shape);

/** The fields whose changes a version names. */
export const versionedFields = storedFields.filter(
  (field) => !['version', 'updatedAt', 'publishedAt', ...authorFields].includes(field),
) as (keyof StoredApp)[];

const imageFocus = `(
  select jsonb_object_agg(path, jsonb_build_object('x', x, 'y', y)) from image_focus
  where path in (select apps.thumbnail_url union all select jsonb_array_elements_text(apps.screenshots)))`;

const selected = (fields: readonly string[]) =>
  `${selectedColumns('apps', fields)}, ${imageFocus} as "imageFocus"`;

/** For `select` and `returning`: a `StoredApp`. */
export const appColumns = selected(storedFields);

/** A `StoredCard`. */
export const cardColumns = selected(cardFields);
