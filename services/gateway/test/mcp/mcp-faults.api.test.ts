import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveMcp } from '../support/mcp-under-test.ts';
import { sendJson, type Handler } from '../support/peers.ts';

const site = serveMcp({ LIMIT_UPLOAD: '1/60' });
const { make, use } = site;
const id = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
const thumbnailUrl = '/media/0d4f2f5e3a4d4f609a461f1a3c9ad001-800x600-aabbcc.png';
const newApp = {
  ...{ title: 'Ledger', category: 'Finance', appType: 'Web App', thumbnailUrl },
  ...{ shortDescription: 'Books.', description: 'Keeps the books.' },
};

interface Entry {
  route: string;
  subject: string | null;
  status: number;
  token: { id: string } | null;
}

const entriesOf = async (tokenId: string) => {
  const { body } = await site.call('/api/audit?limit=200', { headers: { cookie: site.cookie } });
  return (body as Entry[]).filter(({ token }) => token?.id === tokenId);
};

describe('a change by a tool whose service gives no answer', () => {
  const silent: Handler = () => undefined;
  const hangsUp: Handler = (request) => void request.socket.destroy();

  it.each([
    ['hangs up', hangsUp, 502],
    ['is silent', silent, 504],
  ])(
    'is recorded as over HTTP where the service %s',
    async (_how, handler, status) => {
      site.peers.leads.handle(handler);
      const { token, id: tokenId } = await make('enquiries:write');
      const headers = { authorization: `Bearer ${token}` };
      const body = { stage: 'contacted' };
      expect(await use(token, 'update_enquiry', { id, ...body })).toEqual(expect.any(String));
      expect(await site.call(`/api/leads/${id}`, { method: 'PATCH', body, headers })).toMatchObject({
        status,
      });
      await eventually(async () => {
        const entry = { method: 'PATCH', route: '/api/leads/{id}', subject: id, status };
        expect(await entriesOf(tokenId)).toEqual([
          expect.objectContaining(entry),
          expect.objectContaining(entry),
        ]);
      });
    },
    20_000,
  );
});

it('a call of a tool beyond its limit is recorded, as over HTTP', async () => {
  site.peers.media.handle((_request, response) => {
    sendJson(response, 201, { url: thumbnailUrl, width: 800, height: 600 });
  });
  const { token, id: tokenId } = await make('media:write');
  const data = Buffer.from('an image').toString('base64');
  expect(await use(token, 'upload_image', { data })).toMatchObject({ image: { url: thumbnailUrl } });
  expect(await use(token, 'upload_image', { data })).toMatch(/Wait a minute before the next call/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await site.call('/api/upload', { method: 'POST', headers })).status).toBe(429);
  await eventually(async () => {
    const entries = await entriesOf(tokenId);
    expect(entries.map(({ route, status }) => `${route} ${String(status)}`).toSorted()).toEqual([
      ...['/api/upload 201', '/api/upload 429', '/api/upload 429'],
    ]);
  });
});

describe('a change whose preview link fails', () => {
  const done = {
    editUrl: expect.stringContaining('/admin'),
    previewProblem: expect.stringMatching(
      /^The change is made; do not make it again\. There is no preview link: /,
    ),
  };
  const rename = (from: string, to: string) =>
    site.database.query(`alter table catalog.${from} rename to ${to}`);
  beforeAll(() => rename('preview_links', 'gone'));
  afterAll(() => rename('gone', 'preview_links'));

  it('is answered as done', async () => {
    const { token } = await make('content:publish');
    const app = await use(token, 'create_app', newApp);
    expect(app).toMatchObject({ app: { title: 'Ledger' }, ...done });
    expect(app).not.toHaveProperty('previewUrl');
    const draft = { slug: 'ledger', title: 'Ledger 2' };
    expect(await use(token, 'save_app_draft', draft)).toMatchObject({
      draft: { title: 'Ledger 2' },
      ...done,
    });
    expect(await use(token, 'publish_draft', { slug: 'ledger' })).toMatchObject({
      published: { title: 'Ledger 2' },
      ...done,
    });
    const page = { path: '/prices', title: 'Prices' };
    expect(await use(token, 'create_page', page)).toMatchObject({ page, ...done });
    expect(await use(token, 'save_page_draft', { path: '/prices', title: 'All prices' })).toMatchObject({
      draft: { title: 'All prices' },
      ...done,
    });
    expect(await use(token, 'discard_draft', { path: '/prices' })).toMatchObject({
      discarded: { title: 'All prices' },
      ...done,
    });
  });
});
