import { zodResolver } from '@hookform/resolvers/zod';
import { appFieldMessages, appMessages, createAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import type { FieldErrors as Messages } from '@portfolio/contracts/errors.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { appFieldLabels, appFields, withImageUrls, type AppField, type AppValues } from '../app-values.ts';
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

/** What the server said, for the fields that the form has. */
export function knownMessages(messages: Messages, isNew: boolean): [name: string, message: string][] {
  return Object.entries(messages).flatMap(([name, message]): [string, string][] => {
    const [field = ''] = name.split('.');
    if (!isAppField(field)) return [];
    // An address is no path of a form.
    return [[field === 'imageAlts' ? field : name, inWordsOf(isNew, field, message)]];
  });
}

const checkBody = zodResolver(createAppBodySchema, undefined, { raw: true });

/** Specification, section 5, "App form": the contract's own schema. */
export const appResolver =
  (isNew: boolean): Resolver<AppValues> =>
  async (values, _context, options) => {
    const checked = await checkBody(contentOf(asUploaded(values)), undefined, options as never);
    const errors = { ...checked.errors } as FieldErrors<AppValues>;
    // The API derives an empty slug; the form shows the administrator what it will be.
    if (values.seoSlug.trim() === '')
      errors.seoSlug = { type: 'required', message: appFieldMessages.seoSlug };
    for (const field of appFields) {
      const error = errors[field];
      if (typeof error?.message === 'string') error.message = inWordsOf(isNew, field, error.message);
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
