import type { Response } from 'express';

/** The internal header in which a service names what a change was about, for the record of administration. */
export const auditSubjectHeader = 'x-portfolio-subject';

/** What a change was about. */
export interface AuditSubject {
  /** Such as an app's id. */
  subject: string;
  /** What people call it, as it was then. */
  name?: string | undefined;
}

/** Names what a change was about, where the path of the request does not say it, or says an id that has a name. */
export function setAuditSubject(response: Response, subject: string, name?: string): void {
  const parts = name === undefined ? [subject] : [subject, name];
  response.set(auditSubjectHeader, parts.map((part) => encodeURIComponent(part.toWellFormed())).join(' '));
}

/** Reads what `setAuditSubject` has written. */
export function readAuditSubject(header: string): AuditSubject {
  const [subject = '', name] = header.split(' ').map(decodeURIComponent);
  return { subject, name };
}
