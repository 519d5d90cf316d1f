import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  draftMessage,
  type DocumentKind,
  type SaveTarget,
  type Stored,
} from '../../../entries/document/document-kind.ts';
import type { KeptWorkParser } from '../../../entries/document/kept-work.tsx';
import { sendDraft } from '../../../entries/document/send-draft.ts';
import type { EntryDraft, StoredEntry } from '../../../entries/entry-calls.ts';
import type { Comparison } from '../../../entries/entry-history.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { fieldErrors, type Issues } from '../../../lib/forms/field-errors.ts';
import type { FormErrors } from '../../../lib/forms/use-form.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';
import type { HttpError } from '../../../lib/http/http.ts';
import { orNull } from '../../../lib/http/query-client.ts';
import { isPast } from '../../../lib/time/local-time.ts';
import type { Answered, DraftAnswer, PartCalls } from './part-calls.ts';

/** A part of the site as an entry. */
export interface PartEntry<A> extends StoredEntry {
  answer: Answered<A>;
}
export type PartDraft<A> = PartEntry<A> & EntryDraft;
export type StoredPart<A> = Stored<PartEntry<A>, PartDraft<A> | null>;

/** A zod schema, told by its shape. */
interface Schema {
  safeParse: (values: unknown) => { success: true } | { success: false; error: Issues };
}

export interface PartDrafts<A> extends PartCalls<A> {
  loadComparison: () => Promise<Comparison<PartEntry<A>>>;
}

/** What an editor has to know of one part of the site. */
export interface SitePart<A extends object, V extends object> {
  /** Of the part, for other people who have it open, and for the cache. */
  id: string;
  /** A further one; undefined: the first of the site. */
  language?: string | undefined;
  labelOf: (path: string) => string;
  valuesOf: (answer: A) => V;
  storable?: (values: V) => V;
  /** What is sent of the values: what differs from the stored ones. */
  bodyOf: (values: V, stored: V) => object;
  bodySchema: Schema;
  /** Whether in this language null says that something is as in the first. */
  hasNull?: boolean;
  /** Messages of a refused call by path; absent: as the server names them. */
  errorsOf?: (cause: HttpError) => FormErrors;
  /** Absent: `publish`. */
  publishRight?: UserRight;
  drafts: PartDrafts<A>;
  /** After a save: reads anew what shows the part. */
  reload: (client: QueryClient, answer?: A) => Promise<void>;
}

/** Names a part in one language. */
type PartName = Pick<SitePart<object, object>, 'id' | 'language'>;

/** Its id is for this page alone: each language has versions and preview links of its own. */
export const entryOf = <A extends object>({ id, language }: PartName, answer: Answered<A>): PartEntry<A> => ({
  ...{ id: language === undefined ? id : `${id} ${language}`, version: answer.version ?? 0, answer },
  ...{ isActive: true, publishAt: null, unpublishAt: null, createdAt: null, updatedAt: null },
});

export function draftOf<A extends object>(part: PartName, answer: DraftAnswer<A>): PartDraft<A> {
  const { publishAt, changed, draftedAt, draftedBy, failure } = answer;
  return { ...entryOf(part, answer), publishAt, changed, draftedAt, draftedBy, failure };
}

async function fetchPart<A extends object, V extends object>(
  part: SitePart<A, V>,
  signal?: AbortSignal,
): Promise<StoredPart<A>> {
  const { hasDraft = false, ...answer } = await part.drafts.read(signal);
  // Browsers log every 404 as an error.
  const draft = hasDraft ? await part.drafts.getDraft(signal).catch(orNull) : null;
  return {
    entry: entryOf(part, answer as unknown as Answered<A>),
    draft: draft && draftOf(part, draft),
  };
}

/** What a form begins with, read once when it opens. */
export const storedPartQuery = <A extends object, V extends object>(part: SitePart<A, V>) =>
  queryOptions({
    queryKey: ['edited-part', part.id, part.language],
    queryFn: ({ signal }) => fetchPart(part, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The fields of values that differ from the stored ones. */
export const changedFieldsOf = <V extends object>(values: V, stored: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, stored[name as keyof V])),
  ) as Partial<V>;

/** The values of a part, and when the clock publishes its draft. */
export type Timed<V> = V & { publishAt: string | null };

/** The part in a further language: what a draft leaves as in the first goes on to follow that, also when the draft is saved again. */
export const followingFirst = <A extends object, V extends object>(
  part: SitePart<A, V>,
  first: V,
): SitePart<A, V> => ({
  ...part,
  bodyOf: (values, stored) =>
    Object.fromEntries(
      Object.entries(part.bodyOf(values, stored)).map(([name, value]: [string, unknown]) => [
        name,
        part.hasNull === true && isSame(valueAt(values, name), valueAt(first, name)) ? null : value,
      ]),
    ),
});

const isNothing = (changes: object) => Object.keys(changes).length === 0;

/** What a draft changes of the part. */
const draftBodyOf = (
  changes: object,
  { entry: { version } }: StoredPart<object>,
  publishAt: string | null,
) => (isNothing(changes) ? undefined : { ...changes, version, ...(publishAt !== null && { publishAt }) });

/** What is wrong with the time of a draft. */
function brokenTime(publishAt: string | null, changes: object, target: SaveTarget): FormErrors {
  if (publishAt === null || target !== 'draft') return {};
  if (isPast(publishAt)) return { publishAt: caseStudyMessages.draftedTooLate };
  return isNothing(changes) ? { publishAt: 'There is nothing to publish then: change something first' } : {};
}

/** The label of a field, or of the time of the draft. */
export const labelIn = ({ labelOf }: { labelOf: (path: string) => string }, path: string) =>
  path === 'publishAt' ? 'Publish at' : labelOf(path);

/** A part of the site in the document editor. */
export function createPartKind<A extends object, V extends object>(
  part: SitePart<A, V>,
): DocumentKind<StoredPart<A>, Timed<V>> {
  const { valuesOf, bodyOf, storable = (values: V) => values } = part;
  const { drafts } = part;
  const preparedOf = ({ entry, draft }: StoredPart<A>): Timed<V> => ({
    ...valuesOf((draft ?? entry).answer),
    publishAt: draft?.publishAt ?? null,
  });
  const changesOf = ({ publishAt: _, ...values }: Timed<V>, { entry }: StoredPart<A>) =>
    bodyOf(values as unknown as V, valuesOf(entry.answer));
  return {
    noun: 'part of the site',
    labelOf: (path) => labelIn(part, path),
    valuesOf: preparedOf,
    // Work that was kept by a version without times has none.
    storable: (values) => ({ ...storable(values), publishAt: values.publishAt ?? null }),
    // A time that has passed would be refused.
    prepare: (target, values) =>
      target === 'review' && isPast(values.publishAt) ? { ...values, publishAt: null } : values,
    check: (values, stored, target) => {
      const changes = changesOf(values, stored);
      const parsed = part.bodySchema.safeParse(changes);
      return {
        ...(parsed.success ? {} : fieldErrors(parsed.error)),
        ...brokenTime(values.publishAt, changes, target),
      };
    },
    send: (sending) =>
      sendDraft(sending, {
        valuesOf: preparedOf,
        bodyOf: (now, of) => draftBodyOf(changesOf(now, of), of, now.publishAt),
        put: async (_id, body) => draftOf(part, await drafts.putDraft(body)),
        drop: (_id, draftedAt) => drafts.dropDraft(draftedAt),
        publish: async (_id, body) => entryOf(part, await drafts.publishDraft(body)),
      }),
    ...(part.errorsOf && { errorsOf: part.errorsOf }),
    done: (target, _before, answer) => {
      if (target === 'draft') return draftMessage(answer);
      return target === 'published' ? 'Published.' : undefined;
    },
    fetch: (_known, _client, signal) => fetchPart(part, signal),
    reload: (client, { entry }) => part.reload(client, entry.answer),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a form made for `model` can show a value. */
function isShownLike(value: unknown, model: unknown): boolean {
  if (value === null || model === null) return true;
  if (Array.isArray(model))
    return (
      Array.isArray(value) &&
      value.every((entry) => entry !== null && typeof entry === typeof (model[0] ?? entry))
    );
  if (!isRecord(model)) return typeof value === typeof model;
  return (
    isRecord(value) &&
    Object.keys(model).every((name) => name in value && isShownLike(value[name], model[name]))
  );
}

/** Parses kept work on a part, which an earlier version of the page may have written. */
export function createPartParser<A extends object, V extends object>(
  { valuesOf }: SitePart<A, V>,
  { entry: { answer } }: StoredPart<A>,
): KeptWorkParser<StoredPart<A>, Timed<V>> {
  /** A page that knew no drafts kept less. */
  const isKept = (kept: unknown, names: readonly string[]): kept is object =>
    isRecord(kept) && names.every((name) => name in kept) && isShownLike(kept.answer, answer);
  return {
    entry: {
      safeParse: (kept) =>
        isKept(kept, ['id', 'version', 'isActive']) ? { data: kept as PartEntry<A> } : {},
    },
    draft: {
      safeParse: (kept) =>
        isKept(kept, ['changed', 'draftedAt', 'draftedBy']) ? { data: kept as PartDraft<A> } : {},
    },
    isValues: (values) => isShownLike(values, valuesOf(answer)),
  };
}
