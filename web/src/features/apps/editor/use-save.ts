import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import { appMessages, type App } from '@portfolio/contracts/apps/apps.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { HttpError, isSessionExpiry } from '../../../lib/http/http.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { createApp, editApp, findStoredApp, reloadApps } from '../admin.api.ts';
import { withImageUrls, type AppValues } from '../app-values.ts';
import { createBody, draftBody, editBody } from './bodies.ts';
import { publishDraft, putDraft } from './drafts.api.ts';
import { isPast } from '../../../lib/time/local-time.ts';
import type { Images } from './images/use-images.ts';
import { knownMessages } from './rules.ts';

/** Where a form is saved to: to the app, to its draft, or to the draft and from there to the app. */
export type SaveTarget = 'app' | 'draft' | 'publishedDraft';

interface Saving {
  target: SaveTarget;
  values: AppValues;
  /** The form stays open. */
  staysOpen: boolean;
  /** Aborted where the form is left meanwhile. */
  signal: AbortSignal;
}

interface SaveOptions {
  /** The version that is replaced; null for a new app. */
  base: App | null;
  /** The draft that is replaced. */
  draft: AppDraft | null;
  userId: string;
  images: Images;
  onSaved: () => void;
  /** Whether something was typed since these values were sent: the form stays open for it. */
  hasTyped: (sent: AppValues) => boolean;
  onSavedOpen: (app: App, sent: AppValues) => void;
  onDrafted: (draft: AppDraft, sent: AppValues) => void;
  /** By the names of fields. */
  onFailed: (messages: readonly [name: string, message: string][]) => void;
  /** Somebody else stored another version in the meantime. */
  onConflict: (theirs: App) => void;
}

const takenSlug = 'This slug is in use. Choose another one.';

type Stored = { draft: AppDraft } | { app: App };

async function send(
  { target, values }: Pick<Saving, 'target' | 'values'>,
  { base, draft: known, userId, onDrafted, canPublish }: SaveOptions & { canPublish: boolean },
): Promise<Stored> {
  if (base === null) {
    const shown = canPublish ? values : { ...values, isActive: false };
    return { app: await createApp(createBody(shown, userId)) };
  }
  if (target === 'app') return { app: await editApp(editBody(values, base, userId)) };
  // Published by hand, it waits for no time; one that has passed would be refused.
  const isNow = target === 'publishedDraft' && isPast(values.publishAt);
  const drafted = isNow ? { ...values, publishAt: null } : values;
  const body = draftBody(drafted, base, userId);
  const draft = await putDraft(base.id, { ...body, draftedAt: known?.draftedAt ?? null });
  if (target === 'draft') return { draft };
  try {
    return { app: await publishDraft(base.id, { version: base.version, draftedAt: draft.draftedAt }) };
  } catch (cause) {
    // It is saved all the same: the next try replaces this one.
    onDrafted(draft, drafted);
    throw cause;
  }
}

/** Uploads what is new, then sends the app (specification, section 7), and says how it went (section 8). */
export function useSave(options: SaveOptions) {
  const { base, images, hasTyped, onSaved, onSavedOpen, onDrafted, onFailed, onConflict } = options;
  const queryClient = useQueryClient();
  // Else a new app is inactive.
  const canPublish = useCan('publish');

  const showFailure = (cause: Error) => {
    const { code, status, fields } = cause instanceof HttpError ? cause : { code: '', status: 0, fields: {} };
    const isPlain = base === null && status === 409;
    toastFailure(isPlain ? cause.message : appMessages.saveFailed(cause.message));
    onFailed(code === 'slugTaken' ? [['seoSlug', takenSlug]] : knownMessages(fields, base === null));
  };

  return useMutation({
    mutationFn: async ({ target, values, signal }: Saving) => {
      const urls = await images.uploadAll([values.thumbnailUrl, ...values.screenshots]);
      signal.throwIfAborted();
      const sent = withImageUrls(values, urls);
      return { sent, saved: await send({ target, values: sent }, { ...options, canPublish }) };
    },
    onSuccess: ({ sent, saved }, { staysOpen, signal }) => {
      void reloadApps(queryClient);
      if ('app' in saved) toast.success(base === null ? appMessages.created : appMessages.updated);
      else toast.success('Draft saved. Visitors do not see it yet.');
      if (signal.aborted) return;
      if ('draft' in saved) onDrafted(saved.draft, sent);
      else if (staysOpen || hasTyped(sent)) onSavedOpen(saved.app, sent);
      else onSaved();
    },
    onError: async (cause, { signal }) => {
      if (isSessionExpiry(cause) || signal.aborted) return;
      const hasChanged = cause instanceof HttpError && cause.code === 'versionChanged' && base !== null;
      const theirs = hasChanged ? await findStoredApp(base).catch(() => undefined) : undefined;
      if (theirs === undefined) showFailure(cause);
      else onConflict(theirs);
    },
  });
}
