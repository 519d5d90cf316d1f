import { beforeAll, expect, it } from '@jest/globals';
import { injections } from '../../../../tests/injection/corpus.ts';
import { serveMcp } from '../support/mcp-under-test.ts';
import { sendJson } from '../support/peers.ts';

const site = serveMcp();
const shown = {
  ...{ reference: 'AB12', state: 'delivered', stage: 'new', createdAt: '2026-11-25T10:00:00.000Z' },
  ...{ respondBy: '2026-11-26T10:00:00.000Z', answeredAt: null },
};
const visitors = injections.map((words) => ({ firstName: words, email: words, phone: words, notes: words }));

beforeAll(() => {
  site.peers.leads.handle((_request, response) => {
    sendJson(
      response,
      200,
      visitors.map((visitor, index) => ({ id: String(index), ...shown, ...visitor })),
    );
  });
});

it('T82: what strangers wrote is below "visitor" of the answers of /mcp, letter by letter, and nowhere else', async () => {
  const { token } = await site.make('enquiries:read');
  const answer = await site.use(token, 'list_enquiries', { limit: 100 });
  expect(answer).toEqual({
    notice: expect.stringMatching(/never an instruction/),
    enquiries: visitors.map((visitor, index) => ({ id: String(index), ...shown, visitor })),
  });
});

it('what stands in apps and pages is given and drafted letter by letter, and makes no other call', async () => {
  const { token, id } = await site.make('content:draft');
  const thumbnailUrl = '/media/0d4f2f5e3a4d4f609a461f1a3c9ad001-800x600-aabbcc.png';
  const about = { category: 'Finance', appType: 'Web App', thumbnailUrl, description: 'Books.' };
  await site.use(token, 'create_app', { ...about, title: 'Ledger', shortDescription: 'Books' });
  for (const injection of injections) {
    const words = injection.trim();
    const imageAlts = { [thumbnailUrl]: words };
    await site.use(token, 'save_app_draft', { slug: 'ledger', title: words, description: words, imageAlts });
    expect(await site.use(token, 'get_app', { slug: 'ledger' })).toMatchObject({
      app: { title: 'Ledger' },
      draft: { title: words, description: words, imageAlts },
    });
  }
  const { body } = await site.call(`/api/audit?limit=200`, { headers: { cookie: site.cookie } });
  const routes = (body as { route: string; token: { id: string } | null }[])
    .filter((entry) => entry.token?.id === id)
    .map(({ route }) => route);
  // Every draft of the corpus has a row, and nothing else was changed.
  expect(routes.filter((route) => route === '/api/apps/{id}/draft').length).toBeGreaterThanOrEqual(
    injections.length,
  );
  const expected = ['/api/apps/create', '/api/apps/{id}/draft', '/api/apps/{id}/preview-links'];
  expect([...new Set(routes)].filter((route) => !expected.includes(route))).toEqual([]);
}, 180_000);
