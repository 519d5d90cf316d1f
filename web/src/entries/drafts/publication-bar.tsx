import { Eye, EyeOff, History as HistoryIcon, Link2, Trash2 } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { useNow } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { useChangeDraft } from '../entries.api.ts';
import type { DraftCalls, EntryDraft, LinkCalls, StoredEntry } from '../entry-calls.ts';
import type { HistoryProps } from '../history/history-dialog.tsx';
import { describePublication } from './publication-status.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';

interface PublicationBarProps<E extends StoredEntry, D extends EntryDraft> {
  base: E;
  draft: D | null;
  drafts: DraftCalls<D>;
  links: LinkCalls;
  /** Brings the comparison of words with it. Not by `lazy`: React holds back for 0.3 s what was waited for, however short. */
  loadHistory: () => Promise<ComponentType<HistoryProps<E>>>;
  userId: string;
  /** Unsaved work in the form. */
  isDirty: boolean;
  onRestored: (entry: E) => void;
  onDraftReplaced: (before: D | null, next: D | null) => void;
}

/** Above the form of a stored entry: what visitors see now, what is prepared, and what happens when. */
export function PublicationBar<E extends StoredEntry, D extends EntryDraft>(
  props: PublicationBarProps<E, D>,
) {
  const { base, draft, drafts, links, loadHistory, userId, isDirty, onRestored } = props;
  const [isShowingLinks, setShowingLinks] = useState(false);
  const [History, setHistory] = useState<ComponentType<HistoryProps<E>>>();
  // It is there by the time its button is pressed; where it cannot be had, the press says so.
  useEffect(() => void loadHistory().catch(() => undefined), [loadHistory]);
  const openHistory = () => loadHistory().then((loaded) => setHistory(() => loaded), toastCause);
  const status = describePublication(base, draft, useNow(), drafts.noun);
  const Icon = status.isVisible ? Eye : EyeOff;
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
      <chakra.div display="flex" flexWrap="wrap" gap="1" marginInlineStart="-2">
        <Button size="sm" variant="quiet" onClick={() => void openHistory()}>
          <HistoryIcon aria-hidden="true" size={16} />
          History
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setShowingLinks(true)}>
          <Link2 aria-hidden="true" size={16} />
          Preview links
        </Button>
        {draft !== null && <DiscardButton {...props} />}
      </chakra.div>
      {History !== undefined && (
        <History
          entry={base}
          userId={userId}
          hasUnsaved={isDirty}
          onClose={() => setHistory(undefined)}
          onRestored={onRestored}
        />
      )}
      {isShowingLinks && (
        <PreviewLinksDialog
          calls={links}
          id={base.id}
          hasDraft={draft !== null}
          onClose={() => setShowingLinks(false)}
        />
      )}
    </chakra.section>
  );
}

function DiscardButton<E extends StoredEntry, D extends EntryDraft>({
  base,
  draft,
  drafts,
  isDirty,
  onDraftReplaced,
}: PublicationBarProps<E, D>) {
  const { discard, restore } = useChangeDraft(drafts, base.id);
  const handleDiscard = () => {
    if (draft === null) return;
    discard.mutate(draft, {
      onSuccess: () => {
        onDraftReplaced(draft, null);
        toastWithUndo('Draft discarded.', () => {
          restore.mutateAsync(draft).then((restored) => {
            onDraftReplaced(null, restored);
            toast.success('The draft is back.');
          }, toastCause);
        });
      },
      onError: (cause) => toastFailure(cause.message),
    });
  };
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
