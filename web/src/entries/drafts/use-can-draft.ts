import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { useCan } from '../../lib/page/rights.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { EntryDraft, StoredEntry } from '../entry-calls.ts';
import { scheduleOf } from './publication-status.ts';

interface StoredDocument {
  entry: StoredEntry | null;
  draft: EntryDraft | null;
}

/** Whether the signed-in user may change the draft: one that the clock publishes is for those who may publish. */
export function useCanDraft({ entry, draft }: StoredDocument, publishRight: UserRight = 'publish'): boolean {
  const canPublish = useCan(publishRight);
  const now = useNow();
  return canPublish || entry === null || draft === null || scheduleOf(entry, draft, now) === undefined;
}
