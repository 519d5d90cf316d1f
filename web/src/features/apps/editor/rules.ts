import { appFieldMessages, appMessages, createAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import type { FieldErrors as Messages } from '@portfolio/contracts/errors.ts';
import { fieldErrors } from '../../../lib/forms/field-errors.ts';
import { appFieldLabels, withImageUrls, type AppField, type AppValues } from '../app-values.ts';
import { contentOf } from './bodies.ts';

/** Stands for a file that is not uploaded yet. */
const pendingUrl = `/media/${'0'.repeat(32)}-1x1-000000.png`;

function asUploaded(values: AppValues): AppValues {
  const files = [values.thumbnailUrl, ...values.screenshots].filter((url) => url.startsWith('blob:'));
  return withImageUrls(values, new Map(files.map((url) => [url, pendingUrl])));
}

const isAppField = (name: string): name is AppField => name in appFieldLabels;

/** On edit a missing field is called by its label (specification, section 5). */
function inWordsOf(isNew: boolean, field: AppField, message: string): string {
  const required: Partial<Record<AppField, string>> = appFieldMessages;
  return !isNew && required[field] === message ? appMessages.requiredOnEdit(appFieldLabels[field]) : message;
}

/** Messages for the fields that the form has. */
export function knownMessages(messages: Messages, isNew: boolean): Record<string, string> {
  const known = Object.entries(messages).flatMap(([name, message]): [string, string][] => {
    const [field = ''] = name.split('.');
    if (!isAppField(field)) return [];
    // An address is no path of a form.
    return [[field === 'imageAlts' ? field : name, inWordsOf(isNew, field, message)]];
  });
  return Object.fromEntries(known);
}

/** Specification, section 5, "App form": the contract's own schema. */
export function brokenFields(values: AppValues, isNew: boolean): Record<string, string> {
  const parsed = createAppBodySchema.safeParse(contentOf(asUploaded(values)));
  return knownMessages(
    {
      ...(parsed.success ? {} : fieldErrors(parsed.error)),
      // The API derives an empty slug; the form shows the administrator what it will be.
      ...(values.seoSlug.trim() === '' && { seoSlug: appFieldMessages.seoSlug }),
    },
    isNew,
  );
}
