import { describe, expect, it } from '@jest/globals';
import { listedApp, serveCatalog } from '../catalog-under-test.ts';

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
    expect(await catalog.list()).toEqual([listedApp(expected)]);
  });

  it('T17: is not there for a visitor while it is inactive, in the same words as an unknown one', async () => {
    const app = await catalog.create({ seoSlug: 'secret', isActive: false });
    expect((await catalog.show('secret')).body).toEqual(app);
    const [inactive, unknown] = [await catalog.show('secret', null), await catalog.show('unknown', null)];
    expect(inactive).toMatchObject({ status: 404, body: { code: 'appNotFound', message: 'App not found' } });
    expect(withoutId(inactive.text)).toBe(withoutId(unknown.text));
    expect(inactive.headers.get('x-portfolio-revision')).toBe(unknown.headers.get('x-portfolio-revision'));
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
