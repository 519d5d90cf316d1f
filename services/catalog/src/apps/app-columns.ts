import { appCardSchema, appSchema } from '@portfolio/contracts/apps/apps.ts';
import { translationFields } from '@portfolio/contracts/kinds/translations.ts';
import { authorFields } from '../entries/authors.ts';
import { selectedColumns } from '../entries/entry-columns.ts';
import { joinedColumns, seenOf, translatedFields } from '../entries/translations/translated.ts';
import type { StoredApp } from './stored-app.ts';

const ownFields = (shape: object, ...joined: string[]) =>
  Object.keys(shape).filter((field) => !(field in translationFields) && !joined.includes(field));

export const storedFields = [
  ...ownFields(appSchema.shape, 'imageFocus'),
  ...translatedFields,
  ...authorFields,
];
const cardFields = [
  ...ownFields(appCardSchema.shape, 'imageFocus', 'screenshotCount'),
  ...['language', 'translationOf'],
];

/** The fields whose changes a version names. */
export const versionedFields = storedFields.filter(
  (field) =>
    ![
      'version',
      'updatedAt',
      'publishedAt',
      'language',
      'translationOf',
      'sourceTexts',
      ...authorFields,
    ].includes(field),
) as (keyof StoredApp)[];

const imageFocus = `(
  select jsonb_object_agg(path, jsonb_build_object('x', x, 'y', y)) from image_focus
  where path in (select apps.thumbnail_url union all select jsonb_array_elements_text(apps.screenshots)))`;

const selected = (fields: readonly string[], isListed = false) =>
  `${selectedColumns('apps', fields)}, ${imageFocus} as "imageFocus", ${joinedColumns('apps', 'seo_slug', isListed)}`;

/** For `select` and `returning`: a `StoredApp`. */
export const appColumns = selected(storedFields);

/** Of a list: what tells the state of translations is left out. */
export const listedColumns = selected(storedFields, true);

export const seenColumns = selected(seenOf(storedFields), true);

/** A `StoredCard`. */
export const cardColumns = selected(cardFields, true);
