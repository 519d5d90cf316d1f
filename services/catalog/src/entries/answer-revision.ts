import { formatRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';

/** Names the revision of the catalog that an answer shows; undefined sets no header. @param elsewhere that of another service */
export function setRevision(
  response: { set: (name: string, value: string) => unknown },
  number: number | undefined,
  elsewhere?: string,
): void {
  if (number === undefined) return;
  const own = formatRevision({ topic: 'apps', number });
  response.set(revisionHeader, elsewhere === undefined ? own : `${own}, ${elsewhere}`);
}
