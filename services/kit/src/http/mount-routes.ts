import { endpoints, type EndpointName } from '@portfolio/contracts/endpoints.ts';
import { pathPatternOf, type Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { Router, type RequestHandler } from 'express';
import { appError } from '../app-error.ts';

/** One row: an endpoint of the table in contracts, with its name. */
export interface Route extends Endpoint {
  name: EndpointName;
}

/** Every row. In the order of paths, `{` comes after all letters: a fixed path is found before one with a parameter. */
export const routes: readonly Route[] = Object.entries(endpoints)
  .map(([name, endpoint]) => ({ ...endpoint, name: name as EndpointName }))
  .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));

const methodOf = ({ method }: Route) => method.toLowerCase() as Lowercase<Route['method']>;

/** A router of these rows, which compares paths undecoded. A known path is answered 405 `methodNotAllowed` to every other method. */
export function mountRoutes(
  rows: readonly Route[],
  handlersOf: (route: Route) => readonly RequestHandler[],
): Router {
  const router = Router();
  for (const ofPath of Map.groupBy(rows, ({ path }) => path).values()) {
    const [first] = ofPath;
    if (first === undefined) continue;
    const mounted = router.route(pathPatternOf(first));
    for (const row of ofPath) mounted[methodOf(row)](nameRoute(row), ...handlersOf(row));
    const allowed = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    mounted.all((_request, response) => {
      response.set('Allow', allowed.join(', '));
      throw appError('methodNotAllowed');
    });
  }
  return router;
}

/** For metrics and the record of administration. */
const nameRoute =
  ({ path }: Route): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = path;
    next();
  };
