import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import type { Identity } from '@portfolio/kit/identity.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { Router } from 'express';
import { createAppsRepository } from './apps/apps.repository.ts';
import { appsRoutes } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { createImageUseRepository } from './apps/image-use.repository.ts';
import { imageUseRoutes } from './apps/image-use.routes.ts';
import { createPortfolioRepository } from './apps/portfolio.repository.ts';
import { portfolioRoutes } from './apps/portfolio.routes.ts';
import { createTrashSweep } from './apps/trash-sweep.ts';
import { createTrashRepository } from './apps/trash.repository.ts';
import { createTrashService } from './apps/trash.service.ts';

interface CatalogOptions {
  logger: Logger;
  identity: Identity;
  database: Database;
  /** The site's own address, such as `https://example.com`. */
  publicUrl: string;
}

/** The catalog: everything of the noun "app". The caller starts the sweep of its trash. */
export function createCatalog({ logger, identity, database, publicUrl }: CatalogOptions) {
  const apps = createAppsService({ apps: createAppsRepository(database), publicUrl });
  const portfolio = createPortfolioRepository(database);
  const trash = createTrashService({ trash: createTrashRepository(database) });
  const http = createServiceHttp({
    name: 'catalog',
    logger,
    identity,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routes: Router().use(
      appsRoutes(apps),
      portfolioRoutes({ portfolio, trash }),
      migrateRoute(database),
      imageUseRoutes(createImageUseRepository(database)),
    ),
  });
  return { http, trashSweep: createTrashSweep({ trash, database, logger }) };
}
