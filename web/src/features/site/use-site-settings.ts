import type { Site } from '@portfolio/contracts/setup.ts';
import { siteSettingsSchema, type SiteSettings } from '@portfolio/contracts/site.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldErrors } from '../../lib/field-errors.ts';
import { HttpError } from '../../lib/http.ts';
import { useEditSite } from './site-settings.api.ts';

export const siteFieldId = (name: string) => `site-${name.replaceAll('.', '-')}`;

const settingsOf = (site: Site): SiteSettings => ({
  appName: site.appName,
  appDescription: site.appDescription,
  contactEmail: site.contactEmail,
  contactPhone: site.contactPhone,
  contactLocation: site.contactLocation,
  responseTime: site.responseTime,
  heroStatistics: site.heroStatistics,
});

/** The form of the site's settings: what stands in it, what is wrong, and how it is saved. */
export function useSiteSettings(site: Site) {
  const edit = useEditSite();
  const stored = settingsOf(site);
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const answered = useRef(0);

  // After a failed try the first broken field takes the focus.
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
  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(stored),
    isSaving: edit.isPending,
    reset: () => {
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
      edit.mutate(parsed.data, {
        onSuccess: (saved) => {
          setValues(settingsOf(saved));
          toast.success('Settings saved.');
        },
        onError: (cause) => {
          toast.error(cause.message);
          if (cause instanceof HttpError) fail(cause.fields);
        },
      });
    },
  };
}
export type SiteSettingsForm = ReturnType<typeof useSiteSettings>;
