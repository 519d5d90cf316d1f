/** A time as the contract gives it. */
export const isoTimeOf = (at: string): string => new Date(at).toISOString();

/** Null where the time has passed. */
export function upcoming(at: string | null, now = Date.now()): string | null {
  return at !== null && Date.parse(at) > now ? isoTimeOf(at) : null;
}
