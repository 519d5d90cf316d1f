import { beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { actAsCatalog } from '../support/catalog-peer.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'http://studio.test' }, build);
beforeAll(() => {
  actAsCatalog(gateway.peers.catalog);
});

let siteRevision = 0;
/** The site has this category alone from now on. */
async function have(category: string): Promise<void> {
  siteRevision += 1;
  const revision = `site ${String(siteRevision)}`;
  gateway.peers.auth.handle((_request, response) => {
    const site = { appName: category, appDescription: 'We build.', categories: [category] };
    sendJson(response, 200, site, { 'x-portfolio-revision': revision });
  });
  await gateway.database.query('select pg_notify($1, $2)', ['portfolio_revision', revision]);
  await eventually(async () => {
    expect((await gateway.call('/')).text).toContain(`"appName":"${category}"`);
  });
}
const renders = async () =>
  Number(/<!--(\d+)-->$/.exec((await gateway.call('/apps?category=Bridges')).text)?.[1]);

it('a document of a category of the site’s own is rendered once, as long as it is one', async () => {
  await have('Bridges');
  const first = await renders();
  expect(await renders()).toBe(first);
  await have('Roads');
  const later = await renders();
  expect(later).toBeGreaterThan(first);
  expect(await renders()).toBeGreaterThan(later);
});
