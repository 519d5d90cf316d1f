import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { requireService } from '@portfolio/kit/service-token.ts';
import { Router } from 'express';
import { createAppsRepository } from './apps/apps.repository.ts';
import { appsRoutes } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { createArchiveRepository } from './apps/archive.repository.ts';
import { archiveRoutes } from './apps/archive.routes.ts';
import { createArchiveService } from './apps/archive.service.ts';
import { createDuplicateRepository } from './apps/duplicate.repository.ts';
import { duplicateRoutes } from './apps/duplicate.routes.ts';
import { createImageUseRepository } from './apps/image-use.repository.ts';
import { imageUseRoutes } from './apps/image-use.routes.ts';
import { createImageUsesRepository } from './apps/image-uses.repository.ts';
import { imageUsesForServices, imageUsesRoutes } from './apps/image-uses.routes.ts';
import { createPortfolioRepository } from './apps/portfolio.repository.ts';
import { portfolioRoutes } from './apps/portfolio.routes.ts';
import { createTrashSweep } from './apps/trash-sweep.ts';
import { createTrashRepository } from './apps/trash.repository.ts';
import { createTrashService } from './apps/trash.service.ts';
import type { Config } from './config.ts';

interface CatalogOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** The catalog: everything of the noun "app". The caller starts the sweep of its trash. */
export function createCatalog({ config, database, logger }: CatalogOptions) {
  const apps = createAppsService({ apps: createAppsRepository(database), publicUrl: config.PUBLIC_URL });
  const portfolio = createPortfolioRepository(database);
  const trash = createTrashService({ trash: createTrashRepository(database) });
  const imageUses = createImageUsesRepository(database);
  const archive = createArchiveService({
    archive: createArchiveRepository(database),
    publicUrl: config.PUBLIC_URL,
  });
  const guard = requireService('catalog', config.SERVICE_SECRET);
  const http = createServiceHttp({
    name: 'catalog',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: Router().use(
      migrateRoute(database, guard),
      imageUseRoutes(createImageUseRepository(database), guard),
      imageUsesForServices(imageUses, guard),
      archiveRoutes(archive, guard),
    ),
    routes: Router()
      .use(appsRoutes(apps), portfolioRoutes({ portfolio, trash }))
      .use(duplicateRoutes(createDuplicateRepository(database)), imageUsesRoutes(imageUses)),
  });
  return { http, trashSweep: createTrashSweep({ trash, database, logger }) };
}
