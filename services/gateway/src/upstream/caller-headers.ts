import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { requestIdHeader } from '@portfolio/kit/http/request-context.ts';
import type { Config } from '../config.ts';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';

interface Call {
  /** The name of the service that is called. */
  upstream: string;
  method: string;
  /** Path and query. */
  target: string;
  /** Null for a visitor. */
  user: SignedInUser | Caller | null;
  requestId: string;
}

/** The headers that tell a service who calls, signed for this one call, and under which id. */
export type CallerHeaders = (call: Call) => Record<string, string>;

export function createCallerHeaders(config: Config): CallerHeaders {
  const sign = createIdentitySigner(config.IDENTITY_PRIVATE_KEY);
  return ({ upstream, method, target, user, requestId }) => {
    const content = {
      audience: upstream,
      userId: user?.userId ?? null,
      credentialsVersion: user?.credentialsVersion,
      ...(user !== null && 'rights' in user
        ? { name: user.name, rights: user.rights, token: user.token }
        : {}),
      method,
      path: target.split('?', 1)[0] ?? '',
    };
    return { [identityHeader]: sign(content), [requestIdHeader]: requestId };
  };
}
