/** A time as the contract gives it. */
export const isoTimeOf = (at: string): string => new Date(at).toISOString();

interface Times {
  isActive: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
}

/** For an entry that comes back from earlier: what was to be published or hidden by now is hidden, so that no passed time publishes it. */
export function withoutPassedTimes({ isActive, publishAt, unpublishAt }: Times): Times {
  const times = { publishAt: upcoming(publishAt), unpublishAt: upcoming(unpublishAt) };
  const hasPassed = times.publishAt !== publishAt || times.unpublishAt !== unpublishAt;
  return { isActive: isActive && !hasPassed, ...times };
}

/** Null where the time has passed. */
export function upcoming(at: string | null, now = Date.now()): string | null {
  return at !== null && Date.parse(at) > now ? isoTimeOf(at) : null;
}
