import { pageDraftSchema, renderedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { DocumentKind, Sending } from '../../../entries/document/document-kind.ts';
import type { KeptWorkParser } from '../../../entries/document/kept-work.tsx';
import { sendDraft } from '../../../entries/document/send-draft.ts';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
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

/** Published by hand, a page is seen at once. */
async function send(
  sending: Sending<EditedPage, PageValues>,
  sourceVersion: number | undefined,
): Promise<EditedPage> {
  const { target, noteStored } = sending;
  const next = await sendDraft(sending, {
    valuesOf: preparedOf,
    bodyOf: (values, { entry }) => {
      const body = draftBodyOf(entry, values);
      if (changesNothing(body)) return undefined;
      return { ...body, ...(sourceVersion !== undefined && { sourceVersion }) };
    },
    put: putDraft,
    drop: pageDrafts.drop,
    publish: publishDraft,
  });
  const { id, version, isActive } = next.entry;
  if (target !== 'published' || isActive) return next;
  noteStored(next);
  const options = { params: { id }, body: { isActive: true, version } };
  return { entry: await callEndpoint('editPage', options), draft: null };
}

/** Pages in the document editor. @param sourceVersion of a translation: the version of the original that its form shows */
export const createPageKind = (sourceVersion?: number): DocumentKind<EditedPage, PageValues> => ({
  noun: 'page',
  labelOf: (path, value) => {
    const [field, id] = path.split('.');
    return id === undefined ? labelOf(field as PageField) : blockName(value as PageBlock);
  },
  valuesOf: preparedOf,
  storable,
  // A time that has passed would be refused.
  prepare: (target, values) =>
    target === 'review' && isPast(values.publishAt) ? { ...values, publishAt: null } : values,
  check: (values, { entry }) => brokenFields(entry, values),
  send: (sending) => send(sending, sourceVersion),
  done: (target) => (target === 'published' ? 'Published.' : undefined),
  errorsOf: ({ code, fields, message }) => (code === 'pathTaken' ? { path: message } : fields),
  fetch: ({ entry }, client, signal) => fetchEditedPage(entry.id, client, signal),
  reload: pageDrafts.reload,
});

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
