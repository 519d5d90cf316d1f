import { expect } from '@playwright/test';
import { scaled } from '../support/scale.ts';
import { askMany, countStatuses, type Answer } from './support/ask.ts';
import { attack, tell } from './support/row.ts';
import { unique, create, edit, parse } from './support/catalog.ts';

attack('T41', 'of many who want a slug at once one gets it', async (site) => {
  const count = scaled(100, 30);
  const slug = unique('raced').toLowerCase();
  const answers = await askMany(count, count, () => create(site, { title: 'Raced', seoSlug: slug }));
  expect(answers.filter(({ status }) => status === 201).length).toBe(1);
  const others = answers.filter(({ status }) => status !== 201);
  expect(
    others.filter(
      ({ status, body }) => status !== 409 || !body.includes('An app with this slug already exists'),
    ),
  ).toEqual([]);
  const other = parse(await create(site, { title: unique('Second') }));
  expect((await edit(site, { appId: other.id, seoSlug: slug })).status).toBe(409);
  return {
    tried: tell`${count} creates with one slug at once, and an edit to it`,
    happened: `${countStatuses(answers)}; 409`,
  };
});

attack('T42', 'every title makes a slug, and no slug takes a page', async (site) => {
  for (const seoSlug of [
    'web',
    'Web',
    '..',
    'a/b',
    'ä',
    'а-cyrillic',
    'a--b',
    '-a',
    'a-',
    'a'.repeat(101),
    '%2e%2e',
    'a b',
    '😀',
    'a\u0000',
  ]) {
    const answer = await create(site, { title: 'Named', seoSlug });
    expect(`${seoSlug} ${String(answer.status)}`).toMatch(/ 422$/);
  }
  const titles = [
    'web',
    '！！！',
    '😀',
    '..',
    'Ångström',
    'A\u030angstro\u0308m',
    'Ångström',
    'x'.repeat(200),
    'العربية',
    'create',
    '---',
    'ΑΒΓ',
  ];
  const slugs: string[] = [];
  for (const title of titles) {
    const answer = await create(site, { title });
    expect(`${title} ${String(answer.status)}`).toMatch(/ (201|409)$/);
    if (answer.status === 201) slugs.push(parse(answer).seoSlug);
  }
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(new Set(slugs).size).toBe(slugs.length);
  const web = await site.ask({ path: '/apps/web' });
  expect(web.body).toContain('"@type":"CollectionPage"');
  expect(web.status).toBe(200);
  return {
    tried: tell`14 slugs against the rule, ${titles.length} titles without a Latin letter, equal after normalising, named like pages`,
    happened: tell`422; ${slugs.length} valid slugs, all different, the twins 409 or numbered; /apps/web is the list`,
  };
});

attack('T43', 'a link leads to a web page or is not stored', async (site) => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjava\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/relative',
    'mailto:a@b.c',
    'file:///etc/passwd',
    'ftp://a.test',
    'http:evil',
    'https://',
    'https://user:pass@a.test',
    'http://user@a.test',
    `https://a.test/${'x'.repeat(3000)}`,
    'javascript&colon;alert(1)',
    '\u0001javascript:x',
    'https:///a',
    'blob:https://a.test/x',
    'about:blank',
    'x',
    'http://',
  ];
  const answers: Answer[] = [];
  for (const url of bad)
    for (const field of ['demoUrl', 'downloadUrl']) {
      const answer = await create(site, { title: unique('Linked'), [field]: url });
      if (answer.status === 201) {
        // Written differently, the same harmless address.
        const stored = parse(answer);
        expect(String(stored.demoUrl ?? stored.downloadUrl)).toMatch(/^https?:\/\/[^@]*$/);
      } else answers.push(answer);
    }
  expect(answers.filter(({ status }) => status !== 422)).toEqual([]);
  expect(answers.length).toBeGreaterThan(bad.length * 1.6);
  const app = parse(await create(site, { title: unique('Linked'), demoUrl: 'https://example.com' }));
  for (const column of ['demo_url', 'download_url'])
    for (const url of ['javascript:alert(1)', 'data:text/html,x'])
      await expect(
        site.query(`update catalog.apps set ${column} = $1 where id = $2`, [url, app.id]),
      ).rejects.toThrow('is_web_page');
  return {
    tried: tell`${bad.length} addresses in two fields; four written straight into the table`,
    happened: tell`${countStatuses(answers)}; the database refuses them, too`,
  };
});

attack('T46', 'nobody’s edit is overwritten unseen', async (site) => {
  const app = parse(await create(site, { title: unique('Edited'), metaTitle: 'Kept' }));
  const both = await Promise.all(
    ['First', 'Second'].map((shortDescription) =>
      edit(site, { appId: app.id, version: app.version, shortDescription }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const current = parse(await site.ask({ path: `/api/apps/slug/${app.seoSlug}`, headers: site.signedIn() }));
  const blank = parse(
    await edit(site, {
      appId: app.id,
      version: current.version,
      title: '',
      shortDescription: ' ',
      metaTitle: '',
    }),
  );
  expect([blank.title, blank.metaTitle]).toEqual([app.title, 'Kept']);
  const remove = () =>
    site.ask({ method: 'DELETE', path: `/api/apps/delete/${app.id}`, headers: site.signedIn() });
  const removed = [await remove(), await remove()].map(({ status }) => status);
  expect(removed).toEqual([204, 404]);
  expect((await edit(site, { appId: app.id, title: 'Back again' })).status).toBe(404);
  return {
    tried: 'two edits of one version at once; blank fields; delete twice; edit after delete',
    happened: '200 and 409; blank keeps; 204 and 404; 404',
  };
});
