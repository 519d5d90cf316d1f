import { parseFeatures, type App } from '@portfolio/contracts/apps.ts';
import type { AppFormValues, FormImage } from './app-form-values.ts';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/**
 * The app as the public page would show it, had the form been saved.
 *
 * @param addressOf where an image can be seen, also one that is not uploaded
 */
export function previewOf(
  values: AppFormValues,
  base: App | null,
  addressOf: (image: FormImage) => string,
): App {
  const now = new Date().toISOString();
  const images = [...(values.thumbnail === null ? [] : [values.thumbnail]), ...values.screenshots];
  return {
    id: base?.id ?? '',
    userId: base?.userId ?? '',
    createdAt: base?.createdAt ?? now,
    updatedAt: now,
    version: base?.version ?? 1,
    title: values.title.trim() === '' ? 'Untitled app' : values.title,
    description: values.description,
    shortDescription: values.shortDescription,
    seoSlug: values.seoSlug,
    category: values.category as App['category'],
    appType: values.appType === '' ? 'Web App' : (values.appType as App['appType']),
    features: parseFeatures(values.features),
    thumbnailUrl: values.thumbnail === null ? '' : addressOf(values.thumbnail),
    screenshots: values.screenshots.map(addressOf),
    imageAlts: Object.fromEntries(
      images.filter(({ alt }) => alt.trim() !== '').map((image) => [addressOf(image), image.alt]),
    ),
    downloadUrl: orNull(values.downloadUrl),
    demoUrl: orNull(values.demoUrl),
    metaTitle: orNull(values.metaTitle),
    metaDescription: orNull(values.metaDescription),
    metaKeywords: orNull(values.metaKeywords),
    isActive: values.isActive,
  };
}
