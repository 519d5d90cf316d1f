import { siteSettingsSchema, type EditSiteBody, type WholeSite } from '@portfolio/contracts/site/site.ts';
import { toast } from 'react-hot-toast/headless';
import { HttpError } from '../../../lib/http/http.ts';
import { useDraftKeeping } from '../../../lib/drafts/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useEditSite } from '../site-admin.api.ts';
import { setAt } from '../../../lib/forms/edited-form.ts';
import type { EditorSection } from './sections.ts';
import { changedSettings, type ContentValues, type SiteDraft } from './site-draft.ts';
import { useBase } from './use-base.ts';
import { withoutBlankLines } from '../../../lib/forms/value-at.ts';

/** The settings of a section. */
export const settingsOf = (site: WholeSite, { names }: EditorSection): ContentValues =>
  Object.fromEntries(names.map((name) => [name, site[name]]));

/** Empty lines of a list are no entries, and a consent without a text is none. */
function storable(values: ContentValues): ContentValues {
  const filled = withoutBlankLines(values);
  const { consent } = filled;
  if (!consent) return filled;
  return { ...filled, consent: consent.text.trim() === '' ? null : { ...noConsent, ...consent } };
}
const noConsent = { isRequired: false, text: '' };

/** The schema of a section. */
function schemaOf({ names }: EditorSection) {
  const schema = siteSettingsSchema.partial();
  const known = new Set<string>(names);
  return {
    safeParse: (values: unknown) => {
      const parsed = schema.safeParse(storable(values as ContentValues));
      return parsed.success
        ? { success: true as const, data: ownOf(parsed.data, known) }
        : { success: false as const, error: parsed.error };
    },
  };
}

const ownOf = (values: EditSiteBody, names: ReadonlySet<string>): EditSiteBody =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

const keptOf = (values: ContentValues, base: ContentValues): SiteDraft => ({
  values,
  base,
  savedAt: new Date().toISOString(),
});

interface ContentFormOptions {
  site: WholeSite;
  section: EditorSection;
  draft: SiteDraft | null;
  draftKey: string;
}

/** The form of one section: values, errors and saving. */
export function useContentForm({ site, section, draft, draftKey }: ContentFormOptions) {
  const edit = useEditSite();
  const stored = settingsOf(site, section);
  const { ref, ...form } = useForm<ContentValues>(draft?.values ?? stored);
  const { values, errors } = form;
  const { base, conflict } = useBase({
    values,
    reset: form.reset,
    stored,
    began: draft?.base ?? stored,
    isSaving: edit.isPending,
  });
  const isDirty = Object.keys(changedSettings(storable(values), stored)).length > 0;
  const forgetDraft = useDraftKeeping(draftKey, values, isDirty, (kept) => keptOf(kept, base));
  const content = {
    values,
    errors,
    isDirty,
    /** What somebody else saved since the typing began. */
    conflict,
    isSaving: edit.isPending,
    setAt: (path: string, value: unknown) => setAt(form, path, value),
    undo: () => {
      forgetDraft();
      form.reset(stored);
      return () => form.reset(values);
    },
    submit: () => {
      const parsed = form.parse(schemaOf(section));
      if (parsed === undefined) return;
      edit.mutate(
        { ...changedSettings(parsed, stored), version: site.version },
        {
          onSuccess: (saved) => {
            forgetDraft();
            form.reset(settingsOf(saved, section));
            toast.success('Saved.');
          },
          onError: (cause) => {
            toastFailure(cause.message);
            if (cause instanceof HttpError) form.fail(cause.fields);
          },
        },
      );
    },
  };
  return { ref, content };
}
