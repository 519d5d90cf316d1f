import { formatRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';

/** Names the revision of the catalog that an answer shows; undefined sets no header. */
export function setRevision(
  response: { set: (name: string, value: string) => unknown },
  number: number | undefined,
): void {
  if (number === undefined) return;
  response.set(revisionHeader, formatRevision({ topic: 'apps', number }));
}
