import { slugify, type App } from '@portfolio/contracts/apps.ts';
import { useState } from 'react';
import type { AppDraft } from './draft.ts';
import type { AppFormErrors } from './rules.ts';
import {
  emptyAppForm,
  formOfApp,
  type AppFormField,
  type AppFormValues,
  type AppTextField,
} from './values.ts';

/** What stands in the form, what is wrong with it, and the stored app that it began with. */
export function useFormValues(app: App | null, draft: AppDraft | null) {
  const [base, setBase] = useState(draft === null ? app : draft.base);
  const initial = base === null ? emptyAppForm : formOfApp(base);
  const [values, setValues] = useState(draft?.values ?? initial);
  // The address of a stored app stays what it is, whatever becomes of the title.
  const [isSlugTyped, setIsSlugTyped] = useState(base !== null || values.seoSlug !== slugify(values.title));
  const [errors, setErrors] = useState<AppFormErrors>({});
  /** Counts failed tries: each takes the focus to the first broken field. */
  const [failures, setFailures] = useState(0);

  const clearErrors = (fields: readonly string[]) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));

  return {
    base,
    initial,
    values,
    errors,
    failures,
    /** Goes on from another stored version. */
    rebase: (stored: App, next: AppFormValues) => {
      setBase(stored);
      setValues(next);
      setErrors({});
    },
    update: (change: (now: AppFormValues) => AppFormValues) => setValues(change),
    set: (change: Partial<AppFormValues>) => {
      setValues((now) => ({ ...now, ...change }));
      clearErrors(Object.keys(change));
    },
    /** The slug follows the title while none was typed (contract, section 7). */
    setText: (field: AppTextField, text: string) => {
      const isFollowing = field === 'title' && !isSlugTyped;
      const change = isFollowing ? { title: text, seoSlug: slugify(text) } : { [field]: text };
      setValues((now) => ({ ...now, ...change }));
      if (field === 'seoSlug') setIsSlugTyped(text.trim() !== '');
      clearErrors(Object.keys(change));
    },
    showError: (field: AppFormField, message: string) => setErrors((now) => ({ ...now, [field]: message })),
    fail: (found: AppFormErrors) => {
      setErrors(found);
      setFailures((count) => count + 1);
    },
  };
}
