import { createServer } from 'node:http';
import { listen } from '@portfolio/kit/run.ts';

/** Answers in the place of auth, for a catalog alone: the settings link to no image. */
export async function startSettingsWithoutImages() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"inUse":[]}');
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
