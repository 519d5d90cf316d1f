import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useState, type ReactNode } from 'react';
import { deleteDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-draft.ts';
import { DraftOffer } from '../../../ui/dialogs/draft-offer.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionConflict } from './section-conflict.tsx';
import { ConsentLinks } from './consent-links.tsx';
import { FieldControl } from './controls/field-control.tsx';
import type { EditorSection } from './sections.ts';
import { WholeForm } from './whole-form.tsx';
import { parseSiteDraft, type SiteDraft } from './site-draft.ts';
import { settingsOf, useContentForm } from './use-content-form.ts';

interface SectionFormProps {
  site: WholeSite;
  section: EditorSection;
  /** Names unsaved work on it. */
  draftName: string;
  /** Shows the part of the site that the section is about. */
  renderPreview: (site: WholeSite) => ReactNode;
}

/** The form of a section, beside how the site would look with it; work of last time is offered first. */
export function SectionForm(props: SectionFormProps) {
  const { site, section, draftName } = props;
  const kept = useStoredDraft(draftName, (found) => parseSiteDraft(found, settingsOf(site, section)));
  const [chosen, setChosen] = useState<SiteDraft | null>();
  if (kept === undefined) return <Skeleton height="100dvh" />;
  const { key: draftKey, draft: stored } = kept;
  if (stored === null || chosen !== undefined)
    return <OpenForm {...props} draft={chosen ?? null} draftKey={draftKey} />;
  const refuse = () => {
    void deleteDraft(draftKey).then(() => setChosen(null));
  };
  return (
    <DraftOffer
      what={`“${section.title}”`}
      savedAt={stored.savedAt}
      refusal="Start from what is saved"
      onChoose={() => setChosen(stored)}
      onRefuse={refuse}
    />
  );
}

function OpenForm({
  site,
  section,
  draftKey,
  draft,
  renderPreview,
}: SectionFormProps & { draft: SiteDraft | null; draftKey: string }) {
  const { ref, content: form } = useContentForm({ site, section, draft, draftKey });
  return (
    <WholeForm
      ref={ref}
      form={form}
      notice={form.conflict && <SectionConflict conflict={form.conflict} />}
      preview={renderPreview({ ...site, ...form.values } as WholeSite)}
    >
      {section.fields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} path={field.name} />
      ))}
      {section.id === 'consent' && <ConsentLinks text={form.values.consent?.text ?? ''} />}
    </WholeForm>
  );
}
