import { isDeepStrictEqual } from 'node:util';
import type { App } from '@portfolio/contracts/apps.ts';
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

/**
 * The fields in which an app differs from an example; none means that it is that example. Hiding an example is not an edit.
 */
export function findEdits(app: App, example: ExampleApp): string[] {
  return fields.filter((field) => !isDeepStrictEqual(app[field], example[field]));
}

/** The example that an app was made from, also where one of slug and description was edited since. */
export function findOrigin(app: App, examples: readonly ExampleApp[]): ExampleApp | undefined {
  return examples.find(
    ({ seoSlug, description }) => seoSlug === app.seoSlug || description === app.description,
  );
}
