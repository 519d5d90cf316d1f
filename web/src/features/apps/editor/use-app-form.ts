import { appMessages, type App } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import { useEffect, useRef, useState } from 'react';
import { useDraftKeeping } from '../../../lib/drafts/use-draft.ts';
import { useFocusReturn } from '../../../lib/focus/use-focus-return.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { useLeaveGuard } from '../../../lib/drafts/use-leave-guard.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { changedFields, withImageUrls, type AppValues } from '../app-values.ts';
import { isFilled } from './bodies.ts';
import { fetchDraft } from './drafts.api.ts';
import { isPast } from '../../../lib/time/local-time.ts';
import { useImages, type Images } from './images/use-images.ts';
import type { UnsavedApp } from './unsaved-app.ts';
import { useAppValues, type FormStart } from './use-app-values.ts';
import { useConflict } from './use-conflict.ts';
import { useSave, type SaveTarget } from './use-save.ts';

export interface AppFormOptions extends FormStart {
  /** Under which this browser keeps what is not saved. */
  unsavedKey: string;
  userId: string;
  onSaved: () => void;
  /** A new app was stored, and is edited further. */
  onCreated: (app: App) => void;
}

/** Whether a navigation leads away from the form: what narrows the list below is part of the address, too. */
const closesForm = (current: URLSearchParams, next: URLSearchParams) =>
  ['edit', 'new'].some((name) => current.get(name) !== next.get(name));

/** After each failed try the first broken field takes the focus. */
function useFailureFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const broken = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    broken?.focus({ preventScroll: true });
    broken?.scrollIntoView({ block: 'nearest' });
  }, [failures]);
  return { ref, focusFirstBroken: () => setFailures((count) => count + 1) };
}

interface SavingOptions {
  app: ReturnType<typeof useAppValues>;
  save: ReturnType<typeof useSave>;
  images: Images;
  noteFocus: () => void;
  onInvalid: () => void;
}

/** Saves the form once it is complete. */
function useSaving({ app: { form }, save, images, noteFocus, onInvalid }: SavingOptions) {
  const isBusy = useRef(false);
  return async (target: SaveTarget, staysOpen = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    noteFocus();
    // What is being looked at may be the thumbnail that is missing.
    await images.checked();
    // Errors name outcomes by their place in what is sent.
    form.setValue('outcomes', form.getValues('outcomes').filter(isFilled));
    const outcome = { isRefused: false };
    const noteRefusal = () => {
      outcome.isRefused = true;
      toastFailure(appMessages.fieldsMissing);
    };
    const send = async (values: AppValues) => {
      if (target === 'draft' && isPast(values.publishAt)) {
        form.setError('publishAt', { message: caseStudyMessages.draftedTooLate });
        noteRefusal();
        return;
      }
      const signal = images.beginSave();
      await save.mutateAsync({ target, values, staysOpen, signal }).catch(() => undefined);
    };
    await form.handleSubmit(send, noteRefusal)();
    // The fields are marked only when the form is done with the refusal.
    if (outcome.isRefused) onInvalid();
    isBusy.current = false;
  };
}

/** Continues from a restored version; work that began meanwhile meets it when it is saved. */
function useRestoredVersion({ draft, isDirty, restart }: ReturnType<typeof useAppValues>) {
  const isUntouched = useRef(!isDirty);
  useEffect(() => {
    isUntouched.current = !isDirty;
  }, [isDirty]);
  return async (stored: App) => {
    // Fields that the draft leaves out are those of the stored app.
    const next = draft === null ? null : await fetchDraft(stored.id).catch(() => draft);
    if (isUntouched.current) restart(stored, next);
  };
}

function useUnsavedWork(
  key: string,
  { values, base, isDirty }: ReturnType<typeof useAppValues>,
  files: UnsavedApp['files'],
) {
  return useDraftKeeping(key, values, isDirty, (kept): UnsavedApp => ({
    values: kept,
    files,
    base,
    savedAt: new Date().toISOString(),
  }));
}

type Form = ReturnType<typeof useAppValues>['form'];

function showMessages(form: Form, messages: readonly [name: string, message: string][]) {
  for (const [name, message] of messages) form.setError(name as keyof AppValues, { message });
}

/** The images of the form; an uploaded one gets the server's address. */
function useFormImages(form: Form, unsaved: UnsavedApp | null) {
  return useImages({
    chosen: unsaved?.files,
    onUploaded: (urls) => {
      const { thumbnailUrl, screenshots, imageAlts } = withImageUrls(form.getValues(), urls);
      form.setValue('thumbnailUrl', thumbnailUrl);
      form.setValue('screenshots', screenshots);
      form.setValue('imageAlts', imageAlts);
    },
  });
}

/** Never straight to visitors where there is a draft, and never by who may not publish. */
function usePublishing({ base, draft }: ReturnType<typeof useAppValues>) {
  const canPublish = useCan('publish');
  return { canPublish, isDraftNext: draft !== null || (!canPublish && base?.isActive === true) };
}

/** The app form's state and what can be done with it (specification, sections 4 and 5). */
export function useAppForm({ unsavedKey, userId, onSaved, onCreated, ...start }: AppFormOptions) {
  const app = useAppValues(start);
  const { form, values, base, draft, isDirty } = app;
  const publishing = usePublishing(app);
  const { ref, focusFirstBroken } = useFailureFocus();
  const images = useFormImages(form, start.unsaved);
  const forgetUnsaved = useUnsavedWork(unsavedKey, app, images.files);
  const discard = () => {
    images.cancel();
    forgetUnsaved();
  };
  const guard = useLeaveGuard(isDirty, discard, closesForm);
  const { conflict, showConflict } = useConflict({
    base: app.published,
    values,
    onResolved: (stored, next) => app.restart(stored, draft, next),
  });
  const close = (then: () => void) => {
    forgetUnsaved();
    guard.release();
    then();
  };
  const save = useSave({
    ...{ base, draft, userId, images },
    onSaved: () => close(onSaved),
    hasTyped: (sent) => changedFields(sent, form.getValues()).length > 0,
    onSavedOpen: (stored, sent) =>
      base === null ? close(() => onCreated(stored)) : app.continueFrom(stored, null, sent),
    onDrafted: (next, sent) => base && app.continueFrom(base, next, sent),
    onFailed: (messages) => {
      showMessages(form, messages);
      focusFirstBroken();
    },
    onConflict: showConflict,
  });
  const noteFocus = useFocusReturn(save.isPending);
  const saveTo = useSaving({ app, save, images, noteFocus, onInvalid: focusFirstBroken });
  return {
    ...app,
    ref,
    images,
    conflict,
    guard,
    /** Undefined while nothing is being saved. */
    saving: save.isPending ? save.variables.target : undefined,
    saveTo,
    ...publishing,
    submit: (staysOpen = false) => saveTo(publishing.isDraftNext ? 'draft' : 'app', staysOpen),
    onRestored: useRestoredVersion(app),
  };
}
export type AppForm = Omit<ReturnType<typeof useAppForm>, 'ref'>;
