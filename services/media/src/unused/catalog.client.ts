import { randomUUID } from 'node:crypto';
import { imageUseAnswerSchema } from '@portfolio/contracts/media.ts';
import { requestIdHeader } from '@portfolio/kit/request-context.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/service-token.ts';

const path = '/internal/images-in-use';
const limitMs = 10_000;

/** The catalog, which knows what the apps show. Asked in the background alone: nobody waits for it. */
export function createCatalogClient(sign: ServiceTokenSigner, origin: string) {
  return {
    /** @returns those of the media paths that an app shows. @throws where there is no clear answer */
    findInUse: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const token = sign({ audience: 'catalog', method: 'POST', path });
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [serviceTokenHeader]: token,
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
