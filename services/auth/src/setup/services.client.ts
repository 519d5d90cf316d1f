import { setTimeout as sleep } from 'node:timers/promises';
import { appError } from '@portfolio/kit/app-error.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import { requestIdHeader } from '@portfolio/kit/http/request-context.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const path = '/internal/migrate';
const limitMs = 10_000;
const pauseMs = 200;

export type ServicesClient = ReturnType<typeof createServicesClient>;

/** The other services, which have a schema each. */
export function createServicesClient(
  sign: ServiceTokenSigner,
  origins: Readonly<Record<'catalog' | 'media' | 'leads', string>>,
) {
  async function ask(name: string, origin: string, requestId: string, signal: AbortSignal): Promise<number> {
    const token = sign({ audience: name, method: 'POST', path });
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { [serviceTokenHeader]: token, [requestIdHeader]: requestId },
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Asks again where the service is only just starting, or its database slow to let it in. */
  async function migrate(
    name: string,
    origin: string,
    requestId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const isOver = () => signal.aborted;
    let cause: unknown;
    while (!isOver()) {
      try {
        const status = await ask(name, origin, requestId, signal);
        if (status === 204) return;
        cause = new Error(`it answered ${String(status)}`);
        if (status !== 503) break;
      } catch (error) {
        cause = isOver() ? (cause ?? error) : error;
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    throw new Error(`${name} did not migrate`, { cause });
  }

  return {
    names: Object.keys(origins),

    ...seedsOf(sign, origins.catalog),

    /** Has every service connect to the database it now finds, and migrate. @throws AppError `setupUnfinished` after 10 s */
    migrate: async (requestId: string): Promise<void> => {
      const failed = new AbortController();
      const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(limitMs)]);
      const calls = Object.entries(origins).map(([name, origin]) => migrate(name, origin, requestId, signal));
      await Promise.all(calls).catch((error: unknown) => {
        failed.abort();
        throw appError('setupUnfinished', { cause: error });
      });
    },
  };
}

function seedsOf(sign: ServiceTokenSigner, origin: string) {
  const { ask } = createServiceClient(sign, { audience: 'catalog', origin });
  return {
    /** Has the catalog begin in a language, once it has migrated. @throws AppError `setupUnfinished` */
    seed: async (language: string): Promise<void> => {
      const call = { method: 'POST', path: '/internal/seed', body: { language }, timeout: limitMs } as const;
      const response = await ask(call).catch((cause: unknown) => {
        throw appError('setupUnfinished', { cause });
      });
      await response.body?.cancel();
    },
  };
}
