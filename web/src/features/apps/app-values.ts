import type { App, AppType } from '@portfolio/contracts/apps/apps.ts';

/** Contract, sections 7 and 11; in the order of the form. */
export const appFieldLabels = {
  title: 'Title',
  seoSlug: 'SEO Slug',
  category: 'Category',
  appType: 'App Type',
  shortDescription: 'Short Description',
  description: 'Full Description',
  features: 'Features',
  downloadUrl: 'Download URL',
  demoUrl: 'Demo URL',
  client: 'Client',
  year: 'Year',
  role: 'Role',
  outcomes: 'Outcomes',
  quote: 'Quote',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  metaKeywords: 'Meta Keywords',
  isActive: 'Active (show in portfolio)',
  isFeatured: 'Featured (first on the home page)',
  publishAt: 'Publish At',
  unpublishAt: 'Unpublish At',
  thumbnailUrl: 'Thumbnail',
  screenshots: 'Screenshots',
  imageAlts: 'Alt texts',
} as const;
export type AppField = keyof typeof appFieldLabels;
export const appFields = Object.keys(appFieldLabels) as AppField[];

/** What an answer about an app and its draft have in common. */
export type AppContent = Pick<App, AppField>;

/**
 * An app in a form: the API's fields, with a quote whose texts may be blank and without a type before one is chosen. An image
 * that is not uploaded yet has a `blob:` address.
 */
export interface AppValues extends Omit<AppContent, 'appType' | 'quote'> {
  appType: AppType | '';
  quote: NonNullable<App['quote']>;
}

const blankQuote = { text: '', author: '', position: '' };

export const emptyApp: AppValues = {
  title: '',
  seoSlug: '',
  category: '',
  appType: '',
  shortDescription: '',
  description: '',
  features: [],
  downloadUrl: null,
  demoUrl: null,
  client: null,
  year: null,
  role: null,
  outcomes: [],
  quote: blankQuote,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  isActive: true,
  isFeatured: false,
  publishAt: null,
  unpublishAt: null,
  thumbnailUrl: '',
  screenshots: [],
  imageAlts: {},
};

export function valuesOf(app: AppContent): AppValues {
  const content = Object.fromEntries(appFields.map((field) => [field, app[field]])) as unknown as AppContent;
  return { ...content, quote: app.quote ?? blankQuote };
}

const isBlank = (text: string) => text.trim() === '';

/** Alt texts of the images that the app shows. */
export function altsInUse({ thumbnailUrl, screenshots, imageAlts }: AppValues): Record<string, string> {
  const shown = [thumbnailUrl, ...screenshots];
  return Object.fromEntries(
    Object.entries(imageAlts).filter(([url, alt]) => shown.includes(url) && !isBlank(alt)),
  );
}

export const isQuoteBlank = ({ quote }: AppValues) =>
  [quote.text, quote.author, quote.position].every(isBlank);

/** What a field holds, as text to compare. */
function comparable(values: AppValues, field: AppField): string {
  if (field === 'imageAlts') return JSON.stringify(Object.entries(altsInUse(values)).sort());
  if (field === 'outcomes') return JSON.stringify(values.outcomes.map(({ value, label }) => [value, label]));
  if (field === 'quote')
    return JSON.stringify([values.quote.text, values.quote.author, values.quote.position]);
  const value = values[field];
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');
}

export const isSameField = (one: AppValues, other: AppValues, field: AppField) =>
  comparable(one, field) === comparable(other, field);

export const changedFields = (before: AppValues, after: AppValues): AppField[] =>
  appFields.filter((field) => !isSameField(before, after, field));

/** The same app with other addresses for some of its images. */
export function withImageUrls(values: AppValues, urls: ReadonlyMap<string, string>): AppValues {
  const replaced = (url: string) => urls.get(url) ?? url;
  return {
    ...values,
    thumbnailUrl: replaced(values.thumbnailUrl),
    screenshots: values.screenshots.map(replaced),
    imageAlts: Object.fromEntries(Object.entries(values.imageAlts).map(([url, alt]) => [replaced(url), alt])),
  };
}
