import type { DraftFailure } from '@portfolio/contracts/apps/app-drafts.ts';
import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import { formatTime } from '../../lib/time/format-time.ts';
import type { EntryDraft, EntryNoun, StoredEntry } from '../entry-calls.ts';

/** What visitors see of an entry, and what becomes of that when, in sentences. */
export interface PublicationStatus {
  /** Whether visitors see it. */
  isVisible: boolean;
  now: string;
  /** What is prepared; undefined where nothing is. */
  prepared: string | undefined;
  /** Why that was not published when it should have been. */
  failure: string | undefined;
  /** What happens by itself; undefined where nothing does. */
  next: string | undefined;
}

const isAhead = (time: string | null, now: number): time is string => time !== null && Date.parse(time) > now;

/** @param now in milliseconds */
export function describePublication(
  entry: StoredEntry,
  draft: EntryDraft | null,
  now: number,
  noun: EntryNoun = 'app',
): PublicationStatus {
  const isOver = entry.unpublishAt !== null && !isAhead(entry.unpublishAt, now);
  const isVisible = entry.isActive && !isAhead(entry.publishAt, now) && !isOver;
  return {
    isVisible,
    now: isVisible ? describeVersion(entry) : `Visitors do not see this ${noun}.`,
    prepared:
      draft === null
        ? undefined
        : `A draft of ${formatTime(draft.draftedAt)} by ${authorOf(draft)} is prepared; visitors do not see it.`,
    failure: draft?.failure ? describeFailure(draft.failure) : undefined,
    next: describeNext(entry, draft, now),
  };
}

const describeVersion = ({ updatedAt }: StoredEntry): string =>
  updatedAt === null
    ? 'Visitors see what was published last.'
    : `Visitors see the version of ${formatTime(updatedAt)}.`;

/** Who saved a draft, and by which program. */
export const authorOf = ({ draftedBy }: Pick<EntryDraft, 'draftedBy'>): string => nameOfAuthor(draftedBy);

export const nameOfAuthor = ({ name, tokenName }: Omit<DraftAuthor, 'id'>): string =>
  tokenName === undefined ? name : `${name} (token ${tokenName})`;

/** Why the clock could not publish a draft, as a sentence. */
export const describeFailure = ({ at, reason }: DraftFailure): string =>
  `It could not be published at ${formatTime(at)}: ${reason}.`;

function describeNext(entry: StoredEntry, draft: EntryDraft | null, now: number): string | undefined {
  const coming = comingEvents(entry, draft, now);
  const words = coming.map(({ at, what }) => `on ${formatTime(at)} ${what}`).join(', then ');
  const sentences = [
    ...(coming.length === 0 ? [] : [`By itself: ${words}.`]),
    ...(draft === null || scheduleOf(entry, draft, now) !== undefined
      ? []
      : [describePublishing(entry, draft, now)]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** When the clock publishes the draft. One that says nothing of it has the time of the entry. */
export const scheduleOf = (entry: StoredEntry, draft: EntryDraft, now: number): string | undefined =>
  draft.publishAt !== entry.publishAt && isAhead(draft.publishAt, now) ? draft.publishAt : undefined;

interface ComingEvent {
  at: string;
  what: string;
}

/** What the clock will do, the first thing first. A draft that it publishes brings an end of its own. */
function comingEvents(entry: StoredEntry, draft: EntryDraft | null, now: number): ComingEvent[] {
  const draftedAt = draft === null ? undefined : scheduleOf(entry, draft, now);
  const isEndReplaced = (at: string) => draftedAt !== undefined && Date.parse(at) > Date.parse(draftedAt);
  const hidden = 'visitors no longer see it';
  const events: ComingEvent[] = [];
  if (isAhead(entry.publishAt, now)) events.push({ at: entry.publishAt, what: 'visitors see it' });
  if (
    (entry.isActive || isAhead(entry.publishAt, now)) &&
    isAhead(entry.unpublishAt, now) &&
    !isEndReplaced(entry.unpublishAt)
  )
    events.push({ at: entry.unpublishAt, what: hidden });
  if (draft !== null && draftedAt !== undefined) {
    events.push({ at: draftedAt, what: 'the draft is published' });
    if (draft.isActive && draft.unpublishAt !== null && isEndReplaced(draft.unpublishAt))
      events.push({ at: draft.unpublishAt, what: hidden });
  }
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** What publishing the draft by hand does. */
function describePublishing(entry: StoredEntry, draft: EntryDraft, now: number): string {
  const words = 'It replaces what visitors see once it is published';
  if (draft.unpublishAt === entry.unpublishAt) return `${words}.`;
  return isAhead(draft.unpublishAt, now)
    ? `${words}, until ${formatTime(draft.unpublishAt)}.`
    : `${words}, and then has no end date.`;
}
