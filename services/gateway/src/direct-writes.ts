import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerDirectly } from '@portfolio/kit/direct-answers.ts';
import { chooseRequestId } from '@portfolio/kit/request-context.ts';
import { addressKey, clientAddress, type Trust } from './client-address.ts';
import { isCrossSite } from './cross-site.ts';
import { isShort, type ForwardWhole } from './forwarding.ts';
import { headersForVisitor } from './passed-headers.ts';
import type { RateLimits } from './rate-limits.ts';
import { findRoute, type Route } from './routes.ts';
import { cutUnreadBody, isOrdinary } from './server-limits.ts';
import type { Sessions } from './session.ts';
import type { CurrentCredentials } from './sessions/current-credentials.ts';
import type { SignedInUser } from './sessions/session-records.ts';
import type { UpstreamName } from './upstream-call.ts';

export interface DirectWritesOptions {
  publicUrl: string;
  sessions: Sessions;
  credentials: CurrentCredentials;
  limits: RateLimits;
  trust: Trust;
  forwardWhole: ForwardWhole;
}

interface Write {
  route: Route;
  upstream: UpstreamName;
}

/** What a request writes, where a service answers in few words; undefined for everything else. */
function findWrite(request: IncomingMessage, publicUrl: string): Write | undefined {
  const { method, url = '', headers } = request;
  if (headers.expect !== undefined || !isOrdinary(url) || isCrossSite(request, publicUrl)) return undefined;
  const route = findRoute(method, url);
  if (route === undefined || !isShort(request, route)) return undefined;
  const { to: upstream } = route;
  // What media answers has a policy of its own.
  return typeof upstream === 'string' && upstream !== 'media' ? { route, upstream } : undefined;
}

/**
 * Puts what an administrator at work writes, and what anybody may, before everything else. It goes as the app would pass it on;
 * where anything about it or its session is out of the ordinary, the app has it.
 *
 * @returns a function that says whether a request is being answered
 */
export function createDirectWrites(
  app: RequestListener,
  answerDirectly: AnswerDirectly,
  { publicUrl, sessions, credentials, limits, trust, forwardWhole }: DirectWritesOptions,
) {
  /** Null for whoever writes what anybody may; undefined where that is for the app to say. */
  async function findUser(
    request: IncomingMessage,
    route: Route,
    requestId: string,
  ): Promise<SignedInUser | null | undefined> {
    if (route.isSameForAll === true) return null;
    const user = await sessions.knownUser(request).catch(() => undefined);
    return user !== undefined && (await credentials.areOf(user, requestId)) ? user : undefined;
  }

  async function write(request: IncomingMessage, response: ServerResponse, { route, upstream }: Write) {
    const id = chooseRequestId(request, false);
    const user = await findUser(request, route, id);
    if (user === undefined) {
      app(request, response);
      return;
    }
    cutUnreadBody(request, response);
    answerDirectly(request, response, {
      id,
      route: route.path,
      answer: async () => {
        if (route.limit !== undefined)
          await limits.take(route.limit, addressKey(clientAddress(request, trust)));
        const answer = await forwardWhole(request, response, { route, upstream, user, requestId: id });
        const headers = Object.entries(headersForVisitor(answer.headers));
        return {
          status: answer.status,
          headers: headers.flatMap(([name, value]) => [name, String(value)]),
          body: answer.body,
        };
      },
    });
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = findWrite(request, publicUrl);
    if (found !== undefined) void write(request, response, found);
    return found !== undefined;
  };
}
