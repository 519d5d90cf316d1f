import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSame } from '../../lib/drafts/is-same.ts';
import { useDraftKeeping } from '../../lib/drafts/use-draft.ts';
import { useLeaveGuard } from '../../lib/drafts/use-leave-guard.ts';
import { useFocusReturn } from '../../lib/focus/use-focus-return.ts';
import { useIsUploading } from '../images/use-upload.ts';
import type { DocumentKind, KeptWork, SaveTarget, StoredVersion } from './document-kind.ts';
import { mergeValues } from './merge-values.ts';
import { useAutosave } from './use-autosave.ts';
import { useDocumentConflict } from './use-document-conflict.ts';
import { useDocumentSaving } from './use-document-saving.ts';
import { useDocumentValues } from './use-document-values.ts';

export interface OpenedDocument<S, V> {
  opened: S;
  /** Work of this browser to continue with. */
  kept: KeptWork<S, V> | null;
  /** Under which this browser keeps what is not saved. */
  keptKey: string;
}

interface DocumentOptions<S extends StoredVersion, V extends object> extends OpenedDocument<S, V> {
  kind: DocumentKind<S, V>;
  /** Where it is saved to by itself while somebody types; what the server made of it does not replace the typing. */
  savesItselfTo?: SaveTarget;
  /** Files of the form that are not uploaded yet. */
  files?: {
    chosen: ReadonlyMap<string, File>;
    settle: () => Promise<unknown>;
    upload: (values: V, signal: AbortSignal) => Promise<unknown>;
  };
  /** Whether a change of the address leaves the form. */
  leaves?: (current: URLSearchParams, next: URLSearchParams) => boolean;
}

/** What is stored, and the values that were saved last. */
function useStored<S extends StoredVersion, V extends object>(opened: S, valuesOf: (stored: S) => V) {
  const [state, setState] = useState(() => ({ stored: opened, saved: valuesOf(opened) }));
  return {
    ...state,
    setStored: (stored: S, saved = valuesOf(stored)) => setState({ stored, saved }),
  };
}

/** Asks whoever leaves unsaved work. Where the form saves itself, it is saved first. */
function useLeaving(options: {
  isDirty: boolean;
  isSaving: boolean;
  discard: () => void;
  saveFirst: (() => void) | undefined;
  leaves: ((current: URLSearchParams, next: URLSearchParams) => boolean) | undefined;
}) {
  const { isDirty, isSaving, discard, saveFirst } = options;
  const isUploading = useIsUploading();
  const guard = useLeaveGuard(isDirty || isUploading, discard, options.leaves);
  const { isAsking } = guard;
  const canSaveFirst = saveFirst !== undefined;
  const trySaving = useEffectEvent(() => {
    if (isDirty) saveFirst?.();
  });
  const leave = useEffectEvent(guard.leave);
  useEffect(() => {
    if (isAsking) trySaving();
  }, [isAsking]);
  useEffect(() => {
    if (canSaveFirst && isAsking && !isDirty && !isUploading) leave();
  }, [canSaveFirst, isAsking, isDirty, isUploading]);
  return { ...guard, isAsking: isAsking && !(canSaveFirst && isSaving) };
}

/** What stands in the form and what is stored, and how the form continues from another version. */
function useDocumentState<S extends StoredVersion, V extends object>({
  kind,
  opened,
  kept,
  keptKey,
  files,
}: DocumentOptions<S, V>) {
  const { stored, saved, setStored } = useStored(kept?.stored ?? opened, kind.valuesOf);
  const form = useDocumentValues<V>(kept?.values ?? saved, kind.follow);
  const { values, latest, reset, replace } = form;
  const differs = (now: V) => !isSame(kind.storable(now), kind.storable(saved));
  const isDirty = differs(values);
  const forgetKept = useDraftKeeping(keptKey, values, isDirty, (typed): KeptWork<S, V> => ({
    values: typed,
    stored,
    ...(files && { files: files.chosen }),
    savedAt: new Date().toISOString(),
  }));
  return {
    ...{ stored, saved, setStored, form, isDirty, forgetKept },
    isUntouched: () => !differs(latest()),
    /** Continues from what is stored, with `shown` in the form. */
    restart: (next: S, shown = kind.valuesOf(next)) => {
      setStored(next);
      replace(shown);
    },
    /** Continues from what was stored of `typed`: what was typed meanwhile stays, and is not saved yet. */
    continueFrom: (answer: S, typed: V, sent: V) => {
      const since = mergeValues(typed, latest(), sent).values;
      setStored(answer);
      reset(mergeValues(sent, since, kind.valuesOf(answer)).values);
    },
  };
}

type DocumentState<S extends StoredVersion, V extends object> = ReturnType<typeof useDocumentState<S, V>>;

/** Saves on demand and by itself, unless a conflict is to be looked at first. */
function useSaves<S extends StoredVersion, V extends object>(
  { kind, keptKey, savesItselfTo, files }: DocumentOptions<S, V>,
  { stored, saved, setStored, form, isDirty, restart, continueFrom }: DocumentState<S, V>,
) {
  const { values, latest, reset } = form;
  const { conflict, show, take } = useDocumentConflict({
    ...{ id: keptKey, kind, stored, saved, values, isDirty },
    onResolved: restart,
  });
  const isBlocked = conflict !== undefined;
  const { save, saving, problem } = useDocumentSaving({
    ...{ kind, stored, values, latest, isBlocked },
    ...(files && { settleFiles: files.settle, uploadFiles: files.upload }),
    onSaved: ({ target, typed, sent, answer }) => {
      if (target === savesItselfTo) setStored(answer, sent);
      else continueFrom(answer, typed, sent);
    },
    onStored: setStored,
    onInvalid: (errors, isManual) => {
      if (!isManual) {
        form.showErrors(errors);
        return;
      }
      // Messages name entries of lists by their place in what is sent.
      const sent = kind.storable(latest());
      if (!isSame(sent, latest())) reset(sent);
      form.fail(errors);
    },
    onConflict: show,
  });
  const isSaving = saving !== undefined;
  const saveFirst = savesItselfTo && (() => void save(savesItselfTo, false));
  const canSave = isDirty && !isSaving && !isBlocked && (problem === undefined || problem === 'offline');
  useAutosave({
    values,
    isWaiting: saveFirst !== undefined && canSave,
    isRetry: problem === 'offline',
    save: () => saveFirst?.(),
  });
  return { conflict, take, save, saving, problem, isSaving, saveFirst };
}

/**
 * One document in an editor: its values, kept in this browser until they are saved; saves with the version that they replace;
 * another person's save, merged and shown; undo and redo of the whole form; the question before it is left.
 */
export function useDocument<S extends StoredVersion, V extends object>(options: DocumentOptions<S, V>) {
  const { kind, leaves } = options;
  const queryClient = useQueryClient();
  const state = useDocumentState(options);
  const { stored, saved, form, isDirty, isUntouched, forgetKept, restart, continueFrom } = state;
  const { take, save, saveFirst, ...saves } = useSaves(options, state);
  const { isSaving } = saves;
  const guard = useLeaving({ isDirty, isSaving, leaves, discard: forgetKept, saveFirst });
  const noteFocus = useFocusReturn(isSaving);
  const { ref, values, latest, errors, setAt, setError, change, replace, undo, redo, canUndo, canRedo } =
    form;
  return {
    ...{ ref, kind, stored, values, latest, errors, setAt, setError, change, isDirty },
    ...{ undo, redo, canUndo, canRedo, guard, restart },
    ...saves,
    save: (target: SaveTarget, isManual = true) => {
      noteFocus();
      return save(target, isManual);
    },
    /** Drops what was typed since the last save. @returns what brings it back */
    revert: () => {
      const dropped = latest();
      replace(saved);
      return () => replace(dropped);
    },
    /** Closes the form, whose work is saved. */
    close: (then: () => void) => {
      forgetKept();
      guard.release();
      then();
    },
    /** Continues from another draft, null for none: what was typed meanwhile stays. */
    replaceDraft: (before: S['draft'], draft: S['draft']) => {
      const from = kind.valuesOf({ ...stored, draft: before });
      continueFrom({ ...stored, draft }, from, from);
    },
    /** Continues from a restored version; what was typed meanwhile is compared with it. */
    continueRestored: async (entry: S['entry']) => {
      const restored = { ...stored, entry };
      const found = (await kind.fetch(restored, queryClient).catch(() => null)) ?? restored;
      if (isUntouched()) restart(found);
      else take(found);
    },
  };
}
