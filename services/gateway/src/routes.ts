import { mediaPathPattern } from '@portfolio/contracts/media.ts';
import type { LimitName } from './edge/rate-limits.ts';
import { imageRoutes } from './image-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import type { UpstreamName } from './upstream/upstreams.ts';

/** What the gateway's own handlers answer. */
export type OwnRoute =
  | 'login'
  | 'secondFactor'
  | 'passkeyLogin'
  | 'logout'
  | 'contactForm'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'audit'
  | 'removeFactor'
  | 'renewRecoveryCodes'
  | 'openApi'
  | 'apiDocs'
  | 'cspReports'
  | 'status'
  | 'securityTxt'
  | 'passwordPage'
  | 'preview';

/** One row of the table: who may reach which part, and how. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{name}` stands for one segment of letters, digits, `_` and `-`, or as `segments` says. */
  path: string;
  to: UpstreamName | { own: OwnRoute };
  /** A monitor is an administrator, or a program that has `STATUS_TOKEN`. */
  who: 'anyone' | 'administrator' | 'monitor';
  /** Counts requests of one address. */
  limit?: LimitName;
  /** Counts requests of the whole site. */
  siteLimit?: LimitName;
  /** Identical for all callers: skip the session lookup. */
  isSameForAll?: true;
  /** Visitors' answers come from the cache, which a newer revision empties. */
  isCached?: true;
  /** A cached answer depends on the query; elsewhere the query is dropped. */
  readsQuery?: true;
  /** An attempt to sign in, which is recorded also where it is refused. */
  isSignIn?: true;
  /** The body is a file: larger, and with more time. */
  isUpload?: true;
  /** The body is a whole archive: far larger, with much more time, for the service's answer too. */
  isArchive?: true;
  /** The service may be silent for longer. */
  isSlow?: true;
  /** Sent twice it is as sent once: where the service hangs up, it is sent again instead of being refused. */
  isRepeatable?: true;
}

/**
 * Every path below /api, /media and /.well-known (contract, sections 5, 11 and 12), all others there are 404; previews; and the form
 * that a page may send by itself.
 */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/api/user', to: 'auth', who: 'administrator' },
  // The handlers of sign-ins count wrong tries only.
  {
    method: 'POST',
    path: '/api/login',
    to: { own: 'login' },
    who: 'anyone',
    isSameForAll: true,
    isSignIn: true,
  },
  {
    method: 'POST',
    path: '/api/login/second-factor',
    to: { own: 'secondFactor' },
    who: 'anyone',
    isSameForAll: true,
    isSignIn: true,
  },
  { method: 'POST', path: '/api/login/passkey/options', to: 'auth', who: 'anyone', isSameForAll: true },
  {
    method: 'POST',
    path: '/api/login/passkey',
    to: { own: 'passkeyLogin' },
    who: 'anyone',
    isSameForAll: true,
    isSignIn: true,
  },
  { method: 'POST', path: '/api/logout', to: { own: 'logout' }, who: 'anyone' },
  { method: 'POST', path: '/api/user/password', to: { own: 'changePassword' }, who: 'administrator' },
  { method: 'GET', path: '/api/sessions', to: { own: 'listSessions' }, who: 'administrator' },
  { method: 'DELETE', path: '/api/sessions/{id}', to: { own: 'endSession' }, who: 'administrator' },
  { method: 'GET', path: '/api/audit', to: { own: 'audit' }, who: 'administrator' },
  { method: 'GET', path: '/api/status', to: { own: 'status' }, who: 'monitor' },

  { method: 'GET', path: '/api/account/factors', to: 'auth', who: 'administrator' },
  { method: 'DELETE', path: '/api/account/factors/{id}', to: { own: 'removeFactor' }, who: 'administrator' },
  { method: 'POST', path: '/api/account/totp', to: 'auth', who: 'administrator' },
  { method: 'POST', path: '/api/account/totp/confirm', to: 'auth', who: 'administrator' },
  { method: 'POST', path: '/api/account/passkeys/options', to: 'auth', who: 'administrator' },
  { method: 'POST', path: '/api/account/passkeys', to: 'auth', who: 'administrator' },
  {
    method: 'POST',
    path: '/api/account/recovery-codes',
    to: { own: 'renewRecoveryCodes' },
    who: 'administrator',
  },

  {
    method: 'GET',
    path: '/api/apps/getapps',
    to: 'catalog',
    who: 'anyone',
    isCached: true,
    readsQuery: true,
  },
  { method: 'GET', path: '/api/apps/slug/{slug}', to: 'catalog', who: 'anyone', isCached: true },
  { method: 'POST', path: '/api/apps/create', to: 'catalog', who: 'administrator' },
  { method: 'PATCH', path: '/api/apps/edit', to: 'catalog', who: 'administrator' },
  { method: 'POST', path: '/api/apps/render-description', to: 'catalog', who: 'administrator' },
  { method: 'DELETE', path: '/api/apps/delete/{id}', to: 'catalog', who: 'administrator' },
  { method: 'GET', path: '/api/apps/overview', to: 'catalog', who: 'administrator' },
  { method: 'GET', path: '/api/apps/texts', to: 'catalog', who: 'administrator' },
  { method: 'GET', path: '/api/apps/trash', to: 'catalog', who: 'administrator' },
  { method: 'POST', path: '/api/apps/restore/{id}', to: 'catalog', who: 'administrator' },
  { method: 'PUT', path: '/api/apps/order', to: 'catalog', who: 'administrator' },
  { method: 'POST', path: '/api/apps/bulk', to: 'catalog', who: 'administrator' },
  ...historyRoutes,

  ...imageRoutes,

  {
    method: 'GET',
    path: '/api/setup/getsite',
    to: 'auth',
    who: 'anyone',
    isSameForAll: true,
    isCached: true,
  },
  { method: 'GET', path: '/api/site', to: 'auth', who: 'anyone', isSameForAll: true, isCached: true },
  { method: 'PATCH', path: '/api/site', to: 'auth', who: 'administrator' },
  { method: 'GET', path: '/api/site/revisions', to: 'auth', who: 'administrator' },
  { method: 'GET', path: '/api/site/revisions/{number}', to: 'auth', who: 'administrator' },
  { method: 'POST', path: '/api/site/revisions/{number}/restore', to: 'auth', who: 'administrator' },
  { method: 'GET', path: '/api/setup/status', to: 'auth', who: 'anyone', isSameForAll: true },
  {
    method: 'POST',
    path: '/api/setup/check-database',
    to: 'auth',
    who: 'anyone',
    isSameForAll: true,
    limit: 'setup',
    isSlow: true,
  },
  {
    method: 'POST',
    path: '/api/setup/install',
    to: 'auth',
    who: 'anyone',
    isSameForAll: true,
    limit: 'setup',
    isSlow: true,
  },

  ...leadRoutes,

  {
    method: 'POST',
    path: '/api/csp-reports',
    to: { own: 'cspReports' },
    who: 'anyone',
    isSameForAll: true,
    limit: 'cspReports',
    siteLimit: 'cspReportsAll',
  },
  { method: 'GET', path: '/api/openapi.json', to: { own: 'openApi' }, who: 'anyone', isSameForAll: true },
  { method: 'GET', path: '/api/docs', to: { own: 'apiDocs' }, who: 'anyone', isSameForAll: true },
  { method: 'GET', path: '/api/docs/{file}', to: { own: 'apiDocs' }, who: 'anyone', isSameForAll: true },

  {
    method: 'GET',
    path: '/.well-known/security.txt',
    to: { own: 'securityTxt' },
    who: 'anyone',
    isSameForAll: true,
  },
  {
    method: 'GET',
    path: '/.well-known/change-password',
    to: { own: 'passwordPage' },
    who: 'anyone',
    isSameForAll: true,
  },
  { method: 'GET', path: '/preview/{token}', to: { own: 'preview' }, who: 'anyone', isSameForAll: true },
  // Its handler counts against the limit of enquiries, and answers with the page also beyond that.
  { method: 'POST', path: '/contact', to: { own: 'contactForm' }, who: 'anyone', isSameForAll: true },
];

/** What a `{name}` matches: no path step of dots alone, and nothing percent-encoded. */
const segments: Readonly<Record<string, string>> = {
  image: mediaPathPattern.source.replace(/^\^\\\/media\\\/|\$$/g, ''),
  file: String.raw`[\w-]+\.[\w.-]+`,
};
const segment = String.raw`[\w-]{1,200}`;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? segment)}$`);

const exact = Map.groupBy(
  routes.filter(({ path }) => !path.includes('{')),
  ({ path }) => path,
);
const patterns = [
  ...Map.groupBy(
    routes.filter(({ path }) => path.includes('{')),
    ({ path }) => path,
  ),
].map(([path, rows]) => ({ pattern: patternOf(path), rows }));

/** The rows of a path, one per method; none for an unknown path. The path is compared undecoded. */
export function findRoutes(path: string): readonly Route[] {
  return exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.rows ?? [];
}

/** The row of a method and a target, which may have a query. */
export function findRoute(method: string | undefined, url: string): Route | undefined {
  return findRoutes(url.split('?', 1)[0] ?? '').find((route) => route.method === method);
}

/** Whether errors of a path are answered with JSON. */
export function isApiPath(path: string): boolean {
  return /^\/+(?:api|media)(?:[/;]|$)/i.test(path);
}
