import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { deleteDraft } from '../../../lib/draft-store.ts';
import { useStoredDraft } from '../../../lib/use-draft.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftOffer } from '../../../ui/draft-offer.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SectionConflict } from './section-conflict.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FieldControl } from './controls/field-control.tsx';
import type { EditorSection } from './sections.ts';
import { parseSiteDraft, type SiteDraft } from './site-draft.ts';
import { settingsOf, useContentForm } from './use-content-form.ts';

interface SectionFormProps {
  site: WholeSite;
  section: EditorSection;
  draftKey: string;
  /** Shows the part of the site that the section is about. */
  renderPreview: (site: WholeSite) => ReactNode;
}

/** The form of a section, beside how the site would look with it; work of last time is offered first. */
export function SectionForm(props: SectionFormProps) {
  const { site, section, draftKey } = props;
  const stored = useStoredDraft(draftKey, (found) => parseSiteDraft(found, settingsOf(site, section)));
  const [chosen, setChosen] = useState<SiteDraft | null>();
  if (stored === undefined) return <Skeleton height="100dvh" />;
  if (stored === null || chosen !== undefined) return <OpenForm {...props} draft={chosen ?? null} />;
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

/** Is saved as a whole, or left after a question. */
function OpenForm({
  site,
  section,
  draftKey,
  draft,
  renderPreview,
}: SectionFormProps & { draft: SiteDraft | null }) {
  const { ref, content: form } = useContentForm({ site, section, draft, draftKey });
  // Lists begin anew with what is saved.
  const [round, setRound] = useState(0);
  const undo = () => {
    form.undo();
    setRound((now) => now + 1);
  };
  const noteFocus = useFocusReturn(form.isSaving);
  const guard = useLeaveGuard(form.isDirty, undo);
  const { conflict, isDirty, isSaving } = form;
  return (
    <EditorFrame
      ref={ref}
      onSubmit={() => {
        noteFocus();
        form.submit();
      }}
      notice={conflict && <SectionConflict conflict={conflict} />}
      actions={
        <>
          <Button type="submit" size="sm" isBusy={isSaving} disabled={!isDirty || conflict !== undefined}>
            Save
          </Button>
          {isDirty && (
            <Button size="sm" variant="outline" disabled={isSaving} onClick={undo}>
              Undo changes
            </Button>
          )}
          <LeaveDialog guard={guard} />
        </>
      }
      preview={renderPreview({ ...site, ...form.values } as WholeSite)}
    >
      <chakra.div key={round} inert={isSaving} display="grid" gap="5">
        {section.fields.map((field) => (
          <FieldControl key={field.name} form={form} field={field} path={field.name} />
        ))}
      </chakra.div>
    </EditorFrame>
  );
}
