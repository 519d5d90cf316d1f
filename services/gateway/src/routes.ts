import { endpoints, type EndpointName, type NameOf } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';

/** What the gateway answers itself. */
export type OwnRoute = NameOf<'gateway'>;

/** One row: an endpoint of the table in contracts, with its name. */
export interface Route extends Endpoint {
  name: EndpointName;
}

/** Every row. In the order of paths, `{` comes after all letters: a fixed path is found before one with a parameter. */
export const routes: readonly Route[] = Object.entries(endpoints)
  .map(([name, endpoint]) => ({ ...endpoint, name: name as EndpointName }))
  .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));

/** What a `{name}` matches: no path step of dots alone, and nothing percent-encoded. */
const segments: Readonly<Record<string, string>> = {
  image: mediaPathPattern.source.replace(/^\^\\\/media\\\/|\$$/g, ''),
  file: String.raw`[\w-]+\.[\w.-]+`,
  pagePath: String.raw`[\w-]{1,200}(?:\/[\w-]{1,200}){0,2}`,
};
const segment = String.raw`[\w-]{1,200}`;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? segment)}$`);

const isDocument = ({ path }: Route) => path === endpoints.getDocument.path;
const documents = routes.filter(isDocument);
const byPath = Map.groupBy<string, Route>(
  routes.filter((route) => !isDocument(route)),
  ({ path }) => path,
);
const patterns = [...byPath]
  .filter(([path]) => path.includes('{'))
  .map(([path, rows]) => ({ pattern: patternOf(path), rows }));

/** The rows of a path, one per method; none for an unknown path of the API. The path is compared undecoded. */
export function findRoutes(path: string): readonly Route[] {
  const rows =
    (path.includes('{') ? undefined : byPath.get(path)) ??
    patterns.find(({ pattern }) => pattern.test(path))?.rows ??
    [];
  // A form is sent to the address of its page.
  return isApiPath(path) || rows.some(({ method }) => method === 'GET') ? rows : [...documents, ...rows];
}

/** The row of a method and a target, which may have a query. */
export function findRoute(method: string | undefined, url: string): Route | undefined {
  return findRoutes(url.split('?', 1)[0] ?? '').find((route) => route.method === method);
}

/** Whether errors of a path are answered with JSON. */
export function isApiPath(path: string): boolean {
  return /^\/+(?:api|media|mcp)(?:[/;]|$)/i.test(path);
}
