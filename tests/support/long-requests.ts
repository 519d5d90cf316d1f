/** A route of each kind. */
export const longRequestRoutes = [
  'GET /',
  'GET /media/none.png',
  'GET /api/apps/getapps',
  'POST /api/contact',
  'POST /mcp',
  'GET /oauth/authorize',
  'POST /oauth/token',
  'POST /oauth/register',
  'POST /oauth/revoke',
] as const;
const headers = [
  ...['Accept', 'Accept-Language', 'Accept-Encoding', 'Cookie', 'Authorization', 'If-None-Match', 'Range'],
  ...['Content-Type', 'X-Forwarded-For'],
];
/** As much of a character as headers may have; an odd number of quotes before it opens what a parser then looks for the end of. */
const longTexts = ['/', ',', ';', '"', ' ', '\\', '=', '%2f'].flatMap((character) => {
  const half = character.repeat(7950 / character.length);
  return [`${half}${half}x`, `${'"'.repeat(7949)}${half}`];
});

function request(route: string, host: string, header = ''): string {
  const [method = '', target = ''] = route.split(/ (.*)/s);
  const body = method === 'GET' ? '' : 'Content-Length: 2\r\n';
  const sent = method === 'GET' ? '' : '{}';
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${body}${header}\r\n${sent}`;
}

/** Requests of 16 kB of one character: in the address of a route, and in each header that something reads. */
export function longRequests(route: string, host: string): string[] {
  return longTexts.flatMap((text) => [
    ...[request(`${route}${text}`, host), request(`${route}?${text}`, host)],
    ...headers.map((name) => request(route, host, `${name}: ${text}\r\n`)),
  ]);
}

/**
 * The requests beside which another one takes long. Each has three tries, as the machine may be busy.
 *
 * @param send resolves with the answer, once it has all of it
 * @param ask takes the other one
 */
export async function findHolding(
  requests: readonly string[],
  mostMs: number,
  send: (bytes: string) => Promise<string>,
  ask: () => Promise<unknown>,
): Promise<string[]> {
  async function longestBeside(bytes: string): Promise<number> {
    const beside = { isAnswered: false };
    const answered = send(bytes).finally(() => (beside.isAnswered = true));
    let longest = 0;
    while (!beside.isAnswered) {
      const startedAt = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - startedAt);
    }
    const answer = await answered;
    if (!/^HTTP\/1\.1 [2-4]/.test(answer)) throw new Error(`Answered with ${answer.slice(0, 100)}`);
    return longest;
  }

  const holding: string[] = [];
  for (const bytes of requests) {
    let shortest = Infinity;
    for (let attempt = 0; attempt < 3 && shortest >= mostMs; attempt += 1)
      shortest = Math.min(shortest, await longestBeside(bytes));
    if (shortest >= mostMs) holding.push(`${String(Math.round(shortest))} ms: ${bytes.slice(0, 200)}`);
  }
  return holding;
}
