import { createServiceApp } from '@portfolio/kit/http-app.ts';
import { createIdentity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { parseDatabaseUrl } from '@portfolio/kit/postgres-connection.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { Router, type Express } from 'express';
import { hintsOf, setupHostsOf, type Config } from './config.ts';
import { createSystemTables } from './setup/system-tables.repository.ts';
import { createConnectionFile } from './setup/connection-file.store.ts';
import { createDatabaseHosts } from './setup/database-hosts.ts';
import { createInstallService } from './setup/install.service.ts';
import { createServicesClient } from './setup/services.client.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { createSiteRepository } from './setup/site.repository.ts';
import { createSiteService } from './setup/site.service.ts';
import { connectWizardDatabase } from './setup/wizard-database.repository.ts';
import { createPasswords } from './users/passwords.ts';
import { createUsersRepository } from './users/users.repository.ts';
import { usersRoutes } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

/** Who somebody is, and the first run that makes the first somebody. */
export function createApp(config: Config, database: Database, logger: Logger): Express {
  const identity = createIdentity(config.SERVICE_SECRET);
  const passwords = createPasswords();
  const users = createUsersService({ users: createUsersRepository(database), passwords });
  const services = createServicesClient(identity, {
    catalog: config.CATALOG_URL,
    media: config.MEDIA_URL,
    leads: config.LEADS_URL,
  });
  const site = createSiteRepository(database);
  const systemTables = createSystemTables(database);
  const connectionFile = createConnectionFile(config.CONFIG_DIR ?? config.DATA_DIR);
  const sites = createSiteService({
    site,
    systemTables,
    connectionFile,
    isConfigured: database.isConfigured,
    hints: hintsOf(config),
    schemas: ['auth', ...services.names],
  });
  const configured = config.DATABASE_URL === undefined ? undefined : parseDatabaseUrl(config.DATABASE_URL);
  const installation = createInstallService({
    sites,
    site,
    systemTables,
    services,
    passwords,
    connectionFile,
    configured,
    findHost: createDatabaseHosts({ allowed: setupHostsOf(config), configured: configured?.host }),
    connect: connectWizardDatabase,
  });
  return createServiceApp({
    name: 'auth',
    logger,
    identity,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routes: Router().use(migrateRoute(database), usersRoutes(users), setupRoutes(sites, installation)),
  });
}
