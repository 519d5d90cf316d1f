/** A time as the contract gives it. */
export const isoTimeOf = (at: string): string => new Date(at).toISOString();

/** A moment that is still to come; null for one that has passed: what was to happen then has happened, or never does. */
export function upcoming(at: string | null, now = Date.now()): string | null {
  return at !== null && Date.parse(at) > now ? isoTimeOf(at) : null;
}
