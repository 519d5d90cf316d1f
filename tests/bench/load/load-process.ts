/** The load generator, in a process of its own so that it takes no time from what measures and what is measured. */
import autocannon, { type Client, type Instance, type Request } from 'autocannon';
import { percentile } from '../../support/percentile.ts';
import type { Load, Loaded } from './load.ts';

/** Numbers the requests. Each process counts from a start of its own, so that no number is used twice. */
function setupRequest({ url, body, lastNumber = Infinity }: Load) {
  const { pathname, search } = new URL(url);
  const path = decodeURI(pathname) + search;
  let number = Date.now() * 1000;
  return (request: Request): Request => {
    number += 1;
    const own = String(lastNumber === Infinity ? number : (number % lastNumber) + 1);
    const numbered = { ...request, path: path.replaceAll('{n}', own) };
    return body === undefined ? numbered : { ...numbered, body: body.replaceAll('{n}', own) };
  };
}

/** autocannon makes text of every body that comes in, which takes longer than sending compressed ones does. Nobody reads them here. */
function dropBodies(client: Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}

async function run(load: Load): Promise<Loaded | { failure: string }> {
  const { url, connections, seconds, method = 'GET', headers = {}, body, rate, status = 200 } = load;
  const isNumbered = body !== undefined || url.includes('{n}');
  const times: number[] = [];
  const others = new Map<number, number>();
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance: Instance = autocannon(
    {
      url,
      connections,
      duration: seconds,
      method,
      headers,
      setupClient: dropBodies,
      ...(isNumbered ? { requests: [{ method, headers, setupRequest: setupRequest(load) }] } : {}),
      ...(rate === undefined ? {} : { overallRate: rate }),
    },
    (error: unknown, result) => {
      if (error instanceof Error) reject(error);
      else resolve(result);
    },
  );
  instance.on('response', (_client, code, _bytes, milliseconds) => {
    if (code === status) times.push(milliseconds);
    else others.set(code, (others.get(code) ?? 0) + 1);
  });
  const { errors, duration } = await promise;
  if (others.size > 0) return { failure: `unexpected answers: ${JSON.stringify([...others])}` };
  if (errors > 0 || times.length === 0) return { failure: `${String(errors)} requests failed` };
  return {
    perSecond: times.length / duration,
    median: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

process.once('message', (load) => {
  void run(load as Load).then((loaded) => process.send?.(loaded));
});
