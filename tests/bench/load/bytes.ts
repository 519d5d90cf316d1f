import { request } from 'node:http';
import type { BytesTask } from '../limits/bytes-server.ts';

/** What the product answers, byte for byte as it is sent. */
export async function bytesOf(url: string, headers: Record<string, string>): Promise<BytesTask> {
  // The second answer comes from the cache, where each encoding is made in the background.
  for (let tries = 0; tries < 2; tries += 1) await (await fetch(url, { headers })).arrayBuffer();
  const { promise, resolve, reject } = Promise.withResolvers<BytesTask>();
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const described = ['content-type', 'content-encoding', 'content-length'] as const;
      const known = described.flatMap((name) => {
        const value = response.headers[name];
        return value === undefined ? [] : [[name, value] as const];
      });
      resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(known) });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
