import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { secondFactorsSchema } from '@portfolio/contracts/factors.ts';
import { movedAppSchema } from '@portfolio/contracts/redirects.ts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { routes, type OwnRoute, type Route } from '../routes.ts';
import { accountOperations } from './account-operations.ts';
import { factorOperations } from './factor-operations.ts';
import { appOperations } from './app-operations.ts';
import { imageOperations } from './image-operations.ts';
import { historyOperations } from './history-operations.ts';
import { leadOperations } from './lead-operations.ts';
import type { Operation, OperationName, Operations } from './operation.ts';
import { siteOperations } from './site-operations.ts';

/** What is said of each row of the route table. */
export const operations: Operations = {
  ...accountOperations,
  ...factorOperations,
  ...appOperations,
  ...imageOperations,
  ...historyOperations,
  ...leadOperations,
  ...siteOperations,
};

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): OperationName =>
  `${method} /${path.slice(1)}`;

/** The files of the documentation page are no part of the API, nor are pages. */
const undescribed = new Set(['/api/docs/{file}', '/preview/{token}', '/contact']);

export const isDescribed = ({ path }: Pick<Route, 'path'>) => !undescribed.has(path);

const errorBody = z
  .object({
    status: z.int(),
    code: z.enum(Object.keys(errorCatalogue)),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    factors: secondFactorsSchema.optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

const sharedCodes: readonly ErrorCode[] = ['internal', 'unavailable', 'upstreamFailed', 'upstreamTimeout'];

/** Handlers that answer for everybody whatever else is down. */
const needsNoService = new Set<OwnRoute>(['logout', 'openApi', 'apiDocs', 'cspReports', 'passwordPage']);

/** All errors that a row can be answered with. */
export function errorsOf(route: Route, operation: Operation): ErrorCode[] {
  const isJson = typeof operation.body === 'object';
  return [
    ...new Set<ErrorCode>([
      ...(operation.errors ?? []),
      ...(route.who === 'anyone' ? [] : (['notSignedIn'] as const)),
      ...(route.method === 'GET' ? [] : (['crossSite'] as const)),
      ...(route.limit === undefined ? [] : (['tooManyRequests'] as const)),
      ...(isJson ? (['malformedBody', 'unsupportedMediaType', 'bodyTooLarge'] as const) : []),
      ...(typeof route.to === 'object' && needsNoService.has(route.to.own) ? [] : sharedCodes),
      ...(route.method === 'GET' || typeof route.to === 'object' ? [] : (['notSetUp'] as const)),
    ]),
  ].toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status);
}

function describeErrors(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(codes, (code) => String(errorCatalogue[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  );
}

function describeAnswer({ answer, answerHeaders = {} }: Operation): ZodOpenApiResponseObject {
  const headers = Object.fromEntries(
    Object.entries(answerHeaders).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  );
  const described = { description: 'Done', headers };
  if (answer === undefined) return described;
  if ('mediaType' in answer) return { ...described, content: { [answer.mediaType]: {} } };
  return { ...described, content: { 'application/json': { schema: answer } } };
}

function describeMove(description: string | undefined): Record<string, ZodOpenApiResponseObject> {
  if (description === undefined) return {};
  return {
    301: {
      description,
      headers: { Location: { description: 'The present address', schema: { type: 'string' } } },
      content: { 'application/json': { schema: movedAppSchema } },
    },
  };
}

const fileBody = z.object({ file: z.string().meta({ format: 'binary' }) });
const forms = { file: fileBody, archive: fileBody.extend({ isTrial: z.enum(['0', '1']).optional() }) };

const securityOf: Readonly<Record<Route['who'], Record<string, string[]>[]>> = {
  anyone: [],
  administrator: [{ session: [] }],
  monitor: [{ session: [] }, { statusToken: [] }],
};

function describe(route: Route, operation: Operation): ZodOpenApiOperationObject {
  const { summary, description, query, headers, body, status } = operation;
  const { bodyTypes = ['application/json'] } = operation;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const path = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [route.path.split('/')[route.path.startsWith('/api/') ? 2 : 1] ?? ''],
    security: securityOf[route.who],
    requestParams: {
      ...(names.length === 0 ? {} : { path }),
      ...(query === undefined ? {} : { query }),
      ...(headers === undefined ? {} : { header: headers }),
    },
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content:
              typeof body === 'string'
                ? { 'multipart/form-data': { schema: forms[body] } }
                : Object.fromEntries(bodyTypes.map((type) => [type, { schema: body }])),
          },
        }),
    responses: {
      [status]: describeAnswer(operation),
      ...describeMove(operation.moved),
      ...describeErrors(errorsOf(route, operation)),
    },
  };
}

/** OpenAPI 3.1 of the route table, from the schemas that the services check with. */
export function describeApi(cookie: string): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes.filter(isDescribed)) {
    const operation = operations[nameOf(route)];
    if (operation === undefined) continue;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route, operation) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Portfolio',
      version: '1.0.0',
      description:
        'Everything that the site does. Errors are JSON with a `code` of the catalogue. Unsafe requests of a browser are taken from the site itself only.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        statusToken: { type: 'http', scheme: 'bearer' },
      },
    },
    paths: paths satisfies ZodOpenApiPathsObject,
  });
}
