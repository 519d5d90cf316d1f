import { describe, expect, it } from '@jest/globals';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { listedApp, newApp, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const study = {
  client: 'Harbour Bank',
  year: 2024,
  role: 'Design and development',
  outcomes: [
    { value: '+38%', label: 'more transfers finished' },
    { value: '4.8', label: 'stars in both stores' },
  ],
  quote: { text: 'They shipped.', author: 'Ada Lovelace', position: 'Head of Product' },
  isFeatured: true,
  publishAt: '2030-01-02T03:04:05.000Z',
  unpublishAt: '2031-01-02T03:04:05.000Z',
};

const create = (values: Record<string, unknown>) =>
  catalog.call('POST', '/api/apps/create', { body: newApp(values) });

describe('a case study', () => {
  it('is stored with a new app, and answered with it, alone and in lists', async () => {
    const app = await catalog.create(study);
    expect(app).toMatchObject(study);
    // For an administrator: visitors see it once it is published.
    expect((await catalog.show(app.seoSlug)).body).toEqual(app);
    expect((await catalog.call('GET', '/api/apps/getapps')).body).toEqual([listedApp(app)]);
  });

  it('is empty where nothing is given, or blanks', async () => {
    expect(await catalog.create()).toMatchObject(emptyCaseStudy);
    const blank = { client: ' ', year: '', role: null, quote: { text: ' ', author: '', position: '' } };
    expect(await catalog.create({ ...blank, publishAt: '', unpublishAt: null })).toMatchObject(
      emptyCaseStudy,
    );
  });

  it('keeps what an edit leaves out, changes what it gives, and clears with null', async () => {
    const { id } = await catalog.create(study);
    expect((await catalog.edit({ appId: id, title: 'Other', client: ' ', year: '' })).body).toMatchObject(
      study,
    );
    const changes = {
      client: 'Another',
      year: 1990,
      outcomes: [{ value: '2x', label: 'faster' }],
      quote: { text: 'New.', author: '', position: '' },
      isFeatured: false,
    };
    expect((await catalog.edit({ appId: id, ...changes })).body).toMatchObject({ ...study, ...changes });
    const cleared = Object.fromEntries(Object.keys(study).map((field) => [field, null]));
    expect((await catalog.edit({ appId: id, ...cleared, isFeatured: false })).body).toMatchObject(
      emptyCaseStudy,
    );
  });

  it('has its times in UTC, whatever time zone they are given in', async () => {
    const app = await catalog.create({ publishAt: '2030-01-02T03:04:05+05:30' });
    expect(app.publishAt).toBe('2030-01-01T21:34:05.000Z');
  });

  it.each([
    ['client', 'x'.repeat(201), 'Client has at most 200 characters'],
    ['role', 'x'.repeat(201), 'Role has at most 200 characters'],
    ['client', 'a\u0000b', 'Client has characters that cannot be stored'],
    ['year', 1989, 'Year is 1990 or later'],
    ['year', 2020.5, 'Year must be a whole number'],
    ['year', '2020', 'Year must be a whole number'],
    ['year', 10_000, 'Year has four digits'],
    ['outcomes', Array(7).fill({ value: '1', label: 'x' }), 'At most 6 outcomes'],
    ['outcomes.0.value', [{ value: 'x'.repeat(41), label: 'x' }], 'Outcome has at most 40 characters'],
    ['outcomes.0.label', [{ value: '1', label: 'x'.repeat(81) }], 'Outcome label has at most 80 characters'],
    ['outcomes.0.value', [{ value: ' ', label: 'x' }], 'Outcome is required'],
    ['outcomes.0.label', [{ value: '1', label: '' }], 'Outcome label is required'],
    ['outcomes.0.colour', [{ value: '1', label: 'x', colour: 'red' }], 'This field is not known'],
    ['quote.mood', { text: 'x', mood: 'glad' }, 'This field is not known'],
    ['quote.text', { text: 'x'.repeat(2001), author: 'A' }, 'Quote has at most 2000 characters'],
    ['quote.text', { text: '', author: 'A' }, 'Quote is required'],
    ['quote.author', { text: 'x', author: 'x'.repeat(201) }, 'Quote author has at most 200 characters'],
    ['quote.position', { text: 'x', position: 'x'.repeat(201) }, 'Quote position has at most 200 characters'],
    ['quote', 'They shipped.', expect.any(String)],
    ['isFeatured', 'yes', expect.any(String)],
    ['publishAt', 'tomorrow', 'Publish At must be a date and time with its time zone'],
    ['publishAt', '2030-01-02T03:04:05', 'Publish At must be a date and time with its time zone'],
    ['publishAt', '2030-02-30T00:00:00Z', 'Publish At must be a date and time with its time zone'],
    ['unpublishAt', '0000-01-01T00:00:00Z', 'Unpublish At is out of range'],
    ['unpublishAt', '9999-12-31T23:59:59-10:00', 'Unpublish At is out of range'],
  ])('is refused with a wrong %s: %j', async (field, value, message) => {
    const [name = ''] = field.split('.');
    const { id } = await catalog.create();
    for (const answer of [await create({ [name]: value }), await catalog.edit({ appId: id, [name]: value })])
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalidInput', fields: { [field]: message } },
      });
  });

  it('is not unpublished before it is published, also where only one of the times is changed', async () => {
    const message = 'Unpublish At must be later than Publish At';
    const refusal = { status: 422, body: { code: 'invalidInput', fields: { unpublishAt: message } } };
    const at = '2030-01-02T03:04:05Z';
    expect(await create({ publishAt: at, unpublishAt: at })).toMatchObject(refusal);
    const { id } = await catalog.create({ publishAt: at });
    expect(await catalog.edit({ appId: id, unpublishAt: '2030-01-02T04:00:00+01:00' })).toMatchObject(
      refusal,
    );
    expect((await catalog.edit({ appId: id, unpublishAt: '2030-01-02T03:04:06Z' })).status).toBe(200);
    expect(await catalog.edit({ appId: id, publishAt: '2030-01-02T03:04:06Z' })).toMatchObject(refusal);
  });
});

describe('featured apps', () => {
  const featured = (count: number) =>
    Array<object>(count).fill({ isFeatured: true }) as Record<string, unknown>[];
  const refusal = {
    status: 422,
    body: { code: 'invalidInput', fields: { isFeatured: 'At most 6 apps are featured' } },
  };

  it('are six at the most', async () => {
    const apps = await catalog.createAll(...featured(6), {});
    expect(await create({ isFeatured: true })).toMatchObject(refusal);
    expect(await catalog.edit({ appId: apps[6]?.id, isFeatured: true })).toMatchObject(refusal);
    expect((await catalog.edit({ appId: apps[0]?.id, isFeatured: true, title: 'Other' })).status).toBe(200);
    await catalog.edit({ appId: apps[0]?.id, isFeatured: false });
    expect((await catalog.edit({ appId: apps[6]?.id, isFeatured: true })).status).toBe(200);
  });

  it('are six at the most however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ isFeatured: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(6).fill(201),
      ...Array<number>(14).fill(422),
    ]);
  });

  it('give their place up in the trash, and have it back where it is free', async () => {
    const [app, ...others] = await catalog.createAll(...featured(6));
    const restore = async () =>
      (await catalog.call('POST', `/api/apps/restore/${app?.id ?? ''}`)).body as { isFeatured: boolean };
    await catalog.remove(app?.id ?? '');
    expect(await restore()).toMatchObject({ isFeatured: true });
    await catalog.remove(app?.id ?? '');
    await catalog.create({ isFeatured: true });
    expect(await restore()).toMatchObject({ isFeatured: false });
    expect(others).toHaveLength(5);
  });
});
