import { describe, expect, it } from '@jest/globals';
import { groupedReadsPath, unpackAnswers } from '@portfolio/kit/grouped-reads.ts';
import { identityHeader } from '@portfolio/kit/identity.ts';
import { serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

describe('one app by its slug', () => {
  it('is answered whole', async () => {
    const app = await catalog.create({ seoSlug: 'ledger' });
    expect(await catalog.show('ledger', null)).toMatchObject({ status: 200, body: app });
  });

  it('is answered as somebody left it who changed it by hand, wherever that was', async () => {
    const app = await catalog.create({ seoSlug: 'ledger' });
    await catalog.database.query(`
      do $$ begin
        set local time zone 'Asia/Kolkata';
        set local datestyle to 'German';
        update catalog.apps set title = 'By hand', is_active = false;
      end $$`);
    const expected = { ...app, title: 'By hand', isActive: false };
    expect((await catalog.show('ledger')).body).toEqual(expected);
    expect(await catalog.list()).toEqual([expected]);
  });

  it('is not there for a visitor while it is inactive, in the same words as an unknown one', async () => {
    const app = await catalog.create({ seoSlug: 'secret', isActive: false });
    expect((await catalog.show('secret')).body).toEqual(app);
    const [inactive, unknown] = [await catalog.show('secret', null), await catalog.show('unknown', null)];
    expect(inactive).toMatchObject({ status: 404, body: { code: 'appNotFound', message: 'App not found' } });
    expect(withoutId(inactive.text)).toBe(withoutId(unknown.text));
    expect(inactive.headers.get('x-portfolio-revision')).toBe(unknown.headers.get('x-portfolio-revision'));
  });

  it('is answered to many who ask for it, or for others, at one time, as to each alone', async () => {
    for (const seoSlug of ['ledger', 'atlas']) await catalog.create({ seoSlug });
    await catalog.create({ seoSlug: 'secret', isActive: false });
    const targets = ['ledger', 'atlas', 'secret', 'unknown', 'ledger'].map(
      (slug) => `/api/apps/slug/${slug}`,
    );
    const body = targets.map((target, index) => ({
      target,
      headers: {
        [identityHeader]: catalog.identity.sign({ userId: null, method: 'GET', path: target }),
        'x-request-id': `one-of-${String(index)}-reads`,
      },
    }));
    const together = await catalog.call('POST', groupedReadsPath, { caller: null, body });
    expect(together.status).toBe(200);
    const answers = unpackAnswers(Buffer.from(together.text)).map(({ status, headers, body: text }) => ({
      status,
      revision: headers['x-portfolio-revision'],
      text: withoutId(text.toString()),
    }));
    const alone = await Promise.all(targets.map((target) => catalog.call('GET', target, { caller: null })));
    expect(answers).toEqual(
      alone.map(({ status, headers, text }) => ({
        status,
        revision: headers.get('x-portfolio-revision'),
        text: withoutId(text),
      })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200]);
  });

  it.each([
    'web',
    'Ledger',
    '%00',
    '%27%20or%201=1--',
    'x'.repeat(5000),
    '..%2f..%2fetc',
    '%F0%9F%9A%80',
    '$1',
  ])('is not there under %s', async (slug) => {
    await catalog.create({ seoSlug: 'ledger' });
    expect((await catalog.show(slug)).status).toBe(404);
  });
});
