import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { administrator, mediaPath, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();

describe('editing an app', () => {
  it('keeps what is blank or absent, and counts the version', async () => {
    const before = await catalog.create({
      features: ['one'],
      demoUrl: 'https://example.com',
      metaTitle: 'Meta',
      isActive: false,
    });
    const answer = await catalog.edit({
      appId: before.id,
      userId: administrator,
      title: 'Renamed',
      category: '',
      appType: ' ',
      shortDescription: '\n',
      description: '',
      seoSlug: '',
      thumbnailUrl: '',
      demoUrl: '',
    });
    const after = { ...before, title: 'Renamed', version: 2, updatedAt: expect.any(String) };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(after);
    expect((await catalog.show(before.seoSlug)).body).toEqual(after);
  });

  it('changes every field that is given', async () => {
    const { id } = await catalog.create();
    const changes = {
      title: 'All new',
      category: 'Gaming',
      appType: 'Website',
      shortDescription: 'New short',
      description: 'New long',
      seoSlug: 'all-new',
      thumbnailUrl: mediaPath(77),
      features: ['a', 'b'],
      screenshots: [mediaPath(78)],
      downloadUrl: 'https://example.com/d',
      demoUrl: 'https://example.com/e',
      metaTitle: 'T',
      metaDescription: 'D',
      metaKeywords: 'K',
      isActive: false,
    };
    expect((await catalog.edit({ appId: id, ...changes })).body).toMatchObject({
      id,
      ...changes,
      version: 2,
    });
  });

  it('clears optional fields with null, and lists with null or nothing in them', async () => {
    const { id } = await catalog.create({
      features: ['a'],
      screenshots: [mediaPath(1)],
      downloadUrl: 'https://example.com',
      metaTitle: 'Meta',
    });
    const answer = await catalog.edit({
      appId: id,
      downloadUrl: null,
      metaTitle: null,
      features: null,
      screenshots: [],
    });
    expect(answer.body).toMatchObject({ downloadUrl: null, metaTitle: null, features: [], screenshots: [] });
  });

  it.each(['title', 'category', 'appType', 'shortDescription', 'description', 'seoSlug', 'thumbnailUrl'])(
    'does not clear the required %s',
    async (field) => {
      const { id } = await catalog.create();
      expect(await catalog.edit({ appId: id, [field]: null })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    },
  );

  it('switches an app off and on', async () => {
    const { id, seoSlug } = await catalog.create();
    await catalog.edit({ appId: id, isActive: false });
    expect((await catalog.show(seoSlug, null)).status).toBe(404);
    await catalog.edit({ appId: id, isActive: true });
    expect((await catalog.show(seoSlug, null)).status).toBe(200);
  });

  it('is refused where somebody else was faster', async () => {
    const { id } = await catalog.create();
    expect((await catalog.edit({ appId: id, version: 1, title: 'Mine' })).status).toBe(200);
    expect(await catalog.edit({ appId: id, version: 1, title: 'Yours' })).toMatchObject({
      status: 409,
      body: { code: 'versionChanged' },
    });
    expect(await catalog.edit({ appId: id, version: 2, metaTitle: 'Yours' })).toMatchObject({
      status: 200,
      body: { title: 'Mine', metaTitle: 'Yours', version: 3 },
    });
  });

  it('T46: lets exactly one of many edits of the same version through', async () => {
    const { id } = await catalog.create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        catalog.edit({ appId: id, version: 1, title: `Title ${String(n)}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('loses no field of edits without a version', async () => {
    const { id, seoSlug } = await catalog.create();
    await Promise.all([
      catalog.edit({ appId: id, title: 'Both' }),
      catalog.edit({ appId: id, metaTitle: 'Both' }),
      catalog.edit({ appId: id, demoUrl: 'https://example.com/both' }),
    ]);
    expect((await catalog.show(seoSlug)).body).toMatchObject({
      title: 'Both',
      metaTitle: 'Both',
      demoUrl: 'https://example.com/both',
      version: 4,
    });
  });

  it('is refused with a slug that another app has, and then changes nothing', async () => {
    const other = await catalog.create();
    const { id, seoSlug } = await catalog.create();
    expect(await catalog.edit({ appId: id, seoSlug: other.seoSlug, title: 'Changed' })).toMatchObject({
      status: 409,
      body: { code: 'slugTaken', message: 'An app with this slug already exists' },
    });
    expect((await catalog.show(seoSlug)).body).toMatchObject({ version: 1 });
    expect((await catalog.edit({ appId: id, seoSlug })).status).toBe(200);
  });

  it('answers 404 for an app that is not there, or not any more', async () => {
    expect(await catalog.edit({ appId: randomUUID(), title: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'appNotFound' },
    });
    const { id } = await catalog.create();
    await catalog.remove(id);
    expect((await catalog.edit({ appId: id, title: 'x', version: 1 })).status).toBe(404);
  });

  it.each([
    ['appId', 'seven'],
    ['appId', undefined],
    ['version', 0],
    ['version', '1'],
    ['userId', randomUUID()],
    ['isActive', 'yes'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['thumbnailUrl', 'http://elsewhere.test/x.png'],
    ['screenshots.0', 'javascript:alert(1)'],
  ])('refuses a wrong %s: %j', async (field, value) => {
    const { id } = await catalog.create();
    const wrong = field === 'screenshots.0' ? { screenshots: [value] } : { [field]: value };
    expect(await catalog.edit({ appId: id, ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'invalidInput', fields: { [field]: expect.any(String) } },
    });
  });

  it('asks for a signed-in administrator', async () => {
    const { id, seoSlug } = await catalog.create();
    const answer = await catalog.call('PATCH', '/api/apps/edit', {
      caller: null,
      body: { appId: id, title: 'x' },
    });
    expect(answer.status).toBe(401);
    expect((await catalog.show(seoSlug)).body).toMatchObject({ version: 1 });
  });
});
