import type { SaveLanguagesBody } from '@portfolio/contracts/site/stored-settings.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

/** An owner waits for the answer. */
const timeout = 10_000;

/** Has the catalog save languages, categories or currency. @throws AppError `languageInUse`, `pathTaken`, `categoryInUse`, `unavailable`, and as `publish` */
export function createSaveLanguages(sign: ServiceTokenSigner, origin: string) {
  const { askNow } = createServiceClient(sign, { audience: 'catalog', origin });
  return async (body: SaveLanguagesBody): Promise<void> => {
    const response = await askNow({ method: 'POST', path: '/internal/languages', body, timeout });
    await response.body?.cancel();
  };
}
