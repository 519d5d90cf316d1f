import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import { appMessages, type App } from '@portfolio/contracts/apps/apps.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { HttpError, isSessionExpiry } from '../../../lib/http.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { createApp, editApp, findStoredApp, reloadApps } from '../admin.api.ts';
import { publishDraft, putDraft } from '../draft/draft.api.ts';
import { isPast } from '../schedule/local-time.ts';
import { toFormErrors, type AppFormErrors } from './rules.ts';
import { createBody, draftBody, editBody } from './bodies.ts';
import { withUrls, type AppFormValues, type FormImage } from './values.ts';

/** Where a form is saved to: to the app, to its draft, or to the draft and from there to the app. */
export type SaveTarget = 'app' | 'draft' | 'publishedDraft';

interface AppSaveOptions {
  values: AppFormValues;
  /** The version that is replaced; null for a new app. */
  base: App | null;
  userId: string;
  uploadAll: (images: readonly FormImage[]) => Promise<ReadonlyMap<string, string>>;
  /** The app is stored as the form has it. */
  onSaved: () => void;
  onDrafted: (draft: AppDraft) => void;
  onFailed: (errors: AppFormErrors) => void;
  /** Somebody else stored another version in the meantime. */
  onConflict: (theirs: App) => void;
}

const takenSlug = 'This slug is in use. Choose another one.';

/** @returns the draft that was saved; undefined where the app was */
async function send(
  target: SaveTarget,
  { values, base, userId }: Pick<AppSaveOptions, 'values' | 'base' | 'userId'>,
): Promise<AppDraft | undefined> {
  if (base === null) {
    await createApp(createBody(values, userId));
    return undefined;
  }
  if (target === 'app') {
    await editApp(editBody(values, base, userId));
    return undefined;
  }
  // Published by hand, it waits for no time; one that has passed would be refused.
  const isNow = target === 'publishedDraft' && isPast(values.publishAt);
  const drafted = isNow ? { ...values, publishAt: '' } : values;
  const draft = await putDraft(base.id, draftBody(drafted, base, userId));
  if (target === 'draft') return draft;
  await publishDraft(base.id, base.version);
  return undefined;
}

/** Uploads what is new, then sends the app (specification, section 7), and says how it went (section 8). */
export function useSave(options: AppSaveOptions) {
  const { values, base, userId, uploadAll, onSaved, onDrafted, onFailed, onConflict } = options;
  const queryClient = useQueryClient();

  const showFailure = (cause: Error) => {
    const { code, status, fields } = cause instanceof HttpError ? cause : { code: '', status: 0, fields: {} };
    const isPlain = base === null && status === 409;
    toastFailure(isPlain ? cause.message : appMessages.saveFailed(cause.message));
    onFailed(
      code === 'slugTaken' ? { seoSlug: takenSlug } : toFormErrors(fields, base === null ? 'add' : 'edit'),
    );
  };

  return useMutation({
    mutationFn: async (target: SaveTarget) => {
      const images = [...(values.thumbnail === null ? [] : [values.thumbnail]), ...values.screenshots];
      const complete = withUrls(values, await uploadAll(images.filter(({ url }) => url === null)));
      return send(target, { values: complete, base, userId });
    },
    onSuccess: (draft) => {
      void reloadApps(queryClient);
      if (draft === undefined) {
        toast.success(base === null ? appMessages.created : appMessages.updated);
        onSaved();
      } else {
        toast.success('Draft saved. Visitors do not see it yet.');
        onDrafted(draft);
      }
    },
    onError: async (cause) => {
      if (isSessionExpiry(cause)) return;
      const hasChanged = cause instanceof HttpError && cause.code === 'appChanged' && base !== null;
      const theirs = hasChanged ? await findStoredApp(base).catch(() => undefined) : undefined;
      if (theirs === undefined) showFailure(cause);
      else onConflict(theirs);
    },
  });
}
