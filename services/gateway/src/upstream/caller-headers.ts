import { identityHeader, type Identity } from '@portfolio/kit/identity.ts';
import { requestIdHeader } from '@portfolio/kit/request-context.ts';
import type { SignedInUser } from '../sessions/session-records.ts';

interface Call {
  method: string;
  /** Path and query. */
  target: string;
  /** Null for a visitor. */
  user: SignedInUser | null;
  requestId: string;
}

/** The headers that tell a service who calls, signed for this one call, and under which id. */
export function callerHeaders(
  identity: Identity,
  { method, target, user, requestId }: Call,
): Record<string, string> {
  const token = identity.sign({
    userId: user?.userId ?? null,
    credentialsVersion: user?.credentialsVersion,
    method,
    path: target.split('?', 1)[0] ?? '',
  });
  return { [identityHeader]: token, [requestIdHeader]: requestId };
}
