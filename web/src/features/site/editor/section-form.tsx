import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { deleteDraft } from '../../../lib/draft-store.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useStoredDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { DraftOffer } from '../../../ui/draft-offer.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldControl } from './controls/field-control.tsx';
import { Preview } from './preview.tsx';
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

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 6fr)' },
    alignItems: 'start',
  },
});

const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    paddingBlock: '3',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    noteFocus();
    form.submit();
  };
  return (
    <Columns>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {form.conflict && <ConflictNotice conflict={form.conflict} />}
        <chakra.div key={round} inert={form.isSaving} display="grid" gap="5">
          {section.fields.map((field) => (
            <FieldControl key={field.name} form={form} field={field} path={field.name} />
          ))}
        </chakra.div>
        <Actions>
          <Button
            type="submit"
            size="sm"
            isBusy={form.isSaving}
            disabled={!form.isDirty || form.conflict !== undefined}
          >
            Save
          </Button>
          {form.isDirty && (
            <Button size="sm" variant="outline" disabled={form.isSaving} onClick={undo}>
              Undo changes
            </Button>
          )}
        </Actions>
        <LeaveDialog guard={guard} />
      </chakra.form>
      <Preview>{renderPreview({ ...site, ...form.values } as WholeSite)}</Preview>
    </Columns>
  );
}
