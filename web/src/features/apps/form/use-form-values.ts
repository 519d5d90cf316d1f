import type { App } from '@portfolio/contracts/apps.ts';
import { slugify } from '@portfolio/contracts/slugs.ts';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import type { AppDraft } from './draft.ts';
import { emptyAppForm, formOfApp, type AppFormValues, type AppTextField } from './values.ts';

/** The form with the stored app that it began with; the slug follows the title while none was typed (contract, section 7). */
export function useFormValues(app: App | null, draft: AppDraft | null) {
  const [base, setBase] = useState(draft === null ? app : draft.base);
  const initial = base === null ? emptyAppForm : formOfApp(base);
  const { text, ...form } = useForm(draft?.values ?? initial);
  // The address of a stored app stays what it is, whatever becomes of the title.
  const [isSlugTyped, setIsSlugTyped] = useState(
    base !== null || form.values.seoSlug !== slugify(form.values.title),
  );
  return {
    ...form,
    base,
    initial,
    /** Goes on from another stored version. */
    rebase: (stored: App, next: AppFormValues) => {
      setBase(stored);
      form.reset(next);
    },
    text: (name: AppTextField) => ({
      ...text(name),
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        const isFollowing = name === 'title' && !isSlugTyped;
        form.set(isFollowing ? { title: value, seoSlug: slugify(value) } : { [name]: value });
        if (name === 'seoSlug') setIsSlugTyped(value.trim() !== '');
      },
    }),
  };
}
