import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useCan } from '../../lib/page/rights.ts';
import type { EntryDraft, StoredEntry } from '../entry-calls.ts';
import type { DraftedDocument, EntryHistory } from '../entry-history.ts';
import { useComparison } from '../history/use-comparison.ts';
import { useIsUploading } from '../images/use-upload.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishButtonProps<E extends StoredEntry, D extends E & EntryDraft> {
  document: DraftedDocument<E, D>;
  history: EntryHistory<E, D>;
  /** Default: Publish. */
  label?: string;
}

/** What somebody was shown: the entry and the draft of that time. */
const momentOf = (entry: StoredEntry, draft: EntryDraft | null): string =>
  `${String(entry.version)} ${draft?.draftedAt ?? ''}`;

/** Saves the draft, shows what visitors will see of it, and publishes that, for those who may. */
export function PublishButton<E extends StoredEntry, D extends E & EntryDraft>(
  props: PublishButtonProps<E, D>,
) {
  const { document, history, label = 'Publish' } = props;
  const { stored, isDirty, saving, conflict, save } = document;
  const { entry, draft } = stored;
  const comparison = useComparison(history.loadComparison);
  const [shown, setShown] = useState<string>();
  const isUploading = useIsUploading();
  const canPublish = useCan(history.drafts.publishRight ?? 'publish');
  if (!canPublish) return null;
  const ask = async () => {
    const next = isDirty ? (await save('review'))?.answer : stored;
    if (next === undefined || (next.draft === null && entry.isActive)) return;
    setShown(momentOf(entry, next.draft));
    comparison.open();
  };
  const publish = async () => {
    // Where another draft came in between, it is shown first.
    if ((await save('published')) !== null) comparison.close();
  };
  const hasChanges = draft !== null || isDirty || !entry.isActive;
  return (
    <>
      <Button
        size="sm"
        isBusy={saving === 'review'}
        disabled={!hasChanges || isUploading || saving !== undefined || conflict !== undefined}
        onClick={() => void ask()}
      >
        {label}
      </Button>
      {comparison.Opened !== undefined && conflict === undefined && (
        <PublishDialog
          {...{ entry, draft, history }}
          Comparison={comparison.Opened}
          isChanged={shown !== momentOf(entry, draft)}
          isBusy={saving === 'published'}
          onPublish={() => void publish()}
          onClose={comparison.close}
        />
      )}
    </>
  );
}
