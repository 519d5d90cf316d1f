import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { slugify } from '@portfolio/contracts/apps/slugs.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { changedFields, emptyApp, valuesOf, type AppValues } from '../app-values.ts';
import { mergeApp } from './merge.ts';
import { appResolver } from './rules.ts';
import type { UnsavedApp } from './unsaved-app.ts';

/** What a form starts with. */
export interface FormStart {
  /** The app to edit; null for a new one. */
  app: App | null;
  /** What is prepared for this app, which visitors do not see yet. */
  draft: AppDraft | null;
  /** Work of this browser to continue with. */
  unsaved: UnsavedApp | null;
}

/** An error goes when its field is edited; the slug follows the title of a new app until one is typed (contract, section 7). */
function useFollowUps(form: UseFormReturn<AppValues>, isNew: boolean) {
  useEffect(() => {
    const { title, seoSlug } = form.getValues();
    let isFollowing = isNew && seoSlug === slugify(title);
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (name === undefined) return;
        form.clearErrors(name as keyof AppValues);
        if (type !== 'change') return;
        if (name === 'seoSlug') isFollowing = isNew && values.seoSlug.trim() === '';
        else if (name === 'title' && isFollowing) form.setValue('seoSlug', slugify(values.title));
      },
    });
  }, [form, isNew]);
}

/** The form's values, with the stored app and the draft that it began with. */
export function useAppValues({ app, draft: storedDraft, unsaved }: FormStart) {
  const [base, setBase] = useState(unsaved === null ? app : unsaved.base);
  const [draft, setDraft] = useState(storedDraft);
  const saved = draft ?? base;
  const [initial, setInitial] = useState(() => (saved === null ? emptyApp : valuesOf(saved)));
  const form = useForm<AppValues>({
    defaultValues: unsaved?.values ?? initial,
    resolver: appResolver(base === null),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useFollowUps(form, base === null);
  const values = useWatch({ control: form.control }) as AppValues;
  const start = (nextBase: App | null, nextDraft: AppDraft | null, next?: AppValues) => {
    const content = nextDraft ?? nextBase;
    const stored = content === null ? emptyApp : valuesOf(content);
    setBase(nextBase);
    setDraft(nextDraft);
    setInitial(stored);
    form.reset(next ?? stored);
  };
  return {
    form,
    values,
    base,
    draft,
    isDirty: changedFields(initial, values).length > 0,
    /** What visitors see of a published app. */
    published: base === null ? emptyApp : valuesOf(base),
    /** Continues from another stored version, with `next` in the form; without it, with what is stored. */
    restart: (stored: App, nextDraft: AppDraft | null, next?: AppValues) => start(stored, nextDraft, next),
    /** Continues from what was just stored of `sent`: what was typed meanwhile stays, and is not saved yet. */
    continueFrom: (stored: App, nextDraft: AppDraft | null, sent: AppValues) =>
      start(stored, nextDraft, mergeApp(sent, form.getValues(), nextDraft ?? stored).values),
    /** Continues from another draft, null for none: what was typed meanwhile stays. */
    replaceDraft: (before: AppDraft | null, next: AppDraft | null) => {
      const [from, to] = [before ?? base, next ?? base];
      if (from === null || to === null) return;
      start(base, next, mergeApp(valuesOf(from), form.getValues(), to).values);
    },
  };
}
