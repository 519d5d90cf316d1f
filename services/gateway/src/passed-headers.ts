import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { parseRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import type { Revisions } from './cache/revisions.ts';

/**
 * All that a service gets of a visitor's headers. Everything else is the gateway's to say: who calls, from where, under
 * which id, and how the connection is kept. `Transfer-Encoding` stays, since the body behind it needs the same frame.
 */
const requestHeaders = [
  'accept',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'transfer-encoding',
  'user-agent',
] as const;

/** All that a visitor gets of a service's headers. */
const responseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'vary',
  'x-total-count',
] as const;

function pick(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const picked: IncomingHttpHeaders = {};
  for (const name of names) if (headers[name] !== undefined) picked[name] = headers[name];
  return picked;
}

export const headersForService = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  pick(requestHeaders, headers);

export const headersForVisitor = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  ...pick(responseHeaders, headers),
});

/** Takes note of the revision that an answer shows or made, before the caller has the answer. */
export function noteRevision(revisions: Revisions, headers: IncomingHttpHeaders): void {
  const revision = parseRevision(String(headers[revisionHeader] ?? ''));
  if (revision !== undefined) revisions.raise(revision);
}
