import type { AppDraft } from '@portfolio/contracts/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps.ts';
import { formatTime } from '../schedule/format-time.ts';

/** What visitors see of an app, and what becomes of that when, in sentences. */
export interface Presence {
  /** Whether visitors see it. */
  isVisible: boolean;
  now: string;
  /** What is prepared; undefined where nothing is. */
  prepared: string | undefined;
  /** What happens by itself; undefined where nothing does. */
  next: string | undefined;
}

const isAhead = (time: string | null, now: number): time is string => time !== null && Date.parse(time) > now;

/** @param now in milliseconds */
export function describePresence(app: App, draft: AppDraft | null, now: number): Presence {
  const isOver = app.unpublishAt !== null && !isAhead(app.unpublishAt, now);
  const isVisible = app.isActive && !isAhead(app.publishAt, now) && !isOver;
  return {
    isVisible,
    now: isVisible
      ? `Visitors see the version of ${formatTime(app.updatedAt)}.`
      : 'Visitors do not see this app.',
    prepared:
      draft === null ? undefined : `A draft of ${formatTime(draft.draftedAt)} is prepared; only you see it.`,
    next: describeNext(app, draft, now),
  };
}

function describeNext(app: App, draft: AppDraft | null, now: number): string | undefined {
  const coming = [
    ...(app.isActive && isAhead(app.publishAt, now) ? [{ at: app.publishAt, what: 'visitors see it' }] : []),
    ...(draft !== null && isAhead(draft.publishAt, now)
      ? [{ at: draft.publishAt, what: 'the draft is published' }]
      : []),
    ...(isAhead(app.unpublishAt, now) && app.isActive
      ? [{ at: app.unpublishAt, what: 'visitors no longer see it' }]
      : []),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (coming.length > 0)
    return `By itself: ${coming.map(({ at, what }) => `on ${formatTime(at)} ${what}`).join(', then ')}.`;
  return draft === null ? undefined : 'It replaces what visitors see once you publish it.';
}
