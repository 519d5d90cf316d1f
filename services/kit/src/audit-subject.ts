import type { Response } from 'express';

/** The internal header in which a service names what a change was about, for the record of administration; percent-encoded. */
export const auditSubjectHeader = 'x-portfolio-subject';

/** Names what a change was about, such as an app's id, where the path of the request does not say it. */
export function setAuditSubject(response: Response, subject: string): void {
  response.set(auditSubjectHeader, encodeURIComponent(subject.toWellFormed()));
}
