import { describe, expect, it } from '@jest/globals';
import { serveGateway, startGateway } from '../support/gateway-under-test.ts';
import { build, createWebDist, shell } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'http://studio.test', LIMIT_DOCUMENTS: '3/60' }, build);

describe('a document', () => {
  it('that nobody has asked for is limited by address, and the browser fills the page itself then', async () => {
    for (const path of ['/missing', '/one', '/two']) expect((await gateway.call(path)).text).not.toBe(shell);
    for (const path of ['/three', '/missing'])
      expect(await gateway.call(path)).toMatchObject({
        status: 429,
        text: shell,
        headers: { 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) },
      });
    for (const path of ['/share/three.jpg', '/three.md', '/preview/three'])
      expect(await gateway.call(path)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    for (const path of ['/favicon.svg', '/assets/main-abc.js', '/robots.txt'])
      expect((await gateway.call(path)).status).toBe(200);
    expect((await gateway.call('/three', { from: '127.0.0.2' })).status).toBe(200);
  });

  it('reports by the Reporting API, too, where the site is on https', async () => {
    const secure = await startGateway(
      { PUBLIC_URL: 'https://studio.test', WEB_DIST: createWebDist() },
      gateway.peers,
    );
    for (const path of ['/throws', '/contact', '/api/docs']) {
      const { headers } = await secure.call(path);
      expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
      expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    }
    await secure.stop();
  });
});
