import { pageDraftSchema, renderedPageSchema, type PageDraft } from '@portfolio/contracts/pages/pages.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { DocumentKind, Sending } from '../../../entries/document/document-kind.ts';
import type { KeptWorkParser } from '../../../entries/document/kept-work.tsx';
import { isPast } from '../../../lib/time/local-time.ts';
import { blockForms } from '../../forms.ts';
import { blockName } from '../block-name.ts';
import {
  fetchEditedPage,
  pageDrafts,
  preparedOf,
  publishDraft,
  putDraft,
  type EditedPage,
} from './page-calls.ts';
import {
  brokenFields,
  changesNothing,
  draftBodyOf,
  labelOf,
  storable,
  type PageField,
  type PageValues,
} from './page-values.ts';

/** Where a page is saved to: to its draft, or to the draft and from there to itself. */
export type PageTarget = 'draft' | 'page';

type PageSending = Sending<EditedPage, PageValues, PageTarget>;

/** Sends the draft, or removes one that changes nothing any more. */
async function sendDraft({ stored: { entry, draft }, values }: PageSending): Promise<PageDraft | null> {
  const body = draftBodyOf(entry, values);
  if (!changesNothing(body)) return putDraft(entry.id, { ...body, draftedAt: draft?.draftedAt ?? null });
  if (draft !== null) await pageDrafts.drop(entry.id, draft.draftedAt);
  return null;
}

async function send(sending: PageSending): Promise<EditedPage> {
  const { target, stored, noteStored } = sending;
  const { entry } = stored;
  const next = { entry, draft: await sendDraft(sending) };
  if (target === 'draft' || next.draft === null) return next;
  // Saved as a draft even where publishing fails.
  noteStored(next);
  const { draftedAt } = next.draft;
  return { entry: await publishDraft(entry.id, { version: entry.version, draftedAt }), draft: null };
}

/** Pages in the document editor. */
export const pageKind: DocumentKind<EditedPage, PageValues, PageTarget> = {
  noun: 'page',
  labelOf: (path, value) => {
    const [field, id] = path.split('.');
    return id === undefined ? labelOf(field as PageField) : blockName(value as PageBlock);
  },
  valuesOf: preparedOf,
  storable,
  // Published by hand, a page is seen at once; a time that has passed would be refused.
  prepare: (target, values) =>
    target === 'draft'
      ? values
      : { ...values, isActive: true, publishAt: isPast(values.publishAt) ? null : values.publishAt },
  check: (values, { entry }) => brokenFields(entry, values),
  send,
  done: (target) => (target === 'page' ? 'Published.' : undefined),
  errorsOf: ({ code, fields, message }) => (code === 'pathTaken' ? { path: message } : fields),
  fetch: ({ entry }, client, signal) => fetchEditedPage(entry.id, client, signal),
  reload: pageDrafts.reload,
};

export const keptPageName = (userId: string, pageId: string) => `page:${userId}:${pageId}`;

const isBlock = (block: unknown): boolean =>
  typeof block === 'object' &&
  block !== null &&
  'id' in block &&
  typeof block.id === 'string' &&
  'kind' in block &&
  String(block.kind) in blockForms;

export const keptPages: KeptWorkParser<EditedPage, PageValues> = {
  entry: renderedPageSchema,
  draft: pageDraftSchema,
  isValues: ({ title, path, blocks }) =>
    typeof title === 'string' && typeof path === 'string' && Array.isArray(blocks) && blocks.every(isBlock),
};
