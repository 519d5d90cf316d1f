import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { DraftFailure, PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { upcoming } from '../apps/upcoming.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { namedWriter, writerOf, type Writer } from './authors.ts';
import { requireUntimedDraft } from './contributions.ts';
import type { StoredDraft } from './drafts.repository.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { followOriginal } from './translations/follow-original.ts';
import { changeEntry, requireEntry, saveEntries, type Revised } from './save-entry.ts';

interface DraftsOptions<E extends Entry, Answer, Body> {
  store: CatalogStore;
  kind: EntryKind<E, Answer>;
  /** The changes of a body. @throws AppError `invalidInput` */
  read: (body: Body, id: string, by: string) => NoInfer<Partial<E>>;
}

/** What every body of a draft has. */
export interface DraftBody {
  version?: number | undefined;
  publishAt?: string | null | undefined;
  /** Of the draft that it replaces. */
  draftedAt?: string | null | undefined;
}

/** An entry as it will be once its draft is published, and what is special about that. */
type DraftAnswer<Answer> = Answer & {
  publishAt: string | null;
  changed: string[];
  draftedAt: string;
  draftedBy: DraftAuthor;
  failure: DraftFailure | null;
};

/** What is prepared for entries that visitors see, and how it is published (contract, section 11). */
export function createDraftsService<E extends Entry, Answer extends object, Body extends DraftBody>(
  options: DraftsOptions<E, Answer, Body>,
) {
  return {
    ...draftsToEdit(options),
    ...endsOfDrafts(options.store, options.kind),
  };
}

function draftsToEdit<E extends Entry, Answer extends object, Body extends DraftBody>({
  store,
  kind,
  read,
}: DraftsOptions<E, Answer, Body>) {
  async function find(id: string): Promise<DraftAnswer<Answer>> {
    const entry = await requireEntry(kind, store, id);
    const draft = await store.history[kind.name].drafts.find<Partial<E>>(id);
    if (draft === undefined) throw appError('draftNotFound');
    const { draftedAt, draftedBy, failure, changes } = draft;
    const drafted = withDraft(kind, entry, changes);
    const changed = (Object.keys(changes) as (keyof E & string)[]).filter(
      (field) => field !== 'sourceTexts' && !isDeepStrictEqual(drafted[field], entry[field]),
    );
    const { publishAt } = drafted;
    return {
      ...kind.answer(drafted),
      publishAt,
      changed,
      draftedAt,
      draftedBy: namedWriter(draftedBy),
      failure,
    };
  }

  return {
    /** @throws AppError where there is no entry, `draftNotFound` */
    find,

    /** @throws AppError where there is no entry, `notAllowed`, `versionChanged`, `invalidInput` */
    put: async (
      id: string,
      { draftedAt, ...body }: Body,
      by: Person,
      rights: readonly UserRight[],
    ): Promise<DraftAnswer<Answer>> => {
      if (body.publishAt && upcoming(body.publishAt) === null)
        throw appError('invalidInput', { fields: { publishAt: caseStudyMessages.draftedTooLate } });
      const given = read(body as Body, id, by.id);
      await store.change(async (tables) => {
        const entry = await requireEntry(kind, tables, id, body.version);
        await putDraft(kind, tables, entry, { given, by, rights, draftedAt });
      });
      return find(id);
    },
  };
}

function endsOfDrafts<E extends Entry, Answer>(store: CatalogStore, kind: EntryKind<E, Answer>) {
  return {
    /** @throws AppError where there is no entry, `notAllowed`, `versionChanged`, `draftNotFound` */
    remove: async (
      id: string,
      draftedAt: string | undefined,
      by: Person,
      rights: readonly UserRight[],
    ): Promise<void> => {
      await store.change(async (tables) => {
        const { drafts } = tables.history[kind.name];
        const entry = await requireEntry(kind, tables, id);
        const draft = await drafts.find(id);
        requireUntimedDraft(rights, kind, entry, draft);
        requireDraft(draft, draftedAt, by);
        if (!(await drafts.remove(id))) throw appError('draftNotFound');
      });
    },

    /** @throws AppError as `saveEntry`, `draftNotFound` */
    publish: (id: string, { version, draftedAt }: PublishDraftBody, by: Person): Promise<Revised<Answer>> =>
      changeEntry(kind, store, async (tables) => {
        const entry = await requireEntry(kind, tables, id);
        const draft = await tables.history[kind.name].drafts.find<Partial<E>>(id);
        requireDraft(draft, draftedAt, by);
        if (draft === undefined) throw appError('draftNotFound');
        await requireEntry(kind, tables, id, version);
        return publish(kind, tables, entry, { ...draft, changes: publishedByHand(draft.changes) }, by);
      }),
  };
}

type KnownDraft = Pick<StoredDraft<object>, 'draftedAt' | 'draftedBy'>;

/**
 * Nobody replaces, drops or publishes a draft that they have not seen (contract, section 16).
 *
 * @param known `draftedAt` of the draft that the caller saw, null for none; undefined: the one that they saved last
 * @throws AppError `versionChanged`, which names the present draft
 */
function requireDraft(draft: KnownDraft | undefined, known: string | null | undefined, by: Person): void {
  const draftedAt = draft?.draftedAt ?? null;
  const isKnown =
    known === undefined ? draft === undefined || isSame(draft.draftedBy, writerOf(by)) : draftedAt === known;
  if (isKnown) return;
  const draftedBy = draft === undefined ? null : namedWriter(draft.draftedBy);
  throw appError('versionChanged', { details: { draftedAt, draftedBy } });
}

/** Drafts of the release before name no id of a token: they are nobody else's. */
const isSame = (a: Writer, b: Writer) =>
  a.id === b.id && a.tokenName === b.tokenName && a.tokenId === b.tokenId;

interface NewDraft<E> {
  given: Partial<E>;
  by: Person;
  rights: readonly UserRight[];
  draftedAt: string | null | undefined;
}

async function putDraft<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  entry: E,
  { given, by, rights, draftedAt }: NoInfer<NewDraft<E>>,
): Promise<void> {
  const { drafts } = tables.history[kind.name];
  const before = await drafts.find<Partial<E>>(entry.id);
  requireUntimedDraft(rights, kind, entry, before, given);
  requireDraft(before, draftedAt, by);
  await kind.checked?.(tables, [{ changes: given, before: entry }]);
  const wanted = await followOriginal(kind, tables, entry, given, before?.changes);
  const drafted = kind.drafted?.(entry, wanted) ?? wanted;
  const states = [...(before === undefined ? [] : [before.changes]), entry];
  const [changes = drafted] = (await kind.allowed?.(tables, [{ changes: drafted, before: states }])) ?? [];
  const [images, publishAt] = [kind.imagesOf(changes), changes.publishAt ?? null];
  await drafts.put(entry.id, { changes, images, publishAt, by: writerOf(by) });
}

/** Publishes a draft whose time has come. One that cannot be published waits for an administrator. */
export const publishDue = <E extends Entry, Answer>(
  store: CatalogStore,
  kind: EntryKind<E, Answer>,
  { id, now }: { id: string; now: string },
) =>
  store
    .change(async (tables) => {
      const entry = await kind.table(tables).find(id);
      const draft = await tables.history[kind.name].drafts.find<Partial<E>>(id);
      // Another replica may have been faster, and an entry in the trash waits.
      if (entry === undefined || draft === undefined) return;
      if (draft.publishAt === null || draft.publishAt > now) return;
      await publish(kind, tables, entry, { ...draft, changes: publishedByClock(draft.changes) }, null);
    })
    .catch(async (error: unknown) => {
      const { status, code, fields, message } = toAppError(error);
      // What another service stores may change at any moment: the next look sees it.
      if (code === 'unavailable' || code === 'versionChanged') throw error;
      const reason = Object.values(fields ?? {}).join('. ') || message;
      await store.history[kind.name].drafts.unschedule(id, reason);
      if (status >= 500) throw error;
    });

/** An entry as it will be once its draft is published. */
export const withDraft = <E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  entry: E,
  changes: Partial<E>,
): E => ({ ...entry, ...(kind.published?.(entry, changes) ?? changes) });

async function publish<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  before: E,
  draft: Pick<StoredDraft<Partial<E>>, 'changes' | 'draftedBy'>,
  by: Person | null,
): Promise<E | undefined> {
  const changes = kind.published?.(before, draft.changes) ?? draft.changes;
  const drafter = namedWriter(draft.draftedBy);
  const [saved] = await saveEntries(kind, tables, [{ before, changes, drafter }], by);
  await tables.history[kind.name].drafts.remove(before.id);
  return saved;
}

/** Publishing clears `publishAt`: the time was that of the draft, which makes its entry active. */
function publishedByClock<E extends Entry>(changes: Partial<E>): Partial<E> {
  return changes.publishAt === undefined ? changes : { ...changes, publishAt: null, isActive: true };
}

/** A time to unpublish that has passed does not hide what is published by hand. */
function publishedByHand<E extends Entry>(changes: Partial<E>): Partial<E> {
  const { publishAt, unpublishAt } = changes;
  return {
    ...changes,
    ...(publishAt === undefined ? {} : { publishAt: null }),
    ...(unpublishAt === undefined ? {} : { unpublishAt: upcoming(unpublishAt) }),
  };
}
