import type { AppDraft, DraftFailure } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { formatTime } from '../../format-time.ts';

/** What visitors see of an app, and what becomes of that when, in sentences. */
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
export function describePublication(app: App, draft: AppDraft | null, now: number): PublicationStatus {
  const isOver = app.unpublishAt !== null && !isAhead(app.unpublishAt, now);
  const isVisible = app.isActive && !isAhead(app.publishAt, now) && !isOver;
  return {
    isVisible,
    now: isVisible
      ? `Visitors see the version of ${formatTime(app.updatedAt)}.`
      : 'Visitors do not see this app.',
    prepared:
      draft === null ? undefined : `A draft of ${formatTime(draft.draftedAt)} is prepared; only you see it.`,
    failure: draft?.failure ? describeFailure(draft.failure) : undefined,
    next: describeNext(app, draft, now),
  };
}

/** Why the clock could not publish a draft, as a sentence. */
export const describeFailure = ({ at, reason }: DraftFailure): string =>
  `It could not be published at ${formatTime(at)}: ${reason}.`;

function describeNext(app: App, draft: AppDraft | null, now: number): string | undefined {
  const coming = comingEvents(app, draft, now);
  const words = coming.map(({ at, what }) => `on ${formatTime(at)} ${what}`).join(', then ');
  const sentences = [
    ...(coming.length === 0 ? [] : [`By itself: ${words}.`]),
    ...(draft === null || scheduleOf(app, draft, now) !== undefined
      ? []
      : [describePublishing(app, draft, now)]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** When the clock publishes the draft. One that says nothing of it has the time of the app. */
const scheduleOf = (app: App, draft: AppDraft, now: number): string | undefined =>
  draft.publishAt !== app.publishAt && isAhead(draft.publishAt, now) ? draft.publishAt : undefined;

interface ComingEvent {
  at: string;
  what: string;
}

/** What the clock will do, the first thing first. A draft that it publishes brings an end of its own. */
function comingEvents(app: App, draft: AppDraft | null, now: number): ComingEvent[] {
  const draftedAt = draft === null ? undefined : scheduleOf(app, draft, now);
  const isEndReplaced = (at: string) => draftedAt !== undefined && Date.parse(at) > Date.parse(draftedAt);
  const hidden = 'visitors no longer see it';
  const events: ComingEvent[] = [];
  if (app.isActive && isAhead(app.publishAt, now))
    events.push({ at: app.publishAt, what: 'visitors see it' });
  if (app.isActive && isAhead(app.unpublishAt, now) && !isEndReplaced(app.unpublishAt))
    events.push({ at: app.unpublishAt, what: hidden });
  if (draft !== null && draftedAt !== undefined) {
    events.push({ at: draftedAt, what: 'the draft is published' });
    if (draft.isActive && draft.unpublishAt !== null && isEndReplaced(draft.unpublishAt))
      events.push({ at: draft.unpublishAt, what: hidden });
  }
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** What publishing the draft by hand does. */
function describePublishing(app: App, draft: AppDraft, now: number): string {
  const words = 'It replaces what visitors see once you publish it';
  if (draft.unpublishAt === app.unpublishAt) return `${words}.`;
  return isAhead(draft.unpublishAt, now)
    ? `${words}, until ${formatTime(draft.unpublishAt)}.`
    : `${words}, and then has no end date.`;
}
