import { appError } from '@portfolio/kit/app-error.ts';
import { identityHeader, type Identity } from '@portfolio/kit/identity.ts';
import { requestIdHeader } from '@portfolio/kit/request-context.ts';

const path = '/internal/migrate';
const limitMs = 10_000;

export type ServicesClient = ReturnType<typeof createServicesClient>;

/** The other services, which have a schema each. */
export function createServicesClient(identity: Identity, origins: Readonly<Record<string, string>>) {
  async function migrate(name: string, origin: string, requestId: string): Promise<void> {
    const token = identity.sign({ userId: null, method: 'POST', path });
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { [identityHeader]: token, [requestIdHeader]: requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`${name} answered ${String(response.status)}`);
  }

  return {
    names: Object.keys(origins),

    /** Has every service connect to the database it now finds, and migrate. @throws AppError `setupUnfinished` */
    migrate: async (requestId: string): Promise<void> => {
      const calls = Object.entries(origins).map(([name, origin]) => migrate(name, origin, requestId));
      await Promise.all(calls).catch((error: unknown) => {
        throw appError('setupUnfinished', { cause: error });
      });
    },
  };
}
