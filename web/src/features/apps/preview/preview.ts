import { parseFeatures, type App } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { storedFields } from '../form/bodies.ts';
import type { AppFormValues, FormImage } from '../form/values.ts';

/**
 * The app as the public page would show it, had the form been saved.
 *
 * @param addressOf where an image can be seen, also one that is not uploaded
 * @param descriptionHtml the description, rendered by the server
 */
export function previewOf(
  values: AppFormValues,
  base: App | null,
  addressOf: (image: FormImage) => string,
  descriptionHtml: string,
): RenderedApp {
  const now = new Date().toISOString();
  const fields = storedFields(values, addressOf);
  return {
    ...fields,
    descriptionHtml,
    id: base?.id ?? '',
    userId: base?.userId ?? '',
    createdAt: base?.createdAt ?? now,
    updatedAt: now,
    ...(base?.publishedAt === undefined ? {} : { publishedAt: base.publishedAt }),
    version: base?.version ?? 1,
    title: values.title.trim() === '' ? 'Untitled app' : values.title,
    appType: values.appType === '' ? 'Web App' : fields.appType,
    features: parseFeatures(values.features),
    year: Number.isInteger(fields.year) ? fields.year : null,
  };
}
