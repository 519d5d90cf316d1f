import { describe, expect, it } from '@jest/globals';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const htmlOf = async (slug: string) =>
  ((await catalog.show(slug, null)).body as { descriptionHtml: string }).descriptionHtml;

describe('the description of an app', () => {
  it('is answered as HTML, also after an edit', async () => {
    const app = await catalog.create({ description: '**Bold** <b>' });
    expect(app).toMatchObject({
      description: '**Bold** <b>',
      descriptionHtml: '<p><strong>Bold</strong> &lt;b&gt;</p>',
    });
    const edited = await catalog.edit({ appId: app.id, description: '*New*' });
    expect(edited.body).toMatchObject({ descriptionHtml: '<p><em>New</em></p>' });
    await catalog.edit({ appId: app.id, title: 'Other', description: ' ' });
    expect(await htmlOf(app.seoSlug)).toBe('<p><em>New</em></p>');
  });

  it('is in no list as HTML', async () => {
    await catalog.create();
    for (const query of ['', '?view=card', '?limit=5'])
      expect((await catalog.call('GET', `/api/apps/getapps${query}`)).text).not.toContain('descriptionHtml');
  });

  it('is rendered also where somebody changed it by hand', async () => {
    const app = await catalog.create();
    await catalog.database.query(`update catalog.apps set description = 'By *hand*'`);
    expect(await htmlOf(app.seoSlug)).toBe('<p>By <em>hand</em></p>');
    await catalog.edit({ appId: app.id, title: 'Other' });
    expect(await htmlOf(app.seoSlug)).toBe('<p>By <em>hand</em></p>');
  });
});

describe('the preview of a description', () => {
  const render = (body: unknown, caller?: null) =>
    catalog.call('POST', '/api/apps/render-description', caller === undefined ? { body } : { body, caller });

  it('is what the app would answer', async () => {
    const description = '# Head\n\n- a\n\n<b>';
    const { descriptionHtml } = await catalog.create({ description });
    expect(await render({ description })).toMatchObject({ status: 200, body: { descriptionHtml } });
    expect((await render({ description: '' })).body).toEqual({ descriptionHtml: '' });
  });

  it('is for administrators only', async () => {
    expect((await render({ description: 'x' }, null)).status).toBe(401);
  });

  it.each([{}, { description: 7 }, { description: 'x'.repeat(20_001) }, { description: 'x', other: 1 }])(
    'is refused for %j',
    async (body) => {
      expect(await render(body)).toMatchObject({ status: 422, body: { code: 'invalidInput' } });
    },
  );
});
