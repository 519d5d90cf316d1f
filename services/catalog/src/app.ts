import { createServiceApp } from '@portfolio/kit/http-app.ts';
import type { Identity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { Router, type Express } from 'express';
import { createAppsRepository } from './apps/apps.repository.ts';
import { appsRoutes } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';

interface CatalogOptions {
  logger: Logger;
  identity: Identity;
  database: Database;
  /** The site's own address, such as `https://example.com`. */
  publicUrl: string;
}

/** The catalog: everything of the noun "app". */
export function createApp({ logger, identity, database, publicUrl }: CatalogOptions): Express {
  const apps = createAppsService({ apps: createAppsRepository(database), publicUrl });
  return createServiceApp({
    name: 'catalog',
    logger,
    identity,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routes: Router().use(migrateRoute(database), appsRoutes(apps)),
  });
}
