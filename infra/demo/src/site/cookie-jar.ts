/** Keeps cookies by name, as a browser does. */
export function createCookieJar() {
  const pairs = new Map<string, string>();
  const set = (pair: string) => {
    pairs.set(pair.split('=', 1)[0] ?? '', pair);
  };
  return {
    header: () => [...pairs.values()].join('; '),
    /** @param pair `name=value` */
    set,
    keep: (response: Response) => {
      for (const line of response.headers.getSetCookie()) set(line.split(';', 1)[0] ?? '');
    },
  };
}
