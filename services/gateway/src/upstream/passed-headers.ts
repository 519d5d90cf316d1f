import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { parseRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { RevisionClock } from '../cache/revision-clock.ts';

/**
 * The only request headers that reach a service. The gateway itself sets who calls, under which id, and how the connection is
 * kept. `Transfer-Encoding` stays, since the body is framed by it.
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

/** The only response headers that reach a visitor. */
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

/** @param body where it has been read: it goes on with its length, however it was framed on its way here */
export function headersForService(headers: IncomingHttpHeaders, body?: Buffer): IncomingHttpHeaders {
  const picked = pick(requestHeaders, headers);
  if (body === undefined) return picked;
  delete picked['transfer-encoding'];
  return { ...picked, 'content-length': String(body.length) };
}

export const headersForVisitor = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  ...pick(responseHeaders, headers),
});

/** Tells the clock of the revisions that an answer shows or made, before the caller has the answer. */
export function observeRevision(clock: RevisionClock, headers: IncomingHttpHeaders): void {
  for (const text of String(headers[revisionHeader] ?? '').split(', ')) {
    const revision = parseRevision(text);
    if (revision !== undefined) clock.observe(revision);
  }
}
