import { beforeEach, describe, expect, it } from '@jest/globals';
import { checklistKeys, type Checklist } from '@portfolio/contracts/site/checklist.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { authPeer, serveGateway } from './support/gateway-under-test.ts';
import { brandAnswer } from './support/brand.ts';
import { sendJson, type Handler } from './support/peers.ts';

const gateway = serveGateway();
const page = (path: string, isActive: boolean) => ({
  ...{ id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001', title: 'T', navLabel: null, isIndexed: true },
  ...{ path, isActive },
});
const leads = { lines: [], done: { channel: false, testEnquiry: false, backup: false } };

/** What each part says, by the path that is asked for. */
let said: Record<string, unknown>;

beforeEach(() => {
  said = {
    '/api/setup/getsite': { isActive: true, ...siteDefaults },
    '/api/account/factors': { factors: [], recoveryCodesLeft: 0 },
    '/api/site/brand': brandAnswer(),
    '/api/pages': [page('/', true), page('/privacy', false), page('/imprint', true)],
    '/api/apps/getapps?limit=1': [],
    '/internal/status': leads,
  };
  const answer =
    (otherwise: Handler): Handler =>
    (request, response) => {
      const { url = '' } = request;
      if (url in said) sendJson(response, 200, said[url]);
      else return otherwise(request, response);
      return undefined;
    };
  const nothing: Handler = (_request, response) => {
    sendJson(response, 503, { status: 503, code: 'unavailable', message: '', requestId: '' });
  };
  gateway.peers.auth.handle(answer(authPeer));
  gateway.peers.catalog.handle(answer(nothing));
  gateway.peers.leads.handle(answer(nothing));
});

async function done(): Promise<string[]> {
  const answer = await gateway.call('/api/site/checklist', { headers: { cookie: await gateway.signIn() } });
  expect(answer.status).toBe(200);
  const checklist = answer.body as Checklist;
  expect(checklist.map(({ key }) => key)).toEqual(checklistKeys);
  return checklist.filter(({ isDone }) => isDone).map(({ key }) => key);
}

describe('the checklist', () => {
  it('has nothing done on a new site, and is for those who may edit', async () => {
    expect(await done()).toEqual([]);
    expect((await gateway.call('/api/site/checklist')).status).toBe(401);
  });

  it('follows what each part knows', async () => {
    const facts = { ...siteDefaults, contactEmail: 'hi@harbour.test', contactPhone: '+49 30 555 000' };
    const numbers = [{ value: '9', label: 'Apps' }, ...siteDefaults.heroStatistics.slice(1)];
    Object.assign(said, {
      '/api/setup/getsite': { isActive: true, ...facts, heroStatistics: numbers },
      '/api/site/brand': brandAnswer({ logoUrl: `/media/${'a'.repeat(32)}-64x64-102030.svg` }),
      '/api/pages': [page('/', true), page('/privacy', true)],
      '/api/apps/getapps?limit=1': [{ id: 'one' }],
      '/internal/status': { ...leads, done: { channel: true, testEnquiry: true, backup: true } },
      '/api/account/factors': {
        factors: [
          {
            ...{ id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001', kind: 'totp', name: 'Phone' },
            ...{ createdAt: '2026-01-02T03:04:05.000Z', lastUsedAt: null },
          },
        ],
        recoveryCodesLeft: 10,
      },
    });
    expect(await done()).toEqual([...checklistKeys]);
  });

  it('says of a part that does not answer that nothing is done there', async () => {
    said = { '/api/apps/getapps?limit=1': [{ id: 'one' }] };
    expect(await done()).toEqual(['firstApp']);
  });
});
