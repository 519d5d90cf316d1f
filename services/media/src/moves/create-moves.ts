import { createAddressRules } from '@portfolio/kit/address-rules.ts';
import { createBackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { CatalogClient } from '../catalog.client.ts';
import type { Config } from '../config.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { createDrawingsService } from '../share/drawings.service.ts';
import { createAskSite } from './check/ask-site.ts';
import { createCheckRepository } from './check/check.repository.ts';
import { createCheckService } from './check/check.service.ts';
import { createMovesRepository } from './moves.repository.ts';
import { movesForServices, movesHandlers } from './moves.routes.ts';
import { createMovesService } from './moves.service.ts';
import { createPlanner } from './planning.ts';
import { createPictureFetch } from './run/fetch-picture.ts';
import { createMoveWorker } from './run/move-worker.ts';
import { createRunRepository } from './run/run.repository.ts';
import { createMovedPictures } from './run/store-pictures.ts';

interface MovesOptions {
  config: Config;
  database: Database;
  logger: Logger;
  catalog: CatalogClient;
  sign: ServiceTokenSigner;
  guard: Parameters<typeof movesForServices>[1];
  images: ImagesService;
  store: ImageStore;
  /** Those of share pictures may be kept busy by visitors. */
  processes: ImagePool;
}

/** Moves in from other sites: the calls, and what runs beside them. */
export function createMoves(options: MovesOptions) {
  const { config, database, logger, catalog, sign, guard, images, store, processes } = options;
  const moves = createMovesRepository(database);
  const run = createRunRepository(database);
  const planMove = createPlanner({ moves, catalog, publicUrl: config.PUBLIC_URL });
  const rules = createAddressRules(config.CHANNEL_HOSTS);
  const drawings = createDrawingsService(store, processes);
  const fetchPicture = createPictureFetch(rules);
  const pictures = createMovedPictures({ run, images, drawings, fetchPicture, logger });
  const worker = createMoveWorker({ moves, run, planMove, pictures, catalog, logger });
  const loop = createBackgroundLoop({
    step: async () => database.isConfigured() && (await worker.step()),
    pauseMs: 3000,
    failureMessage: 'a move cannot go on',
    logger,
  });
  const service = createMovesService({ moves, rules, planMove, run, onRun: loop.wake });
  const { PUBLIC_URL: publicUrl, GATEWAY_URL: inside = `http://127.0.0.1:${String(config.PORT)}` } = config;
  const check = createCheckService({
    ...{ moves, planMove, catalog, checks: createCheckRepository(database) },
    askSite: createAskSite({ inside, publicUrl }, sign),
  });
  return {
    handlers: movesHandlers({ service, check, folder: config.DATA_DIR }),
    forServices: movesForServices(check, guard),
    loop,
  };
}
