import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import { configuredDatabaseOf, setupHostsOf, type Config } from '../config.ts';
import type { SiteRepository } from '../site/site.repository.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Passwords } from '../users/passwords.ts';
import type { ConnectionFile } from './connection-file.store.ts';
import { createDatabaseHosts } from './database-hosts.ts';
import { createInstallService } from './install.service.ts';
import { createServicesClient } from './services.client.ts';
import { setupHandlers } from './setup.routes.ts';
import { createStatusService } from './status.service.ts';
import { createSystemTables } from './system-tables.repository.ts';
import { connectWizardDatabase } from './wizard-database.repository.ts';

interface SetupParts {
  config: Config;
  database: Database;
  passwords: Passwords;
  site: SiteRepository;
  sites: SiteService;
  connectionFile: ConnectionFile;
  sign: ServiceTokenSigner;
}

/** The handlers of the first run, with all that they need. */
export function createSetup({ config, database, sign, ...parts }: SetupParts) {
  const services = createServicesClient(sign, {
    catalog: config.CATALOG_URL,
    media: config.MEDIA_URL,
    leads: config.LEADS_URL,
  });
  const systemTables = createSystemTables(database);
  const configured = configuredDatabaseOf(config);
  const installation = createInstallService({
    ...parts,
    services,
    systemTables,
    schemas: ['auth', ...services.names, 'gateway'],
    ...{ configured, isDemo: config.DEMO === '1' },
    findHost: createDatabaseHosts({ allowed: setupHostsOf(config), configured: configured?.host }),
    connect: connectWizardDatabase,
  });
  const status = createStatusService({
    site: parts.site,
    systemTables,
    schemas: ['auth', ...services.names],
  });
  return setupHandlers({ status, installation });
}
