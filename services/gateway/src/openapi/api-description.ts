import { errorsOf } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { secondFactorsSchema } from '@portfolio/contracts/account/factors.ts';
import { brandFileUseSchema } from '@portfolio/contracts/media/media.ts';
import { moveKindSchema } from '@portfolio/contracts/media/moves.ts';
import { movedAppSchema } from '@portfolio/contracts/pages/redirects.ts';
import { movedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { z } from 'zod';
import packageJson from '../../../../package.json' with { type: 'json' };
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { routes } from '@portfolio/kit/http/mount-routes.ts';

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

function describeAnswer({ answer, answerHeaders = {} }: Endpoint): ZodOpenApiResponseObject {
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
      content: { 'application/json': { schema: z.union([movedAppSchema, movedPageSchema]) } },
    },
  };
}

const imageForm = z.object({ file: z.string().meta({ format: 'binary' }) });
const forms = {
  image: imageForm,
  table: imageForm,
  brandFile: imageForm.extend({ use: brandFileUseSchema }),
  move: imageForm.extend({ kind: moveKindSchema, origin: z.url() }),
  archive: imageForm.extend({ isTrial: z.enum(['0', '1']).optional() }),
};

function describeBody({ body, bodyTypes = ['application/json'] }: Endpoint) {
  if (body === undefined) return {};
  const content =
    typeof body === 'string'
      ? { 'multipart/form-data': { schema: forms[body] } }
      : Object.fromEntries(bodyTypes.map((type) => [type, { schema: body }]));
  return { requestBody: { required: true, content } };
}

/** An empty entry says that no one needs to be known. */
function securityOf({ right, scopes }: Endpoint): Record<string, string[]>[] {
  const byToken = scopes === undefined ? [] : [{ token: [...scopes] }];
  if (right === 'anyone') return byToken.length === 0 ? [] : [{}, ...byToken];
  return [{ session: [] }, ...byToken, ...(right === 'monitor' ? [{ statusToken: [] }] : [])];
}

function describe(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { path, summary, description, params, query, headers, status, moved } = endpoint;
  const shape = Object.entries(params ?? {}).map(([name, { schema }]) => [name, schema] as const);
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? ''],
    security: securityOf(endpoint),
    requestParams: {
      ...(params === undefined ? {} : { path: z.object(Object.fromEntries(shape)) }),
      ...(query === undefined ? {} : { query }),
      ...(headers === undefined ? {} : { header: headers }),
    },
    ...describeBody(endpoint),
    responses: {
      [status]: describeAnswer(endpoint),
      ...describeMove(moved),
      ...describeErrors(errorsOf(endpoint)),
    },
  };
}

/** OpenAPI 3.1 of the table of endpoints, from the schemas that the services check with. */
export function describeApi(cookie: string): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes.filter(({ isUndescribed }) => isUndescribed !== true))
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route) };
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Portfolio',
      version: packageJson.version,
      description:
        'Everything that the site does. Errors are JSON with a `code` of the catalogue. Unsafe requests of a browser are taken from the site itself only.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token (`pf_…`), which an owner makes at /admin/connect, with one of the scopes.',
        },
        statusToken: { type: 'http', scheme: 'bearer', description: '`STATUS_TOKEN` of the settings.' },
      },
    },
    paths: paths satisfies ZodOpenApiPathsObject,
  });
}
