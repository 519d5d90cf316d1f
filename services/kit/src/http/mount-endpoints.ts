import type { AnswerOf, Endpoints, NameOf } from '@portfolio/contracts/endpoints.ts';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import {
  isAllowed,
  type Endpoint,
  type PathParameter,
  type ServiceName,
} from '@portfolio/contracts/endpoints/endpoint.ts';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import { appError } from '../app-error.ts';
import { callerOf, personOf, requireUser, rightsOfCaller } from '../secrets/identity.ts';
import { jsonBody, parseBody, parseQuery } from './json-body.ts';
import { mountRoutes, routes } from './mount-routes.ts';

/** The answer of a handler that has sent one itself: a file, a stream, a redirect. */
export const answered = { isAnswered: true } as const;

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;
type ParsedParameters<E> = E extends { params: infer Params extends Record<string, PathParameter> }
  ? { [Name in keyof Params]: z.output<Params[Name]['schema']> }
  : undefined;

/** A request that its schemas have accepted. */
export interface Call<E extends Endpoint> {
  params: ParsedParameters<E>;
  query: Parsed<E, 'query'>;
  headers: Parsed<E, 'headers'>;
  /** The JSON body; undefined for any other, which the handler reads of `request`. */
  body: E extends { bodyTypes: readonly string[] } ? undefined : Parsed<E, 'body'>;
  /** The signed-in user's id; null for a visitor, for who lacks the right that another answer needs, and wherever the gateway does not ask who calls. */
  caller: E extends { right: 'anyone' } ? (E extends { knowsCaller: string } ? string | null : null) : string;
  /** The signed-in user by id and name. */
  person: E extends { right: 'anyone' } ? null : Person;
  /** What the caller may do. */
  rights: readonly UserRight[];
  request: Request;
  /** For headers of the answer, such as `setAuditSubject`. */
  response: Response;
}

type Answer<E> = AnswerOf<E> | typeof answered;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** A handler whose endpoint is not known by name. */
export type AnyHandler = (call: Call<Endpoint>) => unknown;

/** A function for each endpoint of a part. It gives the JSON of the answer, whose status the table says. */
export type Handlers<To extends Endpoint['to']> = { [Name in NameOf<To>]: Handler<Endpoints[Name]> };

/** Whether the body is JSON that the schema of the table parses. */
export const takesJson = ({ body, bodyTypes }: Endpoint): boolean =>
  typeof body === 'object' && bodyTypes === undefined;

/**
 * Mounts every endpoint of a service. Who lacks its right is refused before the body is read, though the gateway asked before; parameters,
 * query, headers and body are parsed by the schemas of the table.
 *
 * @param before middleware that is asked before the body is read, by endpoint
 */
export function mountEndpoints<To extends ServiceName>(
  to: To,
  handlers: Handlers<To>,
  before: Partial<Record<NameOf<To>, RequestHandler>> = {},
): Router {
  return mountRoutes(
    routes.filter((route) => route.to === to),
    (route) => {
      const name = route.name as NameOf<To>;
      return [
        ...(route.right === 'anyone' ? [] : [requireRight(route)]),
        ...[before[name] ?? []].flat(),
        ...(takesJson(route) ? [jsonBody] : []),
        answerWith(route, handlers[name]),
      ];
    },
  );
}

const requireRight =
  ({ right }: Endpoint): RequestHandler =>
  (_request, response, next) => {
    requireUser(response);
    if (!isAllowed(right, rightsOfCaller(response))) throw appError('notAllowed');
    next();
  };

/** Answers a request whose JSON body was read: parses it by the schemas of the table, and sends what the handler gives. */
export function answerWith(endpoint: Endpoint, handler: AnyHandler) {
  return async (request: Request, response: Response): Promise<void> => {
    if (endpoint.isCached !== true) response.set('Cache-Control', 'no-store');
    const answer: unknown = await handler(parseCall(endpoint, request, response));
    if (answer === answered) return;
    response.status(endpoint.status);
    if (answer === undefined) response.end();
    else response.json(answer);
  };
}

function parseCall(endpoint: Endpoint, request: Request, response: Response): Call<Endpoint> {
  const { params, query, headers, body, knowsCaller = 'signedIn' } = endpoint;
  const rights = rightsOfCaller(response);
  const call: Record<keyof Call<Endpoint>, unknown> = {
    params: params && parseParameters(params, request),
    query: query && parseQuery(query, request.query),
    headers:
      headers &&
      parseQuery(
        headers,
        Object.fromEntries(Object.keys(headers.shape).map((name) => [name, request.get(name)])),
      ),
    body: takesJson(endpoint) ? parseBody(body as z.ZodType, request.body) : undefined,
    caller: isAllowed(knowsCaller, rights) ? callerOf(response) : null,
    person: endpoint.right === 'anyone' ? null : personOf(response),
    rights: rights ?? [],
    request,
    response,
  };
  return call as Call<Endpoint>;
}

/** @throws AppError as the table says of the parameter */
function parseParameters(params: Readonly<Record<string, PathParameter>>, request: Request) {
  return Object.fromEntries(
    Object.entries(params).map(([name, { schema, unknown }]) => {
      const parsed = schema.safeParse(request.params[name]);
      if (!parsed.success) throw appError(unknown);
      return [name, parsed.data];
    }),
  );
}
