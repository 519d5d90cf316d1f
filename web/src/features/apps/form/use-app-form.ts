import { appMessages, type App } from '@portfolio/contracts/apps.ts';
import { useDraftKeeping } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import type { AppDraft } from './draft.ts';
import { checkAppForm } from './rules.ts';
import { useImageUploads } from '../images/use-image-uploads.ts';
import { changedFields, withUrls } from './values.ts';
import { useConflict } from './use-conflict.ts';
import { useFormValues } from './use-form-values.ts';
import { useSave } from './use-save.ts';

export interface AppFormOptions {
  /** The app to edit; null for a new one. */
  app: App | null;
  /** Unsaved work from this browser to continue with. */
  draft: AppDraft | null;
  draftKey: string;
  userId: string;
  onSaved: () => void;
}

/** The app form's state and what can be done with it (specification, sections 4 and 5). */
export function useAppForm({ app, draft, draftKey, userId, onSaved }: AppFormOptions) {
  const form = useFormValues(app, draft);
  const { base, initial, values } = form;
  const { conflict, showConflict } = useConflict(form);
  const isDirty = changedFields(initial, values).length > 0;
  const mode = base === null ? 'add' : 'edit';
  const forgetDraft = useDraftKeeping(draftKey, values, isDirty, (kept): AppDraft => ({
    values: kept,
    base,
    savedAt: new Date().toISOString(),
  }));
  const uploads = useImageUploads((id, url) => form.update((now) => withUrls(now, new Map([[id, url]]))));
  const guard = useLeaveGuard(isDirty, forgetDraft);
  const save = useSave({
    values,
    base,
    userId,
    uploadAll: uploads.uploadAll,
    onSaved: () => {
      forgetDraft();
      guard.release();
      onSaved();
    },
    onFailed: form.fail,
    onConflict: showConflict,
  });

  const submit = () => {
    if (save.isPending) return;
    const found = checkAppForm(values, mode);
    if (Object.keys(found).length === 0) {
      save.mutate();
      return;
    }
    toastFailure(appMessages.fieldsMissing);
    form.fail(found);
  };
  return { ...form, mode, isDirty, isSaving: save.isPending, uploads, conflict, guard, submit };
}
export type AppForm = Omit<ReturnType<typeof useAppForm>, 'ref'>;
