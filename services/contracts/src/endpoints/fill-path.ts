/** What the path of a call is made of. Parts of a query that are undefined are left out. */
export interface PathParts {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

/** The path and query of a call. @param path of an endpoint, with its `{name}`s */
export function fillPath(path: string, { params = {}, query = {} }: PathParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
