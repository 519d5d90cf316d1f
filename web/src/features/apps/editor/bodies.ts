import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps/apps.ts';
import { withWholeAddresses } from '../../../lib/forms/with-https.ts';
import {
  altsInUse,
  changedFields,
  isQuoteBlank,
  valuesOf,
  type AppField,
  type AppValues,
} from '../app-values.ts';

type Outcome = AppValues['outcomes'][number];
const isFilled = ({ value, label }: Outcome) => value.trim() !== '' || label.trim() !== '';

const optional = [
  'downloadUrl',
  'demoUrl',
  'client',
  'role',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const;

const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** Without blank outcomes and the words of images that are gone, with whole addresses, and null for what is empty. */
export function storable(values: AppValues): AppValues {
  const whole = withWholeAddresses(values);
  return {
    ...whole,
    ...Object.fromEntries(optional.map((field) => [field, orNull(whole[field])])),
    outcomes: values.outcomes.filter(isFilled),
    imageAlts: altsInUse(values),
  };
}

/** The form as the API's fields. */
export const contentOf = (values: AppValues) => ({
  ...storable(values),
  // The form offers only the contract's choices, and is checked against them.
  category: values.category,
  appType: values.appType as CreateAppBody['appType'],
  quote: isQuoteBlank(values) ? null : values.quote,
});

/** What a translation shares with its original (contract, section 17). */
export const sharedFields = [
  'category',
  'appType',
  'thumbnailUrl',
  'screenshots',
  'year',
  'isFeatured',
] as const satisfies AppField[];

const withoutShared = <Body extends object>(body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !(sharedFields as readonly string[]).includes(name)),
  ) as Body;

/** Images must have been uploaded. */
export const createBody = (values: AppValues, userId: string): Omit<CreateAppBody, 'tags'> => ({
  ...contentOf(values),
  userId,
});

interface Saving {
  userId: string;
  /** Of a translation: the version of the original that its form shows. */
  sourceVersion?: number | undefined;
}

/** `base` is the app that the form was filled from: only that version may be replaced. */
export function editBody(values: AppValues, base: App, { userId, sourceVersion }: Saving): EditAppBody {
  const { id: appId, version, translationOf } = base;
  const content: Partial<ReturnType<typeof contentOf>> = contentOf(values);
  return {
    ...(translationOf === null ? content : withoutShared(content)),
    ...(sourceVersion !== undefined && { sourceVersion }),
    ...{ userId, appId, version },
  };
}

/** What a draft changes of the published app; undefined: nothing. */
export function draftBody(values: AppValues, base: App, saving: Saving): DraftBody | undefined {
  const changed = changedFields(valuesOf(base), values);
  if (changed.length === 0) return undefined;
  const names = new Set<string>(['appId', 'version', 'sourceVersion', ...changed]);
  return Object.fromEntries(
    Object.entries(editBody(values, base, saving)).filter(([name]) => names.has(name)),
  );
}
