import type { Site } from '@portfolio/contracts/setup.ts';
import { siteSettingsSchema, type SiteSettings } from '@portfolio/contracts/site.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldErrors } from '../../lib/field-errors.ts';
import { HttpError } from '../../lib/http.ts';
import { useDraftKeeping } from '../../lib/use-draft.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { changedSettings, type SiteDraft } from './site-draft.ts';
import { useEditSite } from './site.api.ts';

export const siteFieldId = (name: string) => `site-${name.replaceAll('.', '-')}`;

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

/** What is wrong, field by field; after a failed try the first broken field takes the focus. */
function useSettingErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === failures) return;
    answered.current = failures;
    const [first] = Object.keys(errors);
    if (first !== undefined) document.getElementById(siteFieldId(first))?.focus();
  }, [failures, errors]);
  const fail = (found: Record<string, string>) => {
    setErrors(found);
    setFailures((count) => count + 1);
  };
  return { errors, setErrors, fail };
}

/** The form of the site's settings: what stands in it, what is wrong, and how it is saved. */
export function useSiteSettings(site: Site, draft: SiteDraft | null, draftKey: string) {
  const edit = useEditSite();
  const stored = settingsOf(site);
  const [values, setValues] = useState(draft?.values ?? stored);
  const { errors, setErrors, fail } = useSettingErrors();
  const isDirty = Object.keys(changedSettings(values, stored)).length > 0;
  const forgetDraft = useDraftKeeping(draftKey, values, isDirty, (kept): SiteDraft => ({
    values: kept,
    savedAt: new Date().toISOString(),
  }));
  return {
    values,
    errors,
    isDirty,
    isSaving: edit.isPending,
    reset: () => {
      forgetDraft();
      setValues(stored);
      setErrors({});
    },
    /** `name` is the field as its errors call it. */
    set: (name: string, change: Partial<SiteSettings>) => {
      setValues((now) => ({ ...now, ...change }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)));
    },
    submit: () => {
      const parsed = siteSettingsSchema.safeParse(values);
      if (!parsed.success) {
        fail(fieldErrors(parsed.error));
        return;
      }
      edit.mutate(changedSettings(parsed.data, stored), {
        onSuccess: (saved) => {
          forgetDraft();
          setValues(settingsOf(saved));
          toast.success('Settings saved.');
        },
        onError: (cause) => {
          toastFailure(cause.message);
          if (cause instanceof HttpError) fail(cause.fields);
        },
      });
    },
  };
}
export type SiteSettingsForm = ReturnType<typeof useSiteSettings>;
