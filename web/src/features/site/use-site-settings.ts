import type { Site } from '@portfolio/contracts/setup.ts';
import { siteSettingsSchema, type SiteSettings } from '@portfolio/contracts/site.ts';
import { toast } from 'react-hot-toast/headless';
import { HttpError } from '../../lib/http.ts';
import { useDraftKeeping } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { changedSettings, type SiteDraft } from './site-draft.ts';
import { useEditSite } from './site.api.ts';

export const siteDraftKey = (userId: string) => `site:${userId}`;

export const settingsOf = (site: Site): SiteSettings => ({
  appName: site.appName,
  appDescription: site.appDescription,
  contactEmail: site.contactEmail,
  contactPhone: site.contactPhone,
  contactLocation: site.contactLocation,
  responseTime: site.responseTime,
  heroStatistics: site.heroStatistics,
});

/** The form of the site's settings: values, errors and saving. */
export function useSiteSettings(site: Site, draft: SiteDraft | null, draftKey: string) {
  const edit = useEditSite();
  const stored = settingsOf(site);
  const { ref, ...form } = useForm(draft?.values ?? stored);
  const { values } = form;
  const isDirty = Object.keys(changedSettings(values, stored)).length > 0;
  const forgetDraft = useDraftKeeping(draftKey, values, isDirty, (kept): SiteDraft => ({
    values: kept,
    savedAt: new Date().toISOString(),
  }));
  const settings = {
    ...form,
    isDirty,
    isSaving: edit.isPending,
    undo: () => {
      forgetDraft();
      form.reset(stored);
    },
    submit: () => {
      const parsed = form.parse(siteSettingsSchema);
      if (parsed === undefined) return;
      edit.mutate(changedSettings(parsed, stored), {
        onSuccess: (saved) => {
          forgetDraft();
          form.reset(settingsOf(saved));
          toast.success('Settings saved.');
        },
        onError: (cause) => {
          toastFailure(cause.message);
          if (cause instanceof HttpError) form.fail(cause.fields);
        },
      });
    },
  };
  return { ref, settings };
}
export type SiteSettingsForm = ReturnType<typeof useSiteSettings>['settings'];
