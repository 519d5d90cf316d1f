import { appMessages, type App } from '@portfolio/contracts/apps.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { HttpError, isSessionExpiry } from '../../../lib/http.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { createApp, editApp, findStoredApp, reloadApps } from '../admin.api.ts';
import { toFormErrors, type AppFormErrors } from './rules.ts';
import { createBody, editBody, withUrls, type AppFormValues, type FormImage } from './values.ts';

interface AppSaveOptions {
  values: AppFormValues;
  /** The version that is replaced; null for a new app. */
  base: App | null;
  userId: string;
  uploadAll: (images: readonly FormImage[]) => Promise<ReadonlyMap<string, string>>;
  onSaved: () => void;
  onFailed: (errors: AppFormErrors) => void;
  /** Somebody else stored another version in the meantime. */
  onConflict: (theirs: App) => void;
}

const takenSlug = 'This slug is in use. Choose another one.';

/** Uploads what is new, then sends the app (specification, section 7), and says how it went (section 8). */
export function useSave(options: AppSaveOptions) {
  const { values, base, userId, uploadAll, onSaved, onFailed, onConflict } = options;
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
    mutationFn: async () => {
      const images = [...(values.thumbnail === null ? [] : [values.thumbnail]), ...values.screenshots];
      const complete = withUrls(values, await uploadAll(images.filter(({ url }) => url === null)));
      return base === null
        ? createApp(createBody(complete, userId))
        : editApp(editBody(complete, base, userId));
    },
    onSuccess: () => {
      toast.success(base === null ? appMessages.created : appMessages.updated);
      void reloadApps(queryClient);
      onSaved();
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
