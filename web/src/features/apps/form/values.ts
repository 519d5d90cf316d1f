import {
  parseFeatures,
  type App,
  type AppType,
  type CreateAppBody,
  type EditAppBody,
} from '@portfolio/contracts/apps.ts';

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
}
export type AppFormField = keyof AppFormValues;
/** The fields that hold text. */
export type AppTextField = Exclude<AppFormField, 'thumbnail' | 'screenshots' | 'isActive'>;

/** Contract, section 7; in the order of the form. */
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
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  metaKeywords: 'Meta Keywords',
  thumbnail: 'Thumbnail',
  screenshots: 'Screenshots',
  isActive: 'Active (show in portfolio)',
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
};

const joinFeatures = (features: readonly string[]) => features.join(', ');

export function formOfApp(app: App): AppFormValues {
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
  };
}

const imageKey = (image: FormImage | null) => (image === null ? '' : `${image.url ?? image.id} ${image.alt}`);

/** What a field holds, as text to compare: an image is its address, or itself while it has none. */
export function comparable(values: AppFormValues, field: AppFormField): string {
  if (field === 'thumbnail') return imageKey(values.thumbnail);
  if (field === 'screenshots') return values.screenshots.map(imageKey).join('\n');
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

/** Where an image can be seen; null where nobody can. */
type AddressOf = (image: FormImage) => string | null;

const urlOf: AddressOf = ({ url }) => url;

const altsOf = (images: readonly FormImage[], addressOf: AddressOf): Record<string, string> =>
  Object.fromEntries(
    images.flatMap((image) => {
      const address = addressOf(image);
      return address !== null && image.alt.trim() !== '' ? [[address, image.alt]] : [];
    }),
  );
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is stored of a form, but for the features. */
export function storedFields(values: AppFormValues, addressOf: AddressOf) {
  const { thumbnail, screenshots } = values;
  return {
    title: values.title,
    // The form offers the contract's choices alone, and was checked against them.
    category: values.category as CreateAppBody['category'],
    appType: values.appType as AppType,
    shortDescription: values.shortDescription,
    description: values.description,
    seoSlug: values.seoSlug,
    thumbnailUrl: (thumbnail && addressOf(thumbnail)) ?? '',
    screenshots: screenshots.map(addressOf).filter((address) => address !== null),
    imageAlts: altsOf(thumbnail === null ? screenshots : [thumbnail, ...screenshots], addressOf),
    downloadUrl: orNull(values.downloadUrl),
    demoUrl: orNull(values.demoUrl),
    metaTitle: orNull(values.metaTitle),
    metaDescription: orNull(values.metaDescription),
    metaKeywords: orNull(values.metaKeywords),
    isActive: values.isActive,
  };
}

/** Images must have been uploaded. */
export const createBody = (values: AppFormValues, userId: string): CreateAppBody => ({
  ...storedFields(values, urlOf),
  userId,
  features: parseFeatures(values.features),
  outcomes: [],
  isFeatured: false,
});

/** Images must have been uploaded. `base` is the app that the form was filled from: only that version may be replaced. */
export function editBody(values: AppFormValues, base: App, userId: string): EditAppBody {
  // A feature with a comma in it, made elsewhere, is not taken apart by an edit of something else.
  const isUntouched = values.features === joinFeatures(base.features);
  return {
    ...storedFields(values, urlOf),
    userId,
    features: isUntouched ? base.features : parseFeatures(values.features),
    appId: base.id,
    version: base.version,
  };
}
