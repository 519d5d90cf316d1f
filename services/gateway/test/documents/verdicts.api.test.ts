import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { authPeer, serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const entryServer = `
export async function render({ preview }) {
  return { status: 200, html: '<pre>' + JSON.stringify(preview) + '</pre>', scriptHashes: [] };
}
`;
const gateway = serveGateway(
  { LIMIT_VERDICTS: '9/3600' },
  { ...build, 'server/entry-server.js': entryServer },
);
const token = randomBytes(32).toString('base64url');
const maker = { id: randomUUID(), name: 'Ada Lovelace' };
const about = { maker, title: 'Ledger', kind: 'app', entryId: randomUUID() };
let given: unknown[];
let mailed: unknown[];
let isAuthAway = false;

beforeEach(() => {
  given = [];
  mailed = [];
  gateway.peers.catalog.handle(async (request, response) => {
    const body = JSON.parse(await text(request)) as { token: string; verdict: 'approved'; name: string };
    if (body.token !== token)
      sendJson(response, 404, { status: 404, code: 'previewLinkNotFound', message: '', requestId: '' });
    else if (body.name === 'too often')
      sendJson(
        response,
        429,
        { status: 429, code: 'tooManyRequests', message: '', requestId: '' },
        { 'retry-after': '3600' },
      );
    else if (request.url === '/internal/open-preview')
      sendJson(response, 200, { app: { title: 'Ledger' }, asksForApproval: true });
    else {
      given.push(body);
      const { token: _, ...said } = body;
      const stored = { id: randomUUID(), comment: '', at: new Date().toISOString(), version: 1, ...said };
      sendJson(response, 201, { ...about, verdict: { ...stored, isOutdated: false } });
    }
  });
  gateway.peers.auth.handle(async (request, response) => {
    if (request.url !== '/internal/verdict-mail') await authPeer(request, response);
    else {
      mailed.push(JSON.parse(await text(request)));
      response.writeHead(isAuthAway ? 503 : 204).end();
      isAuthAway = false;
    }
  });
});

const post = (body: object, of = token) =>
  gateway.call(`/api/previews/${of}/verdict`, { method: 'POST', body });
const postForm = (fields: Record<string, string>) =>
  gateway.call(`/preview/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

it('is given by whoever has the link, and told to who made it', async () => {
  const answer = await post({ verdict: 'approved', name: 'Client' });
  expect(answer).toMatchObject({ status: 201, body: { verdict: 'approved', name: 'Client', version: 1 } });
  expect(given).toEqual([{ token, verdict: 'approved', name: 'Client', comment: '' }]);
  await eventually(() => {
    expect(mailed).toEqual([{ ...about, id: expect.any(String), verdict: 'approved' }]);
  });
});

it('is told again where auth was away', async () => {
  isAuthAway = true;
  expect((await post({ verdict: 'approved', name: 'Client' })).status).toBe(201);
  await eventually(() => {
    expect(mailed).toHaveLength(2);
  });
  expect(mailed[0]).toEqual(mailed[1]);
});

it('is refused where something is missing or the link leads nowhere', async () => {
  expect(await post({ verdict: 'approved' })).toMatchObject({ status: 422 });
  expect(await post({ verdict: 'approved', name: 'x' }, 'A'.repeat(43))).toMatchObject({
    status: 404,
    body: { code: 'previewLinkNotFound' },
  });
  expect([given, mailed]).toEqual([[], []]);
});

it('is a form that works without scripts, and keeps what was typed', async () => {
  const contentHash = 'ab'.repeat(32);
  const done = await postForm({ verdict: 'changes', name: 'Client', comment: 'Larger.', contentHash });
  expect(done.status).toBe(200);
  expect(done.text).toContain('"posted":{"given":"changes"}');
  expect(done.headers['cache-control']).toBe('no-store');
  const wrong = await postForm({ verdict: 'changes', name: '', comment: 'Larger.' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain(
    '"values":{"name":"","comment":"Larger."},"fields":{"name":"Your name is required"}',
  );
  const wordless = await postForm({ verdict: 'changes', name: 'Client', comment: ' ' });
  expect(wordless.status).toBe(422);
  expect(wordless.text).toContain('"fields":{"comment":"Say what should be different"}');
  expect(given).toMatchObject([{ contentHash }]);
});

it('is a page that keeps what was typed where the link has had too many', async () => {
  const answer = await postForm({ verdict: 'changes', name: 'too often', comment: 'Larger.' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
  expect(answer.text).toContain('"values":{"name":"too often","comment":"Larger."}');
  expect(answer.text).toContain('Too many requests. Please try again later.');
});

it('T70: a verdict is limited for one address, and refused from another site', async () => {
  const foreign = await gateway.call(`/api/previews/${token}/verdict`, {
    method: 'POST',
    headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    body: { verdict: 'approved', name: 'x' },
  });
  expect(foreign.status).toBe(403);
  const statuses = [];
  for (let count = 1; count <= 10; count += 1)
    statuses.push((await post({ verdict: 'approved', name: 'x' })).status);
  expect(statuses.at(-1)).toBe(429);

  // A browser without scripts gets words, and the way back.
  const comment = 'Larger, "please":\n<b>today</b>';
  const refused = await postForm({ verdict: 'changes', name: 'x', comment });
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.text).toContain('Too many requests. Please try again later.');
  expect(refused.text).toContain(`<a href="/preview/${token}">`);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // What was typed is there to be sent again.
  expect(refused.text).toContain(`<form method="post" action="/preview/${token}">`);
  expect(refused.text).toContain('<input type="hidden" name="verdict" value="changes">');
  expect(refused.text).toContain('<input type="hidden" name="name" value="x">');
  expect(refused.text).toContain('<textarea name="comment" aria-label="Comment"');
  expect(refused.text).toContain('\nLarger, &quot;please&quot;:\n&lt;b&gt;today&lt;/b&gt;</textarea>');
});
