import type { KnownSettings } from '@portfolio/contracts/site/stored-settings.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { createOutbox, type Outbox } from '@portfolio/kit/outbox.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { SiteService } from './site.service.ts';
import { createToldSettingsRepository } from './told-settings.repository.ts';

interface TellSettingsOptions {
  database: Database;
  sites: SiteService;
  sign: ServiceTokenSigner;
  catalogUrl: string;
  logger: Logger;
}

/** Tells the catalog what it has to know of the settings, until it has taken them. Several replicas may do it at once. */
export function createTellSettings({
  database,
  sites,
  sign,
  catalogUrl,
  logger,
}: TellSettingsOptions): Outbox {
  const told = createToldSettingsRepository(database);
  const { ask } = createServiceClient(sign, { audience: 'catalog', origin: catalogUrl });

  async function take(): Promise<KnownSettings[]> {
    const { isActive, version, language } = (await sites.getSite()).site;
    return !isActive || (await told.isTold(version)) ? [] : [{ version, language }];
  }

  return createOutbox({
    ...{ database, take, logger },
    deliver: async (settings: KnownSettings) => {
      await ask({ method: 'POST', path: '/internal/know-settings', body: settings, timeout: 3000 });
      await told.noteTold(settings.version);
    },
    failureMessage: 'the catalog could not be told of the settings; tried again',
  });
}
