import {
  endpoints,
  type AnswerOf,
  type BodyOf,
  type EndpointName,
  type Endpoints,
  type QueryOf,
} from '@portfolio/contracts/endpoints.ts';
import { fillPath, type PathParts } from '@portfolio/contracts/endpoints/fill-path.ts';
import { fetchJson, type RequestOptions } from './http.ts';

type ParametersIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & ParametersIn<Rest>
  : unknown;

/** What a path is made of; some have no parameters. */
type PathOptions<E> = (E extends { params: object; path: infer Path }
  ? unknown extends ParametersIn<Path>
    ? unknown
    : { params: ParametersIn<Path> }
  : unknown) & {
  query?: { [Name in keyof QueryOf<E>]?: string | number | boolean | undefined };
};
type CallOptions<E> = PathOptions<E> &
  (E extends { body: object } ? { body: BodyOf<E> } : unknown) &
  Pick<RequestOptions, 'headers' | 'signal' | 'timeoutMs'>;

/** Options may be left out where none is required. */
type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

/** The client build writes the method and path in the place of a name (web/endpoint-addresses.ts): pages load no schemas. */
const addressOf = (name: EndpointName | readonly [RequestOptions['method'], string]) =>
  typeof name === 'string' ? ([endpoints[name].method, endpoints[name].path] as const) : name;

/** The path and query of an endpoint, for what is no call of JSON: downloads, uploads, pages of lists. `name` is a literal. */
export function endpointPath<Name extends EndpointName>(
  name: Name,
  ...[options]: Optional<PathOptions<Endpoints[Name]>>
): string {
  return fillPath(addressOf(name)[1], options ?? {});
}

/** Method and path with its `{name}`s, as the audit log has them. `name` is a literal. */
export const endpointRoute = (name: EndpointName) => addressOf(name).join(' ');

/**
 * Calls an endpoint with the session cookie. `name` is a literal.
 *
 * @returns its JSON answer; undefined where it has none
 * @throws HttpError for an answer other than 2xx, no answer within 15 s, or none at all
 */
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  ...[options]: Optional<CallOptions<Endpoints[Name]>>
): Promise<AnswerOf<Endpoints[Name]>> {
  const [method, path] = addressOf(name);
  const { params, query, ...request } = (options ?? {}) as PathParts & RequestOptions;
  return fetchJson(fillPath(path, { params, query }), {
    ...request,
    ...(method && { method }),
  });
}
