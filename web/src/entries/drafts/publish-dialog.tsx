import { chakra } from '@chakra-ui/react';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { FullScreenDialog } from '../../ui/dialogs/full-screen-dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import type { EntryDraft, StoredEntry } from '../entry-calls.ts';
import type { Comparison, EntryHistory } from '../entry-history.ts';
import { authorOf } from './publication-status.ts';

interface PublishDialogProps<E extends StoredEntry, D extends E & EntryDraft> {
  entry: E;
  draft: D | null;
  history: EntryHistory<E, D>;
  Comparison: Comparison<E>;
  /** Something else was stored since the dialog was opened. */
  isChanged: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** What publishing changes for visitors, and who wrote it (contract, section 16). */
export function PublishDialog<E extends StoredEntry, D extends E & EntryDraft>(
  props: PublishDialogProps<E, D>,
) {
  const { entry, draft, history, Comparison, isChanged, isBusy, onPublish, onClose } = props;
  const after: E = history.published?.(entry, draft) ?? draft ?? entry;
  const isLeft = draft !== null || !entry.isActive;
  return (
    <FullScreenDialog title="Publish" onClose={onClose}>
      <Container display="grid" gap="5" paddingBlock={{ base: '5', lg: '8' }}>
        {isChanged && <ChangeNotice draft={draft} isLeft={isLeft} />}
        {draft !== null && (
          <chakra.p color="muted" overflowWrap="anywhere">
            Written by {authorOf(draft)}, <Moment at={draft.draftedAt} />. Visitors will see this:
          </chakra.p>
        )}
        {isLeft && <Comparison before={entry} after={after} />}
        <DialogButtons
          position="sticky"
          bottom="0"
          paddingBlock="3"
          bg="paper"
          borderTop="1px solid"
          borderColor="line"
          isBusy={isBusy}
          onCancel={onClose}
          onConfirm={onPublish}
        >
          {isLeft && 'Publish now'}
        </DialogButtons>
      </Container>
    </FullScreenDialog>
  );
}

function ChangeNotice({ draft, isLeft }: { draft: EntryDraft | null; isLeft: boolean }) {
  const who = draft === null ? 'Somebody else' : authorOf(draft);
  return (
    <Alert tone="warning" title={`${who} changed this meanwhile.`}>
      {isLeft ? 'Look at the changes once more before you publish them.' : 'Nothing is left to publish.'}
    </Alert>
  );
}
