import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { answerRequests, type SentRequest } from './answer-requests.ts';

const refused = (code: ErrorCode) => ({
  status: errorCatalogue[code].status,
  body: { code, ...errorCatalogue[code] },
});

/** Null gives a word its default back; the brand has none. */
const withDefaults = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      (value as unknown) ?? (defaultWords as Record<string, string>)[name] ?? null,
    ]),
  );

interface DraftBody {
  version?: number;
  draftedAt: string | null;
}

/** A part of the site and its draft, as the server keeps them. */
function storePart(part: object) {
  let entry: Record<string, unknown> = { version: 1, ...part };
  let draft: Record<string, unknown> | undefined;
  let refusal: ErrorCode | undefined;
  let minute = 0;
  const putDraft = (changes: object, name: string) => {
    minute += 1;
    draft = {
      ...{ publishAt: null, failure: null, ...withDefaults(changes), changed: Object.keys(changes) },
      draftedAt: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString(),
      draftedBy: { id: `id of ${name}`, name },
    };
    return { ...entry, ...draft };
  };
  return {
    putDraft,
    /** Whatever is saved from now on. */
    refuse: (code: ErrorCode) => (refusal = code),
    dropDraft: () => (draft = undefined),
    /** Somebody else publishes something. */
    change: (changes: object) => {
      entry = { ...entry, ...changes, version: Number(entry.version) + 1 };
    },
    published: () => entry,
    hasDraft: () => draft !== undefined,
    draft: () => (draft === undefined ? refused('draftNotFound') : { body: { ...entry, ...draft } }),
    changeDraft: ({ version, draftedAt, ...changes }: DraftBody) => {
      if (refusal !== undefined) return refused(refusal);
      return draftedAt === (draft?.draftedAt ?? null) && (version ?? entry.version) === entry.version
        ? { body: putDraft(changes, 'Ada Lovelace') }
        : refused('versionChanged');
    },
    publish: ({ version, draftedAt }: DraftBody) => {
      if (version !== entry.version || draftedAt !== draft?.draftedAt) return refused('versionChanged');
      const changed = Object.entries(draft).filter(([name]) => (draft?.changed as string[]).includes(name));
      entry = { ...entry, ...Object.fromEntries(changed), version: Number(version) + 1 };
      draft = undefined;
      return { body: entry };
    },
  };
}

/** Stands in for the server of a part of the site, with its draft. @param others answers every other path */
export function servePart(part: object, others: (request: SentRequest) => unknown) {
  const stored = storePart(part);
  const requests = answerRequests((request) => {
    const { method, path, body } = request;
    const what = /^\/api\/site(?:\/[a-z]+)?(\/[a-z/]+)?(?:\?|$)/.exec(path)?.slice(1);
    if (what === undefined) return { body: others(request) };
    const [below = ''] = what as (string | undefined)[];
    if (below === '') return { body: { ...stored.published(), hasDraft: stored.hasDraft() } };
    if (below === '/draft/publish') return stored.publish(body as DraftBody);
    if (below !== '/draft') return { body: others(request) };
    if (method === 'PUT') return stored.changeDraft(body as DraftBody);
    if (method === 'GET') return stored.draft();
    stored.dropDraft();
    return { status: 204 };
  });
  return {
    ...stored,
    requests,
    /** What was sent about the draft by a method. */
    sent: (method: string) =>
      requests.filter((one) => one.method === method && one.path.includes('/draft')).map(({ body }) => body),
  };
}
