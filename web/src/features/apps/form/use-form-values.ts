import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { slugify } from '@portfolio/contracts/apps/slugs.ts';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { mergeAppForm } from './merge.ts';
import type { UnsavedApp } from './unsaved-app.ts';
import { emptyAppForm, formOfApp, type AppFormValues, type AppTextField } from './values.ts';

/** What a form starts with. */
export interface FormStart {
  /** The app to edit; null for a new one. */
  app: App | null;
  /** What is prepared for this app, which visitors do not see yet. */
  draft: AppDraft | null;
  /** Work of this browser to continue with. */
  unsaved: UnsavedApp | null;
}

/**
 * The form with the stored app and the draft that it began with; the slug follows the title while none was typed (contract,
 * section 7).
 */
export function useFormValues(start: FormStart) {
  const { unsaved } = start;
  const [base, setBase] = useState(unsaved === null ? start.app : unsaved.base);
  const [draft, setDraft] = useState(start.draft);
  const saved = draft ?? base;
  const initial = saved === null ? emptyAppForm : formOfApp(saved);
  const { text, ...form } = useForm(unsaved?.values ?? initial);
  // The address of a stored app stays what it is, whatever becomes of the title.
  const [isSlugTyped, setIsSlugTyped] = useState(
    base !== null || form.values.seoSlug !== slugify(form.values.title),
  );
  return {
    ...form,
    base,
    draft,
    /** What is saved: the draft where there is one. */
    initial,
    /** What visitors see of a published app. */
    published: base === null ? emptyAppForm : formOfApp(base),
    /** Goes on from another stored version. */
    rebase: (stored: App, next: AppFormValues) => {
      setBase(stored);
      form.reset(next);
    },
    /** Begins anew with another stored version and its draft. */
    restart: (stored: App, next: AppDraft | null) => {
      setBase(stored);
      setDraft(next);
      form.reset(formOfApp(next ?? stored));
    },
    /** Goes on from the draft that was just saved. */
    redraft: (next: AppDraft) => {
      setDraft(next);
      form.reset(formOfApp(next));
    },
    /** Goes on from another draft than the one before, null for none: what was typed meanwhile stays. */
    changeDraft: (before: AppDraft | null, next: AppDraft | null) => {
      setDraft(next);
      const [from, to] = [before ?? base, next ?? base];
      if (from !== null && to !== null) form.reset((now) => mergeAppForm(formOfApp(from), now, to).values);
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
