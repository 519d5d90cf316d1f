import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import {
  parseFeatures,
  type App,
  type AppType,
  type CreateAppBody,
  type EditAppBody,
} from '@portfolio/contracts/apps/apps.ts';
import {
  changedFields,
  formOfApp,
  joinFeatures,
  type AppFormField,
  type AppFormValues,
  type AppOutcome,
  type FormImage,
} from './values.ts';

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

const isFilled = ({ value, label }: AppOutcome) => value.trim() !== '' || label.trim() !== '';

/** Without rows that nothing was typed into. */
export const withoutBlankOutcomes = (values: AppFormValues): AppFormValues =>
  values.outcomes.every(isFilled) ? values : { ...values, outcomes: values.outcomes.filter(isFilled) };

/** The fields of the contract's section 11. A year that is no number is left for the schema to refuse. */
function caseStudyOf(values: AppFormValues) {
  const quote = { text: values.quoteText, author: values.quoteAuthor, position: values.quotePosition };
  return {
    client: orNull(values.client),
    year: values.year.trim() === '' ? null : Number(values.year),
    role: orNull(values.role),
    outcomes: values.outcomes.filter(isFilled),
    quote: Object.values(quote).every((text) => text.trim() === '') ? null : quote,
    isFeatured: values.isFeatured,
    publishAt: orNull(values.publishAt),
    unpublishAt: orNull(values.unpublishAt),
  };
}

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
    ...caseStudyOf(values),
  };
}

/** Images must have been uploaded. */
export const createBody = (values: AppFormValues, userId: string): CreateAppBody => ({
  ...storedFields(values, urlOf),
  userId,
  features: parseFeatures(values.features),
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

/** What a request calls the fields of the form that it has under other names. */
const requestNames: Partial<Record<AppFormField, readonly string[]>> = {
  thumbnail: ['thumbnailUrl', 'imageAlts'],
  screenshots: ['screenshots', 'imageAlts'],
  quoteText: ['quote'],
  quoteAuthor: ['quote'],
  quotePosition: ['quote'],
};

/** What a draft changes of the app that visitors see. Images must have been uploaded. */
export function draftBody(values: AppFormValues, base: App, userId: string): DraftBody {
  const changed = changedFields(formOfApp(base), values);
  const names = new Set(['appId', 'version', ...changed.flatMap((field) => requestNames[field] ?? [field])]);
  return Object.fromEntries(
    Object.entries(editBody(values, base, userId)).filter(([name]) => names.has(name)),
  );
}
