import { endpoints, type Endpoints, type NameOf } from '@portfolio/contracts/endpoints.ts';
import { pathPatternOf } from '@portfolio/contracts/endpoints/endpoint.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import type { Request, Response } from 'express';

/** What the gateway answers itself. */
export type OwnRoute = NameOf<'gateway'>;

/** Answers a request that was admitted, at once or by a promise. */
export type Answer = (request: Request, response: Response) => unknown;

/** A page, a file, or a protocol with its own rules: no schema parses it. */
type PlainRoute = {
  [Name in OwnRoute]: Endpoints[Name] extends { isUndescribed: true } ? Name : never;
}[OwnRoute];

export type OwnHandler<Name extends OwnRoute> = Name extends PlainRoute ? Answer : Handlers<'gateway'>[Name];
/** A function for each endpoint of the gateway's own. */
export type OwnHandlers<Name extends OwnRoute = OwnRoute> = { [Each in Name]: OwnHandler<Each> };

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
