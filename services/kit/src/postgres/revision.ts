/**
 * A revision numbers the committed states of one topic, so that whoever keeps an answer knows whether it is still the newest.
 * Services send it with each answer in this header, as `<topic> <number>`.
 */
export const revisionHeader = 'x-portfolio-revision';

/** The PostgreSQL channel on which every commit that changes a topic says its new revision, in the same words. */
export const revisionChannel = 'portfolio_revision';

/** One topic's number: the state that an answer was made of, or that a write made. */
export interface Revision {
  topic: string;
  number: number;
}

/** `{topic: 'apps', number: 7}` as `apps 7`. */
export function formatRevision({ topic, number }: Revision): string {
  return `${topic} ${String(number)}`;
}

/** The opposite of `formatRevision`. @returns undefined for any other text */
export function parseRevision(text: string): Revision | undefined {
  const match = /^([a-z]+) (\d{1,15})$/.exec(text);
  return match?.[1] === undefined ? undefined : { topic: match[1], number: Number(match[2]) };
}
