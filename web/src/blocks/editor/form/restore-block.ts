import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { fetchEditedPage, pageDrafts, preparedOf, putDraft } from './page-calls.ts';
import { brokenFields, draftBodyOf, storable } from './page-values.ts';

/** A block at its place again, unless it is there. */
export const withBlock = (blocks: readonly PageBlock[], block: PageBlock, at: number): PageBlock[] =>
  blocks.some(({ id }) => id === block.id) ? [...blocks] : blocks.toSpliced(at, 0, block);

/** Puts a removed block back into the draft of a page whose form is closed by now; says how that went. */
export async function restoreBlock(
  client: QueryClient,
  pageId: string,
  block: PageBlock,
  at: number,
): Promise<void> {
  try {
    const found = await fetchEditedPage(pageId, client);
    if (found === null) {
      toastFailure('The block was not restored: the page was deleted.');
      return;
    }
    const values = preparedOf(found);
    const restored = storable({ ...values, blocks: withBlock(values.blocks, block, at) });
    if (Object.keys(brokenFields(found.entry, restored)).length > 0)
      throw new Error('The block was not restored: it is not complete.');
    const draftedAt = found.draft?.draftedAt ?? null;
    await putDraft(pageId, { ...draftBodyOf(found.entry, restored), draftedAt });
    await pageDrafts.reload(client);
    toast.success('The block is back in the draft.');
  } catch (cause) {
    toastCause(cause);
  }
}
