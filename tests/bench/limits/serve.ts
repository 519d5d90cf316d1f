import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves once this process was told what to do, and says on which port. */
export function serve(listenerOf: (task: never) => RequestListener): void {
  process.once('message', (task) => {
    const server = createServer(listenerOf(task as never));
    server.listen(0, '127.0.0.1', () => {
      process.send?.((server.address() as AddressInfo).port);
    });
  });
}

/** The whole body of a request, as JSON. */
export async function readJson(request: AsyncIterable<Buffer>): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}
