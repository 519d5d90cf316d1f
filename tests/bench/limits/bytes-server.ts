/** Limit of cached reads: node:http answering bytes that it has. */
import { serve } from './serve.ts';

export interface BytesTask {
  body: Uint8Array;
  headers: Record<string, string>;
}

serve(({ body, headers }: BytesTask) => (_request, response) => {
  response.writeHead(200, headers).end(body);
});
