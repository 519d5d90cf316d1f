import { isDeepStrictEqual } from 'node:util';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { findArtwork } from './artwork.ts';
import type { ExampleApp } from './example-app.ts';

const fields = [
  'seoSlug',
  'title',
  'category',
  'appType',
  'shortDescription',
  'description',
  'features',
  'demoUrl',
  'downloadUrl',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const satisfies readonly (keyof ExampleApp)[];

/** Those that came later: an example of an earlier version has none of them. */
const laterFields = [
  'client',
  'year',
  'role',
  'outcomes',
  'quote',
  'isFeatured',
] as const satisfies readonly (keyof ExampleApp)[];

/**
 * The fields in which an app differs from an example; none means that it is that example. Hiding an example is not an edit.
 * Screenshots are counted, not compared.
 */
export function findEdits(app: App, example: ExampleApp): string[] {
  const hasOtherScreenshots = app.screenshots.length !== findArtwork(example.seoSlug).screenshots.length;
  return [
    ...fields.filter((field) => !isDeepStrictEqual(app[field], example[field])),
    ...laterFields.filter(
      (field) =>
        !isDeepStrictEqual(app[field], emptyCaseStudy[field]) &&
        !isDeepStrictEqual(app[field], example[field]),
    ),
    ...(hasOtherScreenshots ? ['screenshots'] : []),
    ...(Object.keys(app.imageAlts).length > 0 ? ['imageAlts'] : []),
  ];
}

/** The example that an app was made from, also where one of slug and description was edited since. */
export function findOrigin(app: App, examples: readonly ExampleApp[]): ExampleApp | undefined {
  return examples.find(
    ({ seoSlug, description }) => seoSlug === app.seoSlug || description === app.description,
  );
}
