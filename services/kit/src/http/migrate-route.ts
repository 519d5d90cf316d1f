import { Router, type RequestHandler } from 'express';
import type { Database } from '../postgres/postgres.ts';

/**
 * `POST /internal/migrate`: looks again where the database is, connects and migrates; 204 once that is done. For the
 * installation only: the gateway routes nothing below `/internal`.
 *
 * @param guard `requireService`, since auth calls it
 */
export function migrateRoute(database: Database, guard: RequestHandler): Router {
  const router = Router();
  router.post('/internal/migrate', guard, async (_request, response) => {
    await database.reload();
    response.status(204).end();
  });
  return router;
}
