import { randomUUID } from 'node:crypto';
import { appError, parseAppError } from '../app-error.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '../secrets/service-token.ts';
import { requestIdHeader } from './request-context.ts';

interface OtherService {
  /** Its name in tokens. */
  audience: string;
  origin: string;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  timeout: number;
}

/**
 * Calls of another service, for work that no visitor waits for.
 *
 * @param sign as `createServiceTokenSigner` makes it
 */
export function createServiceClient(sign: ServiceTokenSigner, { audience, origin }: OtherService) {
  const send = ({ method, path, body, timeout }: Call): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [serviceTokenHeader]: sign({ audience, method, path }),
        [requestIdHeader]: randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });

  /** @throws where there is no clear answer */
  async function ask(call: Call): Promise<Response> {
    const response = await send(call);
    if (response.status !== 200) throw new Error(`the ${audience} answered ${String(response.status)}`);
    return response;
  }

  const unavailable = (cause: unknown) => appError('unavailable', { cause, retryAfter: 5 });

  return {
    ask,
    /** The same, where an administrator waits for the answer. @throws AppError `unavailable` */
    askNow: (call: Call): Promise<Response> =>
      ask(call).catch((cause: unknown) => {
        throw unavailable(cause);
      }),
    /** The same, where the other service checks what the administrator wants. @throws AppError `unavailable`, or its own 4xx */
    askAndRefuse: async (call: Call): Promise<Response> => {
      const response = await send(call).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      if (response.status === 200) return response;
      const refused = parseAppError(await response.json().catch(() => undefined));
      throw refused !== undefined && refused.status < 500 && refused.code !== 'untrustedCaller'
        ? refused
        : unavailable(refused);
    },
  };
}
