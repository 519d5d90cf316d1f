import { createServer } from 'node:http';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { listen } from '@portfolio/kit/run.ts';

/** Answers in the place of auth, for a catalog alone: the settings link to no image, and are saved. */
export async function startSettingsWithoutImages() {
  const answer = JSON.stringify({ inUse: [], isActive: true, version: 2, ...siteSettingsDefaults });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(answer);
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
