import type { App } from '@portfolio/contracts/apps/apps.ts';

/** A thumbnail or a screenshot in the form: stored already, or a file that is uploaded when the form is saved. */
export interface FormImage {
  /** Of this form alone. */
  id: string;
  /** Null until it is uploaded. */
  url: string | null;
  /** Null for an image that came with the app. */
  file: File | null;
  /** What it shows, in words; empty where the title has to do. */
  alt: string;
}

export interface AppFormValues {
  title: string;
  seoSlug: string;
  category: string;
  appType: string;
  shortDescription: string;
  description: string;
  /** Comma-separated (specification, section 3). */
  features: string;
  downloadUrl: string;
  demoUrl: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  thumbnail: FormImage | null;
  screenshots: readonly FormImage[];
  isActive: boolean;
  isFeatured: boolean;
  /** ISO 8601; empty for none. */
  publishAt: string;
  /** ISO 8601; empty for none. */
  unpublishAt: string;
  client: string;
  year: string;
  role: string;
  outcomes: readonly AppOutcome[];
  quoteText: string;
  quoteAuthor: string;
  quotePosition: string;
}
export type AppOutcome = App['outcomes'][number];
export type AppFormField = keyof AppFormValues;
/** The fields that hold text. */
export type AppTextField = {
  [Field in AppFormField]: AppFormValues[Field] extends string ? Field : never;
}[AppFormField];

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
  quoteText: 'Quote',
  quoteAuthor: 'Quote author',
  quotePosition: 'Quote position',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  metaKeywords: 'Meta Keywords',
  isActive: 'Active (show in portfolio)',
  isFeatured: 'Featured (first on the home page)',
  publishAt: 'Publish At',
  unpublishAt: 'Unpublish At',
  thumbnail: 'Thumbnail',
  screenshots: 'Screenshots',
} as const satisfies Record<AppFormField, string>;

let imageCount = 0;
const nextImageId = () => {
  imageCount += 1;
  return `image-${String(imageCount)}`;
};
export const imageOfFile = (file: File): FormImage => ({ id: nextImageId(), url: null, file, alt: '' });
export const imageOfUrl = (url: string, alt = ''): FormImage => ({ id: nextImageId(), url, file: null, alt });

export const emptyAppForm: AppFormValues = {
  title: '',
  seoSlug: '',
  category: '',
  appType: '',
  shortDescription: '',
  description: '',
  features: '',
  downloadUrl: '',
  demoUrl: '',
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  thumbnail: null,
  screenshots: [],
  isActive: true,
  isFeatured: false,
  publishAt: '',
  unpublishAt: '',
  client: '',
  year: '',
  role: '',
  outcomes: [],
  quoteText: '',
  quoteAuthor: '',
  quotePosition: '',
};

export const joinFeatures = (features: readonly string[]) => features.join(', ');

/** What an answer about an app and its draft have in common. */
export type AppContent = Omit<App, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'version'>;

export function formOfApp(app: AppContent): AppFormValues {
  const imageOf = (url: string) => imageOfUrl(url, app.imageAlts[url]);
  return {
    title: app.title,
    seoSlug: app.seoSlug,
    category: app.category,
    appType: app.appType,
    shortDescription: app.shortDescription,
    description: app.description,
    features: joinFeatures(app.features),
    downloadUrl: app.downloadUrl ?? '',
    demoUrl: app.demoUrl ?? '',
    metaTitle: app.metaTitle ?? '',
    metaDescription: app.metaDescription ?? '',
    metaKeywords: app.metaKeywords ?? '',
    thumbnail: app.thumbnailUrl === '' ? null : imageOf(app.thumbnailUrl),
    screenshots: app.screenshots.map(imageOf),
    isActive: app.isActive,
    isFeatured: app.isFeatured,
    publishAt: app.publishAt ?? '',
    unpublishAt: app.unpublishAt ?? '',
    client: app.client ?? '',
    year: app.year === null ? '' : String(app.year),
    role: app.role ?? '',
    outcomes: app.outcomes,
    quoteText: app.quote?.text ?? '',
    quoteAuthor: app.quote?.author ?? '',
    quotePosition: app.quote?.position ?? '',
  };
}

const imageKey = (image: FormImage | null) => (image === null ? '' : `${image.url ?? image.id} ${image.alt}`);

/** What a field holds, as text to compare: an image is its address, or itself while it has none. */
export function comparable(values: AppFormValues, field: AppFormField): string {
  if (field === 'thumbnail') return imageKey(values.thumbnail);
  if (field === 'screenshots') return values.screenshots.map(imageKey).join('\n');
  if (field === 'outcomes') return JSON.stringify(values.outcomes.map(({ value, label }) => [value, label]));
  return String(values[field]);
}

export const appFormFields = Object.keys(appFieldLabels) as AppFormField[];

export function changedFields(before: AppFormValues, after: AppFormValues): AppFormField[] {
  return appFormFields.filter((field) => comparable(before, field) !== comparable(after, field));
}

const withUrl = (image: FormImage, urls: ReadonlyMap<string, string>): FormImage => ({
  ...image,
  url: urls.get(image.id) ?? image.url,
});

/** The images that were uploaded get their addresses, by their id. */
export const withUrls = (values: AppFormValues, urls: ReadonlyMap<string, string>): AppFormValues => ({
  ...values,
  thumbnail: values.thumbnail && withUrl(values.thumbnail, urls),
  screenshots: values.screenshots.map((image) => withUrl(image, urls)),
});
