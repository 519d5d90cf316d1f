import { byteOrderMark, formatRow } from './csv.ts';
import { answerLines } from '../senders/told-lines.ts';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';

const columns: readonly (readonly [title: string, value: (enquiry: Enquiry) => string])[] = [
  ['Received (UTC)', ({ createdAt }) => formatTime(createdAt)],
  ['Full Name', ({ firstName }) => firstName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Project Details', ({ notes }) => notes],
  ['Delivery', ({ state }) => state],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Delivered (UTC)', ({ deliveredAt }) => formatTime(deliveredAt)],
  ['Answered (UTC)', ({ answeredAt }) => formatTime(answeredAt)],
  ['Assigned To', ({ assignedTo }) => assignedTo?.name ?? ''],
  ['Stage', ({ stage }) => stage],
  ['Answer due (UTC)', ({ respondBy }) => formatTime(respondBy)],
  ['Channels', ({ deliveries }) => deliveries.map(({ name, state }) => `${name}: ${state}`).join('; ')],
  ['Spam Score', ({ spam }) => String(spam.score)],
  ['Reference', ({ reference }) => reference],
  ['Id', ({ id }) => id],
  ['Agreed (UTC)', ({ consent }) => formatTime(consent?.agreedAt ?? null)],
  ['Agreed To', ({ consent }) => consent?.text ?? ''],
  ['Spam Reasons', ({ spam }) => spam.reasons.join('; ')],
  ['Value', ({ value }) => (value === null ? '' : String(value))],
  ['Looked At', ({ journey }) => journey?.apps.join('; ') ?? ''],
  ['First Page', ({ journey }) => journey?.firstPath ?? ''],
  ['Came From', ({ journey }) => journey?.referrer ?? ''],
  ['Source', ({ journey }) => journey?.source ?? ''],
  ['Answers', ({ answers }) => answerLines(answers).join('; ')],
  ['Language', ({ language }) => language ?? ''],
];

/** The beginning of a CSV file (RFC 4180) of enquiries: the mark by which spreadsheets know UTF-8, and the titles. */
export const csvHead = byteOrderMark + formatRow(columns.map(([title]) => title));

/** One enquiry as a line of that file, its end included. */
export function formatCsvRow(enquiry: Enquiry): string {
  return formatRow(columns.map(([, value]) => value(enquiry)));
}

/** As spreadsheets read a time. */
function formatTime(time: string | null): string {
  return time === null ? '' : time.slice(0, 19).replace('T', ' ');
}
