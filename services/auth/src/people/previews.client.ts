import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@portfolio/kit/logger.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const path = '/internal/end-previews';
const answerWithinMs = 3000;
const retries = 5;
const pauseMs = 2000;

export type EndPreviews = (userId: string) => Promise<void>;

/**
 * Ends the preview links of a user who is out. One try is waited for; while the catalog is away it is tried again for half a minute,
 * and logged where that is not enough.
 */
export function createEndPreviews(sign: ServiceTokenSigner, catalogUrl: string, logger: Logger): EndPreviews {
  async function end(userId: string): Promise<void> {
    const response = await fetch(catalogUrl + path, {
      method: 'POST',
      headers: {
        [serviceTokenHeader]: sign({ audience: 'catalog', method: 'POST', path }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userId }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the catalog answers ${String(response.status)}`);
  }

  async function retry(userId: string): Promise<void> {
    for (let count = 1; ; count += 1) {
      await sleep(pauseMs * count, undefined, { ref: false });
      try {
        await end(userId);
        return;
      } catch (error) {
        if (count === retries) throw error;
      }
    }
  }

  return (userId) =>
    end(userId).catch(() => {
      retry(userId).catch((error: unknown) => {
        logger.error({ err: error, userId }, 'preview links of a user who is out did not end');
      });
    });
}
