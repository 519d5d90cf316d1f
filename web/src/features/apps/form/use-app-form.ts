import { appMessages, type App } from '@portfolio/contracts/apps/apps.ts';
import { useEffect, useRef } from 'react';
import { useDraftKeeping } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { fetchDraft } from '../draft/draft.api.ts';
import { useImageUploads } from '../images/use-image-uploads.ts';
import { withoutBlankOutcomes } from './bodies.ts';
import { checkAppForm, checkDraft } from './rules.ts';
import type { UnsavedApp } from './unsaved-app.ts';
import { useConflict } from './use-conflict.ts';
import { useFormValues, type FormStart } from './use-form-values.ts';
import { useSave, type SaveTarget } from './use-save.ts';
import { changedFields, withUrls } from './values.ts';

export interface AppFormOptions extends FormStart {
  /** Under which this browser keeps what is not saved. */
  unsavedKey: string;
  userId: string;
  onSaved: () => void;
}

/** Whether a navigation leads away from the form: what narrows the list below is part of the address, too. */
const closesForm = (current: URLSearchParams, next: URLSearchParams) =>
  ['edit', 'new'].some((name) => current.get(name) !== next.get(name));

/** Saves the form to where it is wanted, once it is complete. */
function useSaving(form: ReturnType<typeof useFormValues>, save: ReturnType<typeof useSave>) {
  return (target: SaveTarget) => {
    if (save.isPending) return;
    // What is found wrong names outcomes by their place in what is sent.
    form.update(withoutBlankOutcomes);
    const found = {
      ...checkAppForm(form.values, form.base === null ? 'add' : 'edit'),
      ...(target === 'draft' ? checkDraft(form.values) : {}),
    };
    if (Object.keys(found).length === 0) {
      save.mutate(target);
      return;
    }
    toastFailure(appMessages.fieldsMissing);
    form.fail(found);
  };
}

/** Goes on from a version that was restored; work that began meanwhile meets it when it is saved. */
function useAdoption({ draft, restart }: ReturnType<typeof useFormValues>, isDirty: boolean) {
  const isUntouched = useRef(!isDirty);
  useEffect(() => {
    isUntouched.current = !isDirty;
  }, [isDirty]);
  return async (stored: App) => {
    // What the draft leaves out is what is stored.
    const next = draft === null ? null : await fetchDraft(stored.id).catch(() => draft);
    if (isUntouched.current) restart(stored, next);
  };
}

/** The app form's state and what can be done with it (specification, sections 4 and 5). */
export function useAppForm({ unsavedKey, userId, onSaved, ...start }: AppFormOptions) {
  const form = useFormValues(start);
  const { base, initial, values } = form;
  const { conflict, showConflict } = useConflict(form);
  const isDirty = changedFields(initial, values).length > 0;
  const forgetUnsaved = useDraftKeeping(unsavedKey, values, isDirty, (kept): UnsavedApp => ({
    values: kept,
    base,
    savedAt: new Date().toISOString(),
  }));
  const uploads = useImageUploads((id, url) => form.update((now) => withUrls(now, new Map([[id, url]]))));
  const guard = useLeaveGuard(isDirty, forgetUnsaved, closesForm);
  const save = useSave({
    values,
    base,
    userId,
    uploadAll: uploads.uploadAll,
    onSaved: () => {
      forgetUnsaved();
      guard.release();
      onSaved();
    },
    onDrafted: form.redraft,
    onFailed: form.fail,
    onConflict: showConflict,
  });
  const saveTo = useSaving(form, save);
  const adopt = useAdoption(form, isDirty);
  return {
    ...form,
    mode: base === null ? ('add' as const) : ('edit' as const),
    isDirty,
    /** What is on its way; undefined while nothing is. */
    saving: save.isPending ? save.variables : undefined,
    uploads,
    conflict,
    guard,
    saveTo,
    adopt,
    /** By the Enter key: never straight to visitors where a draft is at work. */
    submit: () => saveTo(form.draft === null ? 'app' : 'draft'),
  };
}
export type AppForm = Omit<ReturnType<typeof useAppForm>, 'ref'>;
