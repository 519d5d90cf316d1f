import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { authPeer, serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const entryServer = `
export async function render({ preview }) {
  return { status: preview === null ? 404 : 200, html: '<pre>' + JSON.stringify(preview) + '</pre>', scriptHashes: [] };
}
`;
const gateway = serveGateway(
  { LIMIT_VERDICTS: '5/3600' },
  { ...build, 'server/entry-server.js': entryServer },
);
const token = randomBytes(32).toString('base64url');
const about = {
  ...{ id: randomUUID(), maker: { id: randomUUID(), name: 'Ada Lovelace' } },
  ...{ title: 'Ledger', entryId: randomUUID() },
};
const words = { text: 'They did what they said.', name: 'Client', position: 'CEO' };
const consent = siteSettingsDefaults.testimonialConsent;
let asked: [string, unknown][];
let mailed: unknown[];

beforeEach(() => {
  asked = [];
  mailed = [];
  gateway.peers.catalog.handle(async (request, response) => {
    const body = JSON.parse(await text(request)) as { token?: string };
    asked.push([request.url ?? '', body]);
    if (body.token !== token)
      sendJson(response, 404, { status: 404, code: 'testimonialLinkNotFound', message: '', requestId: '' });
    else if (request.url === '/internal/open-testimonial')
      sendJson(response, 200, { app: 'Ledger', state: 'open', words: null });
    else if (request.url === '/internal/send-testimonial')
      sendJson(response, 201, { ...about, words: { ...words, sentAt: new Date().toISOString() } });
    else sendJson(response, 200, { title: 'Ledger' });
  });
  gateway.peers.auth.handle(async (request, response) => {
    if (request.url === '/api/site') sendJson(response, 200, {});
    else if (request.url === '/internal/verdict-mail') {
      mailed.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
    } else await authPeer(request, response);
  });
});

const postForm = (fields: Record<string, string>) =>
  gateway.call(`/testimonial/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

it('are sent by a link with the owner’s words of consent, and told to who made it', async () => {
  const page = await gateway.call(`/testimonial/${token}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(consent);
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await gateway.call(`/testimonial/${'A'.repeat(43)}`)).status).toBe(404);
  expect((await gateway.call('/testimonial/short')).status).toBe(404);
  asked = [];
  const sent = await gateway.call(`/api/testimonials/${token}`, {
    method: 'POST',
    body: { ...words, consent: true },
  });
  expect(sent).toMatchObject({ status: 201, body: words });
  expect(asked).toEqual([['/internal/send-testimonial', { ...words, token, consent }]]);
  const { id, maker, title, entryId } = about;
  await eventually(() => {
    expect(mailed).toEqual([{ id, maker, title, entryId, kind: 'app', verdict: 'words' }]);
  });
  expect(await gateway.call(`/api/testimonials/${token}`, { method: 'DELETE' })).toMatchObject({
    status: 204,
  });
  expect(asked.at(-1)).toEqual(['/internal/take-back-testimonial', { token }]);
});

it('are sent and taken back by a form, which keeps what was typed where something is wrong', async () => {
  const wrong = await postForm({ ...words, text: 'Short' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Short');
  expect(wrong.text).toContain('Please agree that your words are shown');
  expect((await postForm({ ...words, consent: 'true' })).status).toBe(200);
  expect((await postForm({ takeBack: 'true' })).status).toBe(200);
  expect(asked.map(([url]) => url).filter((url) => !url.includes('open'))).toEqual([
    '/internal/send-testimonial',
    '/internal/take-back-testimonial',
  ]);
  await postForm({ text: 'Short' });
  const limited = await postForm({ ...words, consent: 'true' });
  expect(limited.status).toBe(429);
  expect(limited.text).toContain(`>\n${words.text}</textarea>`);
});
