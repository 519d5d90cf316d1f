/** The page's own address with one more parameter; null removes it. */
export function hrefWith(parameters: URLSearchParams, name: string, value: string | null): string {
  const changed = new URLSearchParams(parameters);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return `?${changed.toString()}`;
}
