import type { Languages } from '@portfolio/contracts/site/languages.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

/** An owner waits for the answer. */
const timeout = 5000;

/** Tells the catalog which languages the site will have. @throws AppError `languageInUse`, `pathTaken`, `unavailable` */
export function createPutLanguages(sign: ServiceTokenSigner, origin: string) {
  const { askNow } = createServiceClient(sign, { audience: 'catalog', origin });
  return async (body: Languages): Promise<void> => {
    const response = await askNow({ method: 'POST', path: '/internal/languages', body, timeout });
    await response.body?.cancel();
  };
}
