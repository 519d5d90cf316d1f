import { HttpError } from '../../../lib/http/http.ts';

/** Specification, section 8: the server's words where it answered, `failed` where none came back in time or at all. */
export function describeSendFailure(cause: unknown, failed: string): string {
  if (!(cause instanceof HttpError)) return failed;
  return cause.code === 'offline' || cause.code === 'unreadable' ? failed : cause.message;
}
