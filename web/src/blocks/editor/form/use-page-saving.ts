import type { EditPageBody, PageDraft, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, isSessionExpiry } from '../../../lib/http/http.ts';
import { isPast } from '../../../lib/time/local-time.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { pageDrafts, publishDraft, putDraft, type EditedPage } from './page-calls.ts';
import { changesNothing, draftBodyOf, type PageValues } from './page-values.ts';
import { useAutosave } from './use-autosave.ts';

/** Why the last save did not succeed: the values are refused, or the site does not answer. */
export type SaveProblem = 'invalid' | 'offline';

type Errors = Readonly<Partial<Record<string, string>>>;

interface SavingOptions {
  stored: EditedPage;
  values: PageValues;
  isDirty: boolean;
  /** Nothing is saved while a conflict is shown. */
  isHeld: boolean;
  onDraft: (draft: PageDraft | null, saved: PageValues) => void;
  onPublished: (page: RenderedPage, saved: PageValues) => void;
  /** By field; led to where somebody asked for the save. */
  onInvalid: (errors: Errors, isAsked: boolean) => void;
  /** Somebody else stored another version in the meantime. */
  onConflict: () => void;
}

/** Sends the draft, or removes one that changes nothing any more. */
async function sendDraft({ page, draft }: EditedPage, body: EditPageBody): Promise<PageDraft | null> {
  const draftedAt = draft?.draftedAt ?? null;
  if (!changesNothing(body)) return putDraft(page.id, { ...body, draftedAt });
  if (draft !== null) await pageDrafts.drop(page.id, draft.draftedAt);
  return null;
}

interface Failure {
  problem: SaveProblem;
  errors: Errors;
}

/** What a refusal means; undefined for a conflict. */
function failureOf(cause: unknown): Failure | undefined {
  if (!(cause instanceof HttpError)) return { problem: 'offline', errors: {} };
  const { status, code, fields, message } = cause;
  if (code === 'versionChanged') return undefined;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return {
    problem: isRefused ? 'invalid' : 'offline',
    errors: code === 'pathTaken' ? { path: message } : fields,
  };
}

/** Why values were not saved, until they are changed or saved. */
function useProblem({ values, onInvalid, onConflict }: SavingOptions) {
  const [found, setFound] = useState<{ of: PageValues; problem: SaveProblem }>();
  const fail = ({ problem, errors }: Failure, isAsked: boolean) => {
    setFound({ of: values, problem });
    onInvalid(errors, isAsked);
  };
  const failFor = (cause: unknown, isAsked: boolean) => {
    const failure = failureOf(cause);
    if (failure === undefined) {
      onConflict();
      return;
    }
    fail(failure, isAsked);
    if (isAsked && !isSessionExpiry(cause)) toastFailure(cause instanceof Error ? cause.message : '');
  };
  return {
    problem: found?.of === values ? found.problem : undefined,
    fail,
    failFor,
    forget: () => setFound(undefined),
  };
}

/** Runs one at a time: a second press may come before the render that says that the first is under way. */
function useAlone() {
  const isRunning = useRef(false);
  return async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await run();
    } finally {
      isRunning.current = false;
    }
  };
}

/** Sends the draft of the values. */
function useDraftSaving(
  { stored, values, isHeld, onDraft }: SavingOptions,
  problems: ReturnType<typeof useProblem>,
) {
  const queryClient = useQueryClient();
  const send = useMutation({ mutationFn: (body: EditPageBody) => sendDraft(stored, body) });
  /** @returns the saved draft, null where nothing differs from the page; undefined where it failed */
  const prepare = async (isAsked: boolean, edited = values): Promise<PageDraft | null | undefined> => {
    if (isHeld) return undefined;
    const checked = draftBodyOf(stored.page, edited);
    if ('errors' in checked) {
      problems.fail({ problem: 'invalid', errors: checked.errors }, isAsked);
      return undefined;
    }
    try {
      const draft = await send.mutateAsync(checked.body);
      onDraft(draft, edited);
      problems.forget();
      void pageDrafts.reload(queryClient);
      return draft;
    } catch (cause) {
      problems.failFor(cause, isAsked);
      return undefined;
    }
  };
  return { prepare, isSaving: send.isPending };
}

/** Saves the draft by itself while somebody works, and on demand; publishes it. */
export function usePageSaving(options: SavingOptions) {
  const { stored, values, isDirty, isHeld, onPublished } = options;
  const queryClient = useQueryClient();
  const problems = useProblem(options);
  const { problem, failFor } = problems;
  const { prepare, isSaving } = useDraftSaving(options, problems);
  const publishing = useMutation({
    mutationFn: ({ draftedAt }: PageDraft) =>
      publishDraft(stored.page.id, { version: stored.page.version, draftedAt }),
  });
  const isBusy = isSaving || publishing.isPending;
  const alone = useAlone();

  /** Published by hand, a page is seen at once; a time that has passed would be refused. */
  const release = async (): Promise<boolean> => {
    const publishAt = isPast(values.publishAt) ? null : values.publishAt;
    const edited = { ...values, isActive: true, publishAt };
    const draft = await prepare(true, edited);
    if (draft === undefined || draft === null) return draft === null;
    try {
      onPublished(await publishing.mutateAsync(draft), edited);
      void pageDrafts.reload(queryClient);
      return true;
    } catch (cause) {
      failFor(cause, true);
      return false;
    }
  };

  const save = (isAsked: boolean) => alone(() => prepare(isAsked));

  useAutosave({
    values,
    isWaiting: isDirty && !isBusy && !isHeld && problem !== 'invalid',
    isRetry: problem === 'offline',
    save: () => void save(false),
  });
  return {
    save,
    publish: () => alone(release),
    problem,
    isSaving,
    isPublishing: publishing.isPending,
  };
}
