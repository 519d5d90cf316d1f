import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isSame } from '../../lib/drafts/is-same.ts';
import type { FormErrors } from '../../lib/forms/use-form.ts';
import { HttpError, isSessionExpiry } from '../../lib/http/http.ts';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import type { DocumentKind, SaveTarget, StoredVersion } from './document-kind.ts';

/** Why the last save did not succeed: the values are refused, the site does not answer, or the document is gone. */
export type SaveProblem = 'invalid' | 'offline' | 'deleted';

/** What a refused save met: another version that is shown, one of the same values, none, a deleted document, or no answer. */
export type FoundVersion = 'shown' | 'same' | 'none' | 'deleted' | 'offline';

/** What a save sent and got. */
export interface Saved<S, V> {
  target: SaveTarget;
  /** What stood in the form. */
  typed: V;
  sent: V;
  answer: S;
  /** Something was typed since it was sent. */
  hasTyped: boolean;
}

interface SavingOptions<S extends StoredVersion, V extends object> {
  kind: DocumentKind<S, V>;
  stored: S;
  values: V;
  latest: () => V;
  /** Nothing is saved while a conflict is shown. */
  isBlocked: boolean;
  /** Ends once files that were chosen are in the form. */
  settleFiles?: () => Promise<unknown>;
  /** Sends files, and puts their addresses into the form. */
  uploadFiles?: (values: V, signal: AbortSignal) => Promise<unknown>;
  onSaved: (saved: Omit<Saved<S, V>, 'hasTyped'>) => void;
  /** One of several calls of a save was answered. */
  onStored: (stored: S, sent: V) => void;
  /** By path; led to where somebody asked for the save. */
  onInvalid: (errors: FormErrors, isManual: boolean) => void;
  onConflict: () => Promise<FoundVersion>;
}

/** Runs one at a time: a second press may come before the render that says that the first is under way. */
function useAlone() {
  const isRunning = useRef(false);
  return async <R>(run: () => Promise<R>): Promise<R | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await run();
    } finally {
      isRunning.current = false;
    }
  };
}

const isConflict = (cause: unknown) => cause instanceof HttpError && cause.code === 'versionChanged';

/** A refusal that another try does not mend. */
const isRefusal = (cause: unknown): cause is HttpError =>
  cause instanceof HttpError &&
  cause.status >= 400 &&
  cause.status < 500 &&
  ![401, 408, 429].includes(cause.status);

/** Why values were not saved, until they are changed or saved. */
function useProblem<S extends StoredVersion, V extends object>({
  kind,
  stored,
  latest,
  values,
  onInvalid,
}: SavingOptions<S, V>) {
  const [found, setFound] = useState<{ of: V; problem: SaveProblem }>();
  const fail = (problem: SaveProblem, errors: FormErrors, isManual: boolean) => {
    onInvalid(errors, isManual);
    setFound({ of: latest(), problem });
  };
  return {
    problem: found?.of === values ? found.problem : undefined,
    fail,
    failFor: (cause: unknown, isManual: boolean) => {
      const errors = cause instanceof HttpError ? (kind.errorsOf?.(cause, stored) ?? cause.fields) : {};
      fail(isRefusal(cause) ? 'invalid' : 'offline', errors, isManual);
      if (!isManual || isSessionExpiry(cause) || !(cause instanceof Error)) return;
      toastFailure(kind.failureOf?.(cause, stored) ?? cause.message);
    },
    forget: () => setFound(undefined),
  };
}

/** Aborted once the form is left. */
function useLeaveSignal() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const ofThisForm = new AbortController();
    leaving.current = ofThisForm;
    return () => ofThisForm.abort();
  }, []);
  return () => leaving.current.signal;
}

/** What a save is of: what stands in the form, or the draft that is published. */
const valuesFor = <S extends StoredVersion, V extends object>(
  target: SaveTarget,
  kind: DocumentKind<S, V>,
  stored: S,
  latest: () => V,
): V => (target === 'published' ? kind.valuesOf(stored) : latest());

/** Uploads what is new, and sends what stands in the form then. */
function useSending<S extends StoredVersion, V extends object>({
  kind,
  stored,
  latest,
  uploadFiles,
  onStored,
}: SavingOptions<S, V>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ target, signal }: { target: SaveTarget; signal: AbortSignal }) => {
      if (target !== 'published') await uploadFiles?.(latest(), signal);
      signal.throwIfAborted();
      const typed = valuesFor(target, kind, stored, latest);
      const sent = kind.prepare?.(target, kind.storable(typed)) ?? kind.storable(typed);
      const noteStored = (answer: S) => onStored(answer, sent);
      return { target, typed, sent, answer: await kind.send({ target, stored, values: sent, noteStored }) };
    },
    onSuccess: ({ answer }, { target }) => {
      void kind.reload(queryClient, answer);
      const done = kind.done?.(target, stored, answer);
      if (done !== undefined) toast.success(done);
    },
  });
}

/** Checks what stands in the form, and sends it. */
export function useDocumentSaving<S extends StoredVersion, V extends object>(options: SavingOptions<S, V>) {
  const { kind, stored, latest, isBlocked, settleFiles, onSaved, onConflict } = options;
  const { problem, fail, failFor, forget } = useProblem(options);
  const sending = useSending(options);
  const alone = useAlone();
  const leaveSignal = useLeaveSignal();
  /** What met with another version of the same values. */
  const [again, setAgain] = useState<{ target: SaveTarget; isManual: boolean }>();
  /** @returns undefined where nothing was saved, or the form was left meanwhile; null where another version was found */
  const save = (target: SaveTarget, isManual: boolean) =>
    alone(async (): Promise<Saved<S, V> | null | undefined> => {
      if (isBlocked) return undefined;
      const signal = leaveSignal();
      await settleFiles?.();
      const errors = kind.check(kind.storable(valuesFor(target, kind, stored, latest)), stored, target);
      if (Object.keys(errors).length > 0) {
        // What is half typed is not called wrong while it is saved by itself.
        fail('invalid', isManual ? errors : {}, isManual);
        if (isManual && kind.incomplete !== undefined) toastFailure(kind.incomplete);
        return undefined;
      }
      try {
        const saved = await sending.mutateAsync({ target, signal });
        if (signal.aborted) return undefined;
        forget();
        const hasTyped = !isSame(kind.storable(latest()), kind.storable(saved.typed));
        onSaved(saved);
        return { ...saved, hasTyped };
      } catch (cause) {
        if (signal.aborted) return undefined;
        const found = isConflict(cause) ? await onConflict() : 'none';
        if (found === 'none') failFor(cause, isManual);
        // Autosave does not repeat what was refused.
        if (found === 'deleted' || found === 'offline') fail(found, {}, false);
        if (found !== 'same' && found !== 'shown') return undefined;
        // Another draft is looked at before it is published, whatever is in it.
        if (found === 'same' && target !== 'published') setAgain({ target, isManual });
        return null;
      }
    });
  const saveAgain = useEffectEvent(save);
  useEffect(() => {
    if (again !== undefined) void saveAgain(again.target, again.isManual);
  }, [again]);
  return {
    save,
    problem,
    /** Where to it is being saved; undefined while it is not. */
    saving: sending.isPending ? sending.variables.target : undefined,
  };
}
