import {
  endpoints,
  type AnswerOf,
  type BodyOf,
  type EndpointName,
  type Endpoints,
  type QueryOf,
} from '@portfolio/contracts/endpoints.ts';
import { fillPath, type PathParts } from '@portfolio/contracts/endpoints/fill-path.ts';
import { fetchJson, slowMs, type RequestOptions } from './http.ts';

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

type Address = readonly [method: RequestOptions['method'], path: string, isSlow?: boolean];

/** The client build writes the address in the place of a name (web/endpoint-addresses.ts): pages load no schemas. */
function addressOf(name: EndpointName | Address): Address {
  if (typeof name !== 'string') return name;
  const endpoint = endpoints[name];
  return [endpoint.method, endpoint.path, 'isSlow' in endpoint];
}

/** The path and query of an endpoint, for what is no call of JSON: downloads, uploads, pages of lists. `name` is a literal. */
export function endpointPath<Name extends EndpointName>(
  name: Name,
  ...[options]: Optional<PathOptions<Endpoints[Name]>>
): string {
  return fillPath(addressOf(name)[1], options ?? {});
}

/** Method and path with its `{name}`s, as the audit log has them. `name` is a literal. */
export const endpointRoute = (name: EndpointName) => addressOf(name).slice(0, 2).join(' ');

/**
 * Calls an endpoint with the session cookie. `name` is a literal.
 *
 * @returns its JSON answer; undefined where it has none
 * @throws HttpError for an answer other than 2xx, none within 15 s, or of a slow endpoint within 35 s, or none at all
 */
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  ...[options]: Optional<CallOptions<Endpoints[Name]>>
): Promise<AnswerOf<Endpoints[Name]>> {
  const [method, path, isSlow = false] = addressOf(name);
  const { params, query, ...request } = (options ?? {}) as PathParts & RequestOptions;
  return fetchJson(fillPath(path, { params, query }), {
    ...(isSlow && { timeoutMs: slowMs }),
    ...request,
    ...(method && { method }),
  });
}
