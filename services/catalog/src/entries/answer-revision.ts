import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { Response } from 'express';
import type { Revised } from './save-entry.ts';

/** Names the revision of the catalog that an answer shows; undefined sets no header. */
export function setRevision(response: Response, number: number | undefined): void {
  if (number === undefined) return;
  response.set(revisionHeader, formatRevision({ topic: 'apps', number }));
}

/** Answers with a saved entry, and names it for the record of administration. */
export function answerSaved<Answer extends object>(
  response: Response,
  { revision, entry }: Revised<Answer>,
  id = 'id' in entry ? String(entry.id) : '',
): Answer {
  setAuditSubject(response, id);
  setRevision(response, revision);
  return entry;
}
