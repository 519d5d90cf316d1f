import {
  hasRight,
  refusal,
  said,
  type Admission,
  type Draft,
  type Entry,
  type Kind,
  type Outcome,
  type State,
} from './state.ts';

// Apps and pages: one kind of entry (contract, sections 11, 13 and 16).

const drafting: Admission = { right: 'content', scopes: ['content:draft'] };
const publishing: Admission = { right: 'publish', scopes: ['content:publish'] };
const notFound = (kind: Kind) => `404 ${kind}NotFound`;
const taken = (kind: Kind) => `409 ${kind === 'app' ? 'slug' : 'path'}Taken`;

/** What a caller says of the draft: the title of the one that it saw, null for none; undefined: it says nothing. */
export type Seen = string | null | undefined;

const addressKey = (kind: Kind, address: string) => `${kind} ${address}`;
const liveAt = (state: State, kind: Kind, address: string) =>
  Object.values(state.entries).find(
    (entry) => entry.kind === kind && !entry.isDeleted && entry.content.address === address,
  );
const isTaken = (state: State, { key, kind }: Pick<Entry, 'key' | 'kind'>, address: string) => {
  const there = liveAt(state, kind, address);
  return there !== undefined && there.key !== key;
};

const put = (state: State, entry: Entry): State => ({
  ...state,
  entries: { ...state.entries, [entry.key]: entry },
});

/** A save counts the version up, keeps what was before, and the address that it had leads to it. */
function save(state: State, entry: Entry, changes: Partial<Entry>): State {
  const after = {
    ...entry,
    ...changes,
    version: entry.version + 1,
    before: [...entry.before, entry.content],
  };
  const stored = put(state, after);
  if (after.content.address === entry.content.address) return stored;
  const at = addressKey(entry.kind, entry.content.address);
  const owners = (stored.formerly[at] ?? []).filter((key) => key !== entry.key);
  return { ...stored, formerly: { ...stored.formerly, [at]: [...owners, entry.key] } };
}

/** Runs `act` on an entry that is there, for who may. */
function on(
  state: State,
  actor: string,
  key: string,
  admission: Admission,
  act: (entry: Entry) => Outcome,
): Outcome {
  const refused = refusal(state, actor, admission);
  if (refused !== undefined) return said(state, refused);
  const entry = state.entries[key];
  if (entry === undefined) throw new Error(`No entry is called ${key}`);
  return act(entry);
}

export const create =
  (actor: string, made: Pick<Entry, 'key' | 'kind' | 'content'>, isActive: boolean | undefined) =>
  (state: State): Outcome => {
    const refused = refusal(state, actor, drafting);
    if (refused !== undefined) return said(state, refused);
    const canPublish = hasRight(state, actor, 'publish');
    if (!canPublish && isActive !== undefined) return said(state, '403 notAllowed');
    if (isTaken(state, made, made.content.address)) return said(state, taken(made.kind));
    const entry = {
      ...made,
      isActive: isActive ?? canPublish,
      version: 1,
      first: 1,
      before: [],
      draft: null,
      isDeleted: false,
    };
    return said(put(state, entry), '201');
  };

export interface Edit {
  title: string;
  address?: string;
  isActive?: boolean;
  version?: number;
}

export const edit =
  (actor: string, key: string, { title, address, isActive, version }: Edit) =>
  (state: State): Outcome =>
    on(state, actor, key, drafting, (entry) => {
      const errors: string[] = [];
      const canPublish = hasRight(state, actor, 'publish');
      if (entry.isDeleted) errors.push(notFound(entry.kind));
      const isForPublishers =
        entry.isActive || isActive !== undefined || (entry.draft?.publishAt ?? null) !== null;
      if (!canPublish && isForPublishers) errors.push('403 notAllowed');
      if (version !== undefined && version !== entry.version) errors.push('409 versionChanged');
      if (address !== undefined && isTaken(state, entry, address)) errors.push(taken(entry.kind));
      if (errors.length > 0) return said(state, ...errors);
      const content = { title, address: address ?? entry.content.address };
      return said(save(state, entry, { content, isActive: isActive ?? entry.isActive }), '200');
    });

export const remove =
  (actor: string, key: string) =>
  (state: State): Outcome =>
    on(state, actor, key, publishing, (entry) =>
      entry.isDeleted
        ? said(state, notFound(entry.kind))
        : said(put(state, { ...entry, isDeleted: true }), '204'),
    );

/** Out of the trash: as it went in. */
export const recover =
  (actor: string, key: string) =>
  (state: State): Outcome =>
    on(state, actor, key, publishing, (entry) => {
      if (!entry.isDeleted) return said(state, notFound(entry.kind));
      if (isTaken(state, entry, entry.content.address)) return said(state, taken(entry.kind));
      return said(put(state, { ...entry, isDeleted: false }), '200');
    });

export const duplicate =
  (actor: string, key: string, copyKey: string) =>
  (state: State): Outcome =>
    on(state, actor, key, drafting, (entry) => {
      if (entry.isDeleted) return said(state, notFound(entry.kind));
      const isFree = (address: string) => liveAt(state, entry.kind, address) === undefined;
      let address = `${entry.content.address}-copy`;
      for (let number = 2; !isFree(address); number += 1)
        address = `${entry.content.address}-copy-${String(number)}`;
      const copy = {
        ...entry,
        key: copyKey,
        content: { ...entry.content, address },
        isActive: false,
        version: 1,
        first: 1,
        before: [],
        draft: null,
      };
      return said(put(state, copy), '201');
    });

export const restoreVersion =
  (actor: string, key: string, number: number, version: number) =>
  (state: State): Outcome =>
    on(state, actor, key, publishing, (entry) => {
      const content = entry.before[number - entry.first];
      const errors: string[] = [];
      if (entry.isDeleted) errors.push(notFound(entry.kind));
      if (content === undefined) errors.push('404 revisionNotFound');
      if (version !== entry.version) errors.push('409 versionChanged');
      if (content !== undefined && isTaken(state, entry, content.address)) errors.push(taken(entry.kind));
      if (errors.length > 0 || content === undefined) return said(state, ...errors);
      return said(save(state, entry, { content }), '200');
    });

const isAnother = (actor: string, draft: Draft | null, seen: Seen) =>
  seen === undefined ? draft !== null && draft.by !== actor : (draft?.title ?? null) !== seen;

export const saveDraft =
  (actor: string, key: string, draft: Omit<Draft, 'by'>, seen: Seen) =>
  (state: State): Outcome =>
    on(state, actor, key, drafting, (entry) => {
      const errors: string[] = [];
      if (entry.isDeleted) errors.push(notFound(entry.kind));
      const hasTime = draft.publishAt !== null || (entry.draft?.publishAt ?? null) !== null;
      if (hasTime && !hasRight(state, actor, 'publish')) errors.push('403 notAllowed');
      if (isAnother(actor, entry.draft, seen)) errors.push('409 versionChanged');
      if (errors.length > 0) return said(state, ...errors);
      return said(put(state, { ...entry, draft: { ...draft, by: actor } }), '200');
    });

/** What ends a draft: nobody may do it to one that they have not seen. */
const endDraft =
  (
    actor: string,
    key: string,
    admission: Admission,
    seen: Seen,
    act: (entry: Entry, draft: Draft) => Outcome,
    errors: readonly string[] = [],
  ) =>
  (state: State): Outcome =>
    on(state, actor, key, admission, (entry) => {
      if (entry.isDeleted) return said(state, notFound(entry.kind));
      if (entry.draft === null) return said(state, '404 draftNotFound', '409 versionChanged');
      if (isAnother(actor, entry.draft, seen)) return said(state, ...errors, '409 versionChanged');
      return errors.length > 0 ? said(state, ...errors) : act(entry, entry.draft);
    });

export const publishDraft = (actor: string, key: string, version: number, seen: Seen) => (state: State) =>
  endDraft(actor, key, publishing, seen, (entry, { title }) =>
    version === entry.version
      ? said(save(state, entry, { content: { ...entry.content, title }, draft: null }), '200')
      : said(state, '409 versionChanged'),
  )(state);

export const discardDraft = (actor: string, key: string, seen: string | undefined) => (state: State) => {
  const isTimed = (state.entries[key]?.draft?.publishAt ?? null) !== null;
  const errors = isTimed && !hasRight(state, actor, 'publish') ? ['403 notAllowed'] : [];
  return endDraft(
    actor,
    key,
    drafting,
    seen,
    (entry) => said(put(state, { ...entry, draft: null }), '204'),
    errors,
  )(state);
};

/** The clock publishes a draft, and what nobody saw until then is seen from then on. */
export const clockPublishes = (key: string, due: number) => (state: State) => {
  const entry = state.entries[key];
  if (entry === undefined || entry.isDeleted || entry.draft?.publishAt !== due) return said(state);
  const content = { ...entry.content, title: entry.draft.title };
  return said(save(state, entry, { content, draft: null, isActive: true }));
};

/** What a visitor finds at an address. */
export function lookUp({ entries, ...state }: State, kind: Kind, address: string): string {
  const here = liveAt({ entries, ...state }, kind, address);
  if (here?.isActive === true) return `200 ${here.content.title}`;
  if (here !== undefined) return '404';
  const last = (state.formerly[addressKey(kind, address)] ?? []).at(-1);
  const there = last === undefined ? undefined : entries[last];
  return there?.isActive === true && !there.isDeleted ? `301 ${there.content.address}` : '404';
}

export const read = (kind: Kind, address: string) => (state: State) =>
  said(state, lookUp(state, kind, address).replace(/^404$/, notFound(kind)));
