import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps/apps.ts';
import { withWholeAddresses } from '../../../lib/forms/with-https.ts';
import { altsInUse, changedFields, isQuoteBlank, valuesOf, type AppValues } from '../app-values.ts';

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
  category: values.category as CreateAppBody['category'],
  appType: values.appType as CreateAppBody['appType'],
  quote: isQuoteBlank(values) ? null : values.quote,
});

/** Images must have been uploaded. */
export const createBody = (values: AppValues, userId: string): Omit<CreateAppBody, 'tags'> => ({
  ...contentOf(values),
  userId,
});

/** `base` is the app that the form was filled from: only that version may be replaced. */
export const editBody = (values: AppValues, { id, version }: App, userId: string): EditAppBody => ({
  ...contentOf(values),
  userId,
  appId: id,
  version,
});

/** What a draft changes of the published app; undefined: nothing. */
export function draftBody(values: AppValues, base: App, userId: string): DraftBody | undefined {
  const changed = changedFields(valuesOf(base), values);
  if (changed.length === 0) return undefined;
  const names = new Set<string>(['appId', 'version', ...changed]);
  return Object.fromEntries(
    Object.entries(editBody(values, base, userId)).filter(([name]) => names.has(name)),
  );
}
