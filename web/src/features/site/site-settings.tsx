import type { Site } from '@portfolio/contracts/setup.ts';
import type { SiteSettings } from '@portfolio/contracts/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { deleteDraft } from '../../lib/draft-store.ts';
import { useStoredDraft } from '../../lib/use-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Textarea, TextInput } from '../../ui/controls.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { compactControl } from '../../ui/compact-control.ts';
import { Field } from '../../ui/field.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { parseSiteDraft, type SiteDraft } from './site-draft.ts';
import { siteQuery } from './site.api.ts';
import { settingsOf, siteDraftKey, useSiteSettings, type SiteSettingsForm } from './use-site-settings.ts';

/** Name, contact facts and statistics of the site, used by every page. As high as the window while it loads: what is below does not move. */
export function SiteSettingsEditor({ userId }: { userId: string }) {
  const { data: site, error } = useQuery(siteQuery);
  if (site !== undefined) return <SettingsWithDraft site={site} draftKey={siteDraftKey(userId)} />;
  return error === null ? <Skeleton height="100dvh" /> : <Alert tone="error">{error.message}</Alert>;
}

interface SettingsProps {
  site: Site;
  draftKey: string;
}

function SettingsWithDraft({ site, draftKey }: SettingsProps) {
  const stored = useStoredDraft(draftKey, (found) => parseSiteDraft(found, settingsOf(site)));
  const [chosen, setChosen] = useState<SiteDraft | null>();
  if (stored === undefined) return <Skeleton height="100dvh" />;
  if (stored === null || chosen !== undefined)
    return <SettingsForm site={site} draft={chosen ?? null} draftKey={draftKey} />;
  const refuse = () => {
    void deleteDraft(draftKey).then(() => setChosen(null));
  };
  return (
    <DraftOffer
      what={`Settings of “${stored.values.appName}”`}
      savedAt={stored.savedAt}
      refusal="Start from the saved settings"
      onChoose={() => setChosen(stored)}
      onRefuse={refuse}
    />
  );
}

function SettingsForm({ site, draft, draftKey }: SettingsProps & { draft: SiteDraft | null }) {
  const { ref, settings: form } = useSiteSettings(site, draft, draftKey);
  const guard = useLeaveGuard(form.isDirty, form.undo);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
      <TextSetting form={form} name="appName" label="App Name" />
      <TextSetting form={form} name="appDescription" label="App Description" rows={3} />
      <Pair>
        <TextSetting form={form} name="contactEmail" label="Contact Email" type="email" />
        <TextSetting form={form} name="contactPhone" label="Contact Phone" type="tel" />
      </Pair>
      <Pair>
        <TextSetting form={form} name="contactLocation" label="Location" />
        <TextSetting form={form} name="responseTime" label="Response Time" />
      </Pair>
      {form.values.heroStatistics.map((_, index) => (
        <StatisticSetting key={index} form={form} index={index} />
      ))}
      <chakra.div display="flex" gap="2">
        <Button type="submit" size="sm" isBusy={form.isSaving} disabled={!form.isDirty}>
          Save settings
        </Button>
        {form.isDirty && (
          <Button size="sm" variant="outline" disabled={form.isSaving} onClick={form.undo}>
            Undo changes
          </Button>
        )}
      </chakra.div>
      <LeaveDialog guard={guard} />
    </chakra.form>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});

interface TextSettingProps {
  form: SiteSettingsForm;
  name: Exclude<keyof SiteSettings, 'heroStatistics'>;
  label: string;
  type?: 'text' | 'email' | 'tel';
  rows?: number;
}

function TextSetting({ form, name, label, type = 'text', rows }: TextSettingProps) {
  return (
    <Field label={label} error={form.errors[name]}>
      {(control) => {
        const props = {
          ...control,
          ...compactControl,
          ...form.text(name),
        };
        return rows === undefined ? (
          <TextInput {...props} type={type} />
        ) : (
          <Textarea {...props} rows={rows} />
        );
      }}
    </Field>
  );
}

/** One of the three numbers of the hero. */
function StatisticSetting({ form, index }: { form: SiteSettingsForm; index: number }) {
  const { heroStatistics } = form.values;
  const statistic = heroStatistics[index];
  if (statistic === undefined) return null;
  const parts = [
    { part: 'value', label: 'Value' },
    { part: 'label', label: 'Label' },
  ] as const;
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label" color="muted" marginBottom="2">
        Statistic {index + 1} of the home page
      </chakra.legend>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '7rem minmax(0, 1fr)' }}>
        {parts.map(({ part, label }) => {
          const name = `heroStatistics.${String(index)}.${part}`;
          return (
            <Field key={part} label={label} error={form.errors[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  {...compactControl}
                  value={statistic[part]}
                  onChange={(event) =>
                    form.set(
                      {
                        heroStatistics: heroStatistics.with(index, {
                          ...statistic,
                          [part]: event.target.value,
                        }),
                      },
                      [name],
                    )
                  }
                />
              )}
            </Field>
          );
        })}
      </chakra.div>
    </chakra.fieldset>
  );
}
