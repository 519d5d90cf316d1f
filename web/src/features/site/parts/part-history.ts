import type { EntryHistory } from '../../../entries/entry-history.ts';
import { draftOf, labelIn, entryOf, type PartDraft, type PartEntry, type SitePart } from './part-kind.ts';

/** More names than these are counted. */
const mostNames = 5;

/** Versions, drafts and preview links of a part of the site. */
export function createPartHistory<A extends object, V extends object>(
  part: SitePart<A, V>,
): EntryHistory<PartEntry<A>, PartDraft<A>> {
  const { publishRight, reload } = part;
  const { loadComparison, ...calls } = part.drafts;
  const kind = { noun: 'part of the site', reload, ...(publishRight && { publishRight }) } as const;
  return {
    revisions: {
      ...kind,
      labelsOf: (names) =>
        names.length > mostNames
          ? `${String(names.length)} texts`
          : names.map((name) => labelIn(part, name)).join(', '),
      authors: (_id, signal) => calls.getAuthors(signal),
      list: (_id, signal) => calls.listRevisions(signal),
      get: async (_id, number, signal) => entryOf(part, await calls.getRevision(number, signal)),
      restore: async (_id, number, version) => entryOf(part, await calls.restore(number, version)),
    },
    drafts: {
      ...kind,
      drop: (_id, draftedAt) => calls.dropDraft(draftedAt),
      putBack: async (_id, { answer, changed, publishAt }) => {
        const [values, stored] = [part.valuesOf(answer), part.valuesOf(await calls.read())];
        const changes = Object.entries(part.bodyOf(values, stored)).filter(([name]) =>
          changed.includes(name),
        );
        const body = { ...Object.fromEntries(changes), ...(publishAt !== null && { publishAt }) };
        return draftOf(part, await calls.putDraft({ ...body, draftedAt: null }));
      },
    },
    links: {
      ...kind,
      listPath: () => calls.linksPath,
      create: (_id, body) => calls.createLink(body),
      revoke: (_id, linkId) => calls.revokeLink(linkId),
    },
    loadComparison,
  };
}
