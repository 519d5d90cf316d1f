import { randomUUID } from 'node:crypto';
import { AppError, appError } from '../app-error.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '../secrets/service-token.ts';
import { errorOfAnswer } from './error-answer.ts';
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

/** What another try would not change. The others are about this service itself, such as a token that is refused. */
const refusals: readonly number[] = [403, 409, 413, 422, 507];

/** Asks another service. Not used on the path of a visitor. */
export function createServiceClient(sign: ServiceTokenSigner, { audience, origin }: OtherService) {
  /** @throws AppError as the service does for what it refuses, and where there is no clear answer */
  async function ask({ method, path, body, timeout }: Call): Promise<Response> {
    const url = new URL(origin + path);
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [serviceTokenHeader]: sign({ audience, method, path: url.pathname }),
        [requestIdHeader]: randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (refusals.includes(response.status)) throw errorOfAnswer(await response.text());
    if (response.status !== 200) throw new Error(`the ${audience} answered ${String(response.status)}`);
    return response;
  }

  return {
    ask,
    /** The same, where an administrator waits for the answer. @throws AppError as the service does for what it refuses, `unavailable` */
    askNow: (call: Call): Promise<Response> =>
      ask(call).catch((cause: unknown) => {
        if (cause instanceof AppError) throw cause;
        throw appError('unavailable', { cause, retryAfter: 5 });
      }),
  };
}
