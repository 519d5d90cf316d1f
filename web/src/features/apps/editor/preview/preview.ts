import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { altsInUse, isQuoteBlank, type AppValues } from '../../app-values.ts';

/**
 * The app as the public page would show it, had the form been saved.
 *
 * @param descriptionHtml the description, rendered by the server
 */
export function previewOf(values: AppValues, base: App | null, descriptionHtml: string): RenderedApp {
  const now = new Date().toISOString();
  return {
    ...values,
    ...{ language: base?.language ?? '', translationOf: base?.translationOf ?? null, translations: [] },
    tags: base?.tags ?? [],
    descriptionHtml,
    id: base?.id ?? '',
    userId: base?.userId ?? '',
    createdAt: base?.createdAt ?? now,
    updatedAt: now,
    ...(base?.publishedAt === undefined ? {} : { publishedAt: base.publishedAt }),
    version: base?.version ?? 1,
    title: values.title.trim() === '' ? 'Untitled app' : values.title,
    appType: values.appType === '' ? 'Web App' : values.appType,
    year: Number.isInteger(values.year) ? values.year : null,
    quote: isQuoteBlank(values) ? null : values.quote,
    imageAlts: altsInUse(values),
  };
}
