import { Eye, EyeOff, History as HistoryIcon, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { useNow } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { useChangeDraft } from '../entries.api.ts';
import type { EntryDraft, StoredEntry } from '../entry-calls.ts';
import type { DraftedDocument, EntryHistory } from '../entry-history.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useComparison } from '../history/use-comparison.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import { describePublication, type PublicationStatus } from './publication-status.ts';
import { useCanDraft } from './use-can-draft.ts';

interface PublicationBarProps<E extends StoredEntry, D extends EntryDraft> {
  document: DraftedDocument<E, D>;
  history: EntryHistory<E, D>;
  userId: string;
}

/** Above the form of a stored entry: what visitors see now, what is prepared, and what happens when. */
export function PublicationBar<E extends StoredEntry, D extends EntryDraft>(
  props: PublicationBarProps<E, D>,
) {
  const { document, history, userId } = props;
  const { entry, draft } = document.stored;
  const { drafts, links, revisions, loadComparison } = history;
  const [isShowingLinks, setShowingLinks] = useState(false);
  const comparison = useComparison(loadComparison);
  const status = describePublication(entry, draft, useNow(), drafts.noun);
  return (
    <chakra.section
      aria-label="What visitors see"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginTop="4"
      padding="3"
      paddingInlineStart="4"
      bg="sunken"
      borderRadius="md"
      borderInlineStart="4px solid"
      borderColor={draft === null ? 'edge' : 'signal'}
    >
      <Status status={status} />
      <chakra.div display="flex" flexWrap="wrap" gap="1" marginInlineStart="-2">
        <Button size="sm" variant="quiet" onClick={comparison.open}>
          <HistoryIcon aria-hidden="true" size={16} />
          History
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setShowingLinks(true)}>
          <Link2 aria-hidden="true" size={16} />
          Preview links
        </Button>
        {draft !== null && <DiscardButton {...props} draft={draft} />}
      </chakra.div>
      {comparison.Opened !== undefined && (
        <HistoryDialog
          calls={revisions}
          Comparison={comparison.Opened}
          entry={entry}
          userId={userId}
          hasUnsaved={document.isDirty}
          onClose={comparison.close}
          onRestored={(restored) => void document.continueRestored(restored)}
        />
      )}
      {isShowingLinks && (
        <PreviewLinksDialog
          calls={links}
          id={entry.id}
          hasDraft={draft !== null}
          onClose={() => setShowingLinks(false)}
        />
      )}
    </chakra.section>
  );
}

function Status({ status }: { status: PublicationStatus }) {
  const Icon = status.isVisible ? Eye : EyeOff;
  return (
    <chakra.div flex="1 1 16rem" minWidth="0" display="flex" gap="3" textStyle="small">
      <chakra.span flex="none" paddingTop="0.15em">
        <Icon aria-hidden="true" size={18} />
      </chakra.span>
      <chakra.div minWidth="0" role="status">
        <chakra.p fontWeight="560">{status.now}</chakra.p>
        {status.prepared !== undefined && <chakra.p color="muted">{status.prepared}</chakra.p>}
        {status.failure !== undefined && <chakra.p color="error">{status.failure}</chakra.p>}
        {status.next !== undefined && <chakra.p color="muted">{status.next}</chakra.p>}
      </chakra.div>
    </chakra.div>
  );
}

function DiscardButton<E extends StoredEntry, D extends EntryDraft>({
  document,
  history,
  draft,
}: PublicationBarProps<E, D> & { draft: D }) {
  const { stored, isDirty, replaceDraft } = document;
  const { discard, restore } = useChangeDraft(history.drafts, stored.entry.id);
  const canDraft = useCanDraft(stored, history.drafts.publishRight);
  if (!canDraft) return null;
  const handleDiscard = () =>
    discard.mutate(draft, {
      onSuccess: () => {
        replaceDraft(draft, null);
        toastWithUndo('Draft discarded.', () => {
          restore.mutateAsync(draft).then((restored) => {
            replaceDraft(null, restored);
            toast.success('The draft is back.');
          }, toastCause);
        });
      },
      onError: (cause) => toastFailure(cause.message),
    });
  return (
    <Button
      size="sm"
      variant="quiet"
      color="error"
      isBusy={discard.isPending}
      disabled={isDirty}
      title={isDirty ? 'Save or cancel the changes of the form first.' : undefined}
      onClick={handleDiscard}
    >
      <Trash2 aria-hidden="true" size={16} />
      Discard draft
    </Button>
  );
}
