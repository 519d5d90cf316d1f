import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import { createOutbox, type Outbox } from '@portfolio/kit/outbox.ts';
import { previewsToEndRepository, type PreviewsToEnd } from './previews-to-end.repository.ts';

const path = '/internal/end-previews';
const answerWithinMs = 3000;

interface EndPreviewsOptions {
  database: Database;
  sign: ServiceTokenSigner;
  catalogUrl: string;
  logger: Logger;
}

/** Ends the preview links of users who were switched off or deleted, until the catalog has answered. Several replicas may do it at once. */
export function createEndPreviews({ database, sign, catalogUrl, logger }: EndPreviewsOptions): Outbox {
  const previewsToEnd = previewsToEndRepository(database);

  async function end({ id, userId, notedAt }: PreviewsToEnd): Promise<void> {
    const response = await fetch(catalogUrl + path, {
      method: 'POST',
      headers: {
        [serviceTokenHeader]: sign({ audience: 'catalog', method: 'POST', path }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userId, madeUntil: notedAt.toISOString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the catalog answers ${String(response.status)}`);
    await previewsToEnd.remove(id);
  }

  return createOutbox({
    ...{ database, take: previewsToEnd.list, deliver: end, logger },
    failureMessage: 'preview links of users who are out could not be looked for or ended; tried again',
  });
}
