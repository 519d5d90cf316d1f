import { appFieldMessages, appMessages, createAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import type { FieldErrors } from '@portfolio/contracts/errors.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import type { FormErrors } from '../../../lib/use-form.ts';
import { isPast } from '../schedule/local-time.ts';
import { createBody } from './bodies.ts';
import {
  appFieldLabels,
  appFormFields,
  type AppFormField,
  type AppFormValues,
  type FormImage,
} from './values.ts';

/** By field; what is wrong with one of the outcomes is named `outcomes.0.value`. */
export type AppFormErrors = Partial<Record<AppFormField | `outcomes.${string}`, string>>;
export type AppFormMode = 'add' | 'edit';

/** Stands for a file that is not uploaded yet. */
const pendingUrl = `/media/${'0'.repeat(32)}-1x1-000000.png`;
const withUrl = (image: FormImage): FormImage => ({ ...image, url: image.url ?? pendingUrl });

const requiredMessages = new Map<string, AppFormField>([
  [appFieldMessages.title, 'title'],
  [appFieldMessages.category, 'category'],
  [appFieldMessages.appType, 'appType'],
  [appFieldMessages.shortDescription, 'shortDescription'],
  [appFieldMessages.description, 'description'],
  [appFieldMessages.seoSlug, 'seoSlug'],
  [appFieldMessages.thumbnailUrl, 'thumbnail'],
]);

const quoteFields: Readonly<Record<string, AppFormField>> = {
  author: 'quoteAuthor',
  position: 'quotePosition',
};

/** A field of the request under the form's name for it; undefined for one that the form does not have. */
function formField(name: string): AppFormField | undefined {
  const [own, part = ''] = name.split('.');
  if (own === 'thumbnailUrl') return 'thumbnail';
  if (own === 'imageAlts') return 'screenshots';
  if (own === 'quote') return quoteFields[part] ?? 'quoteText';
  return appFormFields.find((field) => field === own);
}

/** Whether something is wrong with a field, or with a part of it. */
export const isBroken = (errors: FormErrors, field: AppFormField) =>
  Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`));

/** What the schema or the server said of the request's fields, under the form's names, in the form's order. */
export function toFormErrors(fields: FieldErrors, mode: AppFormMode): AppFormErrors {
  const found: AppFormErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = formField(name);
    if (field === undefined) continue;
    const missing = mode === 'edit' ? requiredMessages.get(message) : undefined;
    const key = name.startsWith('outcomes.') ? (name as `outcomes.${string}`) : field;
    found[key] ??= missing === undefined ? message : appMessages.requiredOnEdit(appFieldLabels[missing]);
  }
  const order = (name: string) => appFormFields.findIndex((field) => field === name.split('.')[0]);
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => order(one) - order(other)));
}

/** A draft is not published at a time that has passed. */
export const checkDraft = ({ publishAt }: AppFormValues): AppFormErrors =>
  isPast(publishAt) ? { publishAt: caseStudyMessages.draftedTooLate } : {};

/** Specification, section 5, "App form". Empty where the form may be saved. */
export function checkAppForm(values: AppFormValues, mode: AppFormMode): AppFormErrors {
  const { userId: _none, ...body } = createBody(
    {
      ...values,
      thumbnail: values.thumbnail && withUrl(values.thumbnail),
      screenshots: values.screenshots.map(withUrl),
    },
    '',
  );
  const parsed = createAppBodySchema.safeParse(body);
  const fields = parsed.success ? {} : fieldErrors(parsed.error);
  // The API derives an empty slug; the form shows the administrator what it will be.
  if (values.seoSlug.trim() === '') fields.seoSlug = appFieldMessages.seoSlug;
  return toFormErrors(fields, mode);
}
