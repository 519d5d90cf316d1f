import { endpoints, type NameOf } from '@portfolio/contracts/endpoints.ts';
import { pathPatternOf } from '@portfolio/contracts/endpoints/endpoint.ts';
import { routes } from '@portfolio/kit/http/mount-routes.ts';

/** What the gateway answers itself. */
export type OwnRoute = NameOf<'gateway'>;

const documentPattern = pathPatternOf(endpoints.getDocument);

/** Whether errors of a path are answered with JSON. */
export const isApiPath = (path: string): boolean => !documentPattern.test(path);

const publicReads = routes.flatMap(({ method, right, to, ...route }) =>
  method === 'GET' && right === 'anyone' && to !== 'gateway'
    ? [{ to, query: route.query, pattern: pathPatternOf(route) }]
    : [],
);

/** The read of a service that is open to anyone and has this target, which may have a query. */
export function findPublicRead(target: string) {
  const path = target.split('?', 1)[0] ?? '';
  return publicReads.find(({ pattern }) => pattern.test(path));
}
