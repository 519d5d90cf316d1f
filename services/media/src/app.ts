import { availableParallelism } from 'node:os';
import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/http/migrate-route.ts';
import { mountEndpoints } from '@portfolio/kit/http/mount-endpoints.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { createServiceTokenSigner, requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router, type Express } from 'express';
import { archiveHandlers } from './archive/archive.routes.ts';
import { createExportService } from './archive/export.service.ts';
import { createImportService } from './archive/import.service.ts';
import { createCatalogClient, type CatalogClient } from './catalog.client.ts';
import type { Config } from './config.ts';
import { createImagePool, type ImagePool } from './encoding/image-pool.ts';
import { createImageListRepository } from './images/image-list.repository.ts';
import { imageListHandlers } from './images/image-list.routes.ts';
import { createImageListService } from './images/image-list.service.ts';
import type { ImageStore } from './images/store/image-store.ts';
import { createImagesRepository, type OnRemovalFailure } from './images/images.repository.ts';
import { imagesHandlers } from './images/images.routes.ts';
import { createImagesService, type ImagesService } from './images/images.service.ts';
import { createUploadPriority, type UploadPriority } from './images/upload-priority.ts';
import { createVariantsRepository } from './images/variants.repository.ts';
import { createVariantsService } from './images/variants.service.ts';
import { createMoves } from './moves/create-moves.ts';
import { drawingsForGateway, drawingsHandlers } from './share/drawings.routes.ts';
import { createDrawingsService, type DrawingsService } from './share/drawings.service.ts';
import { createUnusedImagesRepository } from './unused/unused-images.repository.ts';
import { createUnusedImages, type UnusedImages } from './unused/unused-images.service.ts';

interface Media {
  http: Express;
  /** Begins to make what is left to do of earlier uploads. */
  start: () => void;
  stop: () => Promise<void>;
}

interface MediaOptions {
  config: Config;
  database: Database;
  store: ImageStore;
  logger: Logger;
}

/** Two cores encode one upload and one variant at a time; more cores, more of both. */
const size = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const sweepMs = 10 * 60 * 1000;

const createFailureLog =
  (logger: Logger): OnRemovalFailure =>
  (image, error) => {
    logger.error({ err: error, image }, 'an image cannot be removed');
  };

/** The media service: takes images in, makes them fit for the web, and serves them. */
export function createMedia(options: MediaOptions): Media {
  const { config, database, store, logger } = options;
  // An administrator waits for an upload, nobody for a variant.
  const uploads = createImagePool({ logger, size, timeLimitMs: 20_000 });
  const encoders = createImagePool({ logger, size, timeLimitMs: 60_000 });
  // Anybody can have share pictures drawn: they never wait before an upload, and few wait.
  const drawers = createImagePool({ logger, size: 1, timeLimitMs: 10_000, maxWaiting: 8 });
  const { variantsLoop, priority } = createVariantsLoop(options, encoders);
  const images = createImagesService({
    images: createImagesRepository(database),
    ...{ store, processes: uploads, onExpected: encoders.warmUp, priority },
  });
  const sign = createServiceTokenSigner(config.SERVICE_SECRET);
  const guard = requireService('media', config.SERVICE_SECRET);
  const catalog = createCatalogClient(sign, config.CATALOG_URL);
  const onFailure = createFailureLog(logger);
  const unused = createUnusedImages({
    images: createUnusedImagesRepository(database),
    ...{ store, findInUse: catalog.findInUse, findUses: catalog.findUses },
    onRestored: variantsLoop.wake,
    onFailure,
  });
  const drawings = createDrawingsService(store, drawers);
  const moves = createMoves({ ...options, catalog, sign, guard, images, processes: uploads });
  const loops = [
    variantsLoop,
    moves.loop,
    createSweep(options, 'abandoned uploads cannot be removed', () => images.removeAbandoned(onFailure)),
    createSweep(options, 'images that no app shows cannot be removed', unused.sweep),
  ];
  const http = createServiceHttp({
    name: 'media',
    logger,
    config,
    checks: [
      { name: 'database', check: () => pingDatabase(database) },
      { name: 'store', check: store.check },
    ],
    routesForServices: Router().use(migrateRoute(database, guard), moves.forServices),
    routes: createRoutes(options, { images, unused, catalog, drawings, encoders, moves }),
  });
  return {
    http,
    start: () => {
      for (const loop of loops) loop.start();
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all([uploads, encoders, drawers].map((pool) => pool.stop()));
    },
  };
}

interface Parts {
  images: ImagesService;
  unused: UnusedImages;
  catalog: CatalogClient;
  drawings: DrawingsService;
  moves: ReturnType<typeof createMoves>;
  encoders: ImagePool;
}

function createRoutes(
  { config, database, store }: MediaOptions,
  { images, unused, catalog, drawings, encoders, moves }: Parts,
): Router {
  return Router().use(
    drawingsForGateway(drawings),
    mountEndpoints('media', {
      ...imagesHandlers(images, store),
      ...imageListHandlers(
        createImageListService({
          images: createImageListRepository(database),
          catalog,
          isStored: images.isStored,
        }),
        unused,
      ),
      ...drawingsHandlers(drawings),
      ...archiveHandlers({
        exports: createExportService({ catalog, store }),
        imports: createImportService({ catalog, images, processes: encoders }),
        folder: config.DATA_DIR,
      }),
      ...moves.handlers,
    }),
  );
}

/** Makes variants while nobody waits for an upload. */
function createVariantsLoop(
  { database, store, logger }: MediaOptions,
  processes: ImagePool,
): { variantsLoop: BackgroundLoop; priority: UploadPriority } {
  const variants = createVariantsService({
    variants: createVariantsRepository(database),
    store,
    processes,
    logger,
  });
  const priority = createUploadPriority(() => {
    variantsLoop.wake();
  });
  const variantsLoop = createBackgroundLoop({
    step: async () => database.isConfigured() && priority.canRunBackground() && (await variants.makeNext()),
    width: size,
    pauseMs: 3000,
    failureMessage: 'variants cannot be made',
    logger,
  });
  return { variantsLoop, priority };
}

function createSweep(
  { database, logger }: MediaOptions,
  failureMessage: string,
  sweep: () => Promise<number>,
): BackgroundLoop {
  const step = async () => {
    const removed = database.isConfigured() ? await sweep() : 0;
    if (removed > 0) logger.info({ removed }, 'files were removed that nobody needs');
    return false;
  };
  return createBackgroundLoop({ step, pauseMs: sweepMs, failureMessage, logger });
}
