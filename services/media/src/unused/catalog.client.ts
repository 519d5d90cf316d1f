import { randomUUID } from 'node:crypto';
import { imageUseAnswerSchema } from '@portfolio/contracts/media.ts';
import { identityHeader, type Identity } from '@portfolio/kit/identity.ts';
import { requestIdHeader } from '@portfolio/kit/request-context.ts';

const path = '/internal/images-in-use';
const limitMs = 10_000;

/** The catalog, which knows what the apps show. Asked in the background alone: nobody waits for it. */
export function createCatalogClient(identity: Identity, origin: string) {
  return {
    /** @returns those of the media paths that an app shows. @throws where there is no clear answer */
    findInUse: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const token = identity.sign({ userId: null, method: 'POST', path });
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [identityHeader]: token,
          [requestIdHeader]: randomUUID(),
        },
        body: JSON.stringify({ paths }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      if (response.status !== 200) throw new Error(`the catalog answered ${String(response.status)}`);
      return new Set(imageUseAnswerSchema.parse(await response.json()).inUse);
    },
  };
}
