import type { z } from 'zod';
import { accountEndpoints } from './endpoints/account.ts';
import { appsEndpoints } from './endpoints/apps.ts';
import { channelsEndpoints } from './endpoints/channels.ts';
import { editorsEndpoints } from './endpoints/editors.ts';
import type { Endpoint, ServiceName } from './endpoints/endpoint.ts';
import { imagesEndpoints } from './endpoints/images.ts';
import { insightsEndpoints } from './endpoints/insights.ts';
import { leadsEndpoints } from './endpoints/leads.ts';
import { movesEndpoints } from './endpoints/moves.ts';
import { previewVerdictsEndpoints } from './endpoints/preview-verdicts.ts';
import { oauthEndpoints } from './endpoints/oauth.ts';
import { pagesEndpoints } from './endpoints/pages.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import { questionsEndpoints } from './endpoints/questions.ts';
import { sitePartsEndpoints } from './endpoints/site-parts.ts';
import { providerEndpoints } from './endpoints/provider.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { runsEndpoints, tokensEndpoints } from './endpoints/tokens.ts';
import { translationsEndpoints } from './endpoints/translations.ts';
import { testimonialsEndpoints } from './endpoints/testimonials.ts';
import { trashEndpoints } from './endpoints/trash.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';

/**
 * The one declaration of every endpoint, by name. The gateway's routes, the description of the API, the mounts of the services and the
 * calls of the web are made of it.
 */
export const endpoints = {
  ...accountEndpoints,
  ...providerEndpoints,
  ...peopleEndpoints,
  ...tokensEndpoints,
  ...oauthEndpoints,
  ...appsEndpoints,
  ...imagesEndpoints,
  ...movesEndpoints,
  ...pagesEndpoints,
  ...previewVerdictsEndpoints,
  ...testimonialsEndpoints,
  ...trashEndpoints,
  ...translationsEndpoints,
  ...editorsEndpoints,
  ...siteEndpoints,
  ...sitePartsEndpoints,
  ...questionsEndpoints,
  ...runsEndpoints,
  ...leadsEndpoints,
  ...insightsEndpoints,
  ...channelsEndpoints,
  ...platformEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** The names of the endpoints that one part answers. */
export type NameOf<To extends ServiceName | 'gateway'> = {
  [Name in EndpointName]: Endpoints[Name]['to'] extends To ? Name : never;
}[EndpointName];

/** The query that an endpoint is called with. */
export type QueryOf<E> = E extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined;
/** The JSON body that an endpoint is called with. */
export type BodyOf<E> = E extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
/** The JSON answer of an endpoint. */
export type AnswerOf<E> = E extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : undefined;

const sharedCodes: readonly ErrorCode[] = ['internal', 'unavailable', 'upstreamFailed', 'upstreamTimeout'];

/** Endpoints that are answered whatever else is down. */
const needsNoService: readonly string[] = [
  endpoints.logout.path,
  endpoints.reportCspViolations.path,
  endpoints.getOpenApi.path,
  endpoints.getApiDocs.path,
  endpoints.findPasswordPage.path,
];

/** All errors that an endpoint can be answered with, by status: its own, and those that its other fields imply. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, to, right, scopes, limit, confirms, params = {} } = endpoint;
  const { query, headers, body, bodyTypes, errors = [] } = endpoint;
  const canTakeToken = scopes !== undefined || endpoint.path.startsWith('/api/');
  const when = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : []);
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...Object.values(params).map(({ unknown }) => unknown),
      ...when(right !== 'anyone', 'notSignedIn'),
      ...when(!['anyone', 'signedIn'].includes(right), 'notAllowed'),
      ...when(method !== 'GET', 'crossSite'),
      // A token may come with every call: a refused, a foreign or a busy one, or a bad `Run-Id`.
      ...when(canTakeToken, 'tokenRefused', 'crossSite', 'tooManyRequests', 'malformedRequest'),
      ...when(limit !== undefined, 'tooManyRequests'),
      ...when(confirms !== undefined, 'confirmFirst', 'tooManyLogins'),
      ...when(query !== undefined || headers !== undefined, 'malformedRequest'),
      ...when(body !== undefined, 'malformedBody'),
      ...when(typeof body === 'object', 'unsupportedMediaType', 'bodyTooLarge'),
      ...when(typeof body === 'object' && bodyTypes === undefined, 'invalidInput'),
      ...(needsNoService.includes(endpoint.path) ? [] : sharedCodes),
      ...when(method !== 'GET' && to !== 'gateway', 'notSetUp'),
    ]),
  ].toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status);
}
