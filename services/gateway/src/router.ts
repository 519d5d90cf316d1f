import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { answerWith, takesJson, type AnyHandler } from '@portfolio/kit/http/mount-endpoints.ts';
import { mountRoutes, routes, type Route } from '@portfolio/kit/http/mount-routes.ts';
import { setCaller } from '@portfolio/kit/secrets/identity.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Audit } from './account/audit.ts';
import type { PublicReads } from './cache/public-reads.ts';
import type { Admit } from './edge/admit.ts';
import { readShortJson } from './edge/read-body.ts';
import { isApiPath, type Answer, type OwnHandlers, type OwnRoute } from './routes.ts';
import type { Destination, Forwarder } from './upstream/forwarder.ts';

interface RouterOptions {
  admit: Admit;
  audit: Audit;
  own: OwnHandlers;
  /** What is asked before the body is read. */
  before: Partial<Record<OwnRoute, Answer>>;
  publicReads: PublicReads;
  forwarder: Forwarder;
}

/** A form is sent to the address of its page, which is a document. */
const documentsAtForms = routes
  .filter(({ path }) => !isApiPath(path) && !routes.some((row) => row.path === path && row.method === 'GET'))
  .map(({ path }): Route => ({ ...endpoints.getDocument, name: 'getDocument', path }));

const isOwn = (route: Route): route is Route & { name: OwnRoute } => route.to === 'gateway';

/**
 * Route table → `admit`, which the record of administration watches → one of three endings: a handler of the gateway's own, the
 * public cache, the forwarder.
 */
export function createRouter({
  admit,
  audit,
  own,
  before,
  publicReads,
  forwarder,
}: RouterOptions): RequestHandler {
  function answerOwn(route: Route & { name: OwnRoute }): Answer {
    const handler: unknown = own[route.name];
    if (route.isUndescribed === true) return handler as Answer;
    const answer = answerWith(route, handler as AnyHandler);
    return async (request, response) => {
      await before[route.name]?.(request, response);
      if (takesJson(route)) request.body ??= await readShortJson(request, response);
      await answer(request, response);
    };
  }

  function endingOf(route: Route) {
    const { to } = route;
    if (isOwn(route)) return answerOwn(route);
    return async (request: Request, response: Response, { user }: Destination) => {
      if (to !== 'gateway' && route.isCached === true && user === null)
        await publicReads.answer(request, response, to);
      else await forwarder.forward(request, response, { route, user });
    };
  }

  return mountRoutes([...documentsAtForms, ...routes], (route) => {
    const answer = endingOf(route);
    return [
      async (request, response) => {
        const recorded = audit.watch(request, response, route);
        try {
          const user = await admit(request, response, route);
          await recorded.begin();
          if (user !== null) setCaller(response, user);
          // The client may have left meanwhile.
          if (!response.closed) await answer(request, response, { route, user });
        } finally {
          recorded.leave();
        }
      },
    ];
  });
}
