import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { drawImage } from '../../support/site/seed.ts';
import { partOf, scaled } from '../../support/scale.ts';
import { askMany, countStatuses, type Answer } from '../support/ask.ts';
import { killServices } from '../support/faults.ts';
import { noLinks } from '../support/attacks/payloads.ts';
import { untilHealthy } from '../support/proof.ts';
import { attack, row, tell } from '../support/row.ts';
import type { Site } from '../support/site.ts';
import { unique, create, edit, parse } from '../support/catalog.ts';

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
    'a'.repeat(10_240),
    '%2e%2e',
    'a b',
    '😀',
    'a\u0000',
  ]) {
    const answer = await create(site, { title: 'Named', seoSlug });
    expect(`${seoSlug.slice(0, 40)} ${String(answer.status)}`).toMatch(/ 422$/);
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
  expect((await create(site, { title: 'x'.repeat(10_240) })).status).toBe(422);
  const listed = parse(await create(site, { title: unique('Listed'), appType: 'Website' }));
  const web = await site.ask({ path: '/apps/web' });
  expect(web.body).toContain('"@type":"CollectionPage"');
  expect(web.status).toBe(200);
  // The list of websites has this one, and the page of an app named "web" would not.
  expect(web.body).toContain(`href="/apps/${listed.seoSlug}"`);
  return {
    tried: tell`15 slugs against the rule, ${titles.length} titles without a Latin letter, equal after normalising, named like pages`,
    happened: tell`422; ${slugs.length} valid slugs, all different, the twins 409 or numbered; /apps/web is the list`,
  };
});

attack('T43', 'a link leads to a web page or is not stored', async (site) => {
  const bad = partOf(noLinks, 25);
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

/** An app with an image of its own. */
async function createPictured(site: Site) {
  const { url } = await site.admin.upload('own.png', await drawImage(60, 40, unique('own')));
  const app = parse(await create(site, { title: unique('Pictured'), thumbnailUrl: url }));
  return { id: app.id, name: url.replace('/media/', '') };
}

/** Deletes an app with an image, lets the trash and the sweep run as a month later, and looks what is left of both. */
async function sweepDeleted(site: Site): Promise<void> {
  const [kept, deleted] = [await createPictured(site), await createPictured(site)];
  const path = `/api/apps/delete/${deleted.id}`;
  expect((await site.ask({ method: 'DELETE', path, headers: site.signedIn() })).status).toBe(204);
  await site.query("update catalog.apps set deleted_at = now() - interval '31 days' where id = $1", [
    deleted.id,
  ]);
  // Both sweep when they start.
  killServices(site, ['catalog']);
  await eventually(async () => {
    expect(await site.query('select id from catalog.apps where id = $1', [deleted.id])).toEqual([]);
  });
  await untilHealthy(site, 30_000);
  const names = [kept.name, deleted.name];
  await site.query(
    "update media.images set unused_since = now() - interval '25 hours' where name = any($1)",
    [names],
  );
  killServices(site, ['media']);
  await eventually(async () => {
    expect(await site.query('select name from media.images where name = any($1)', [names])).toEqual([
      { name: kept.name },
    ]);
  });
  await untilHealthy(site, 30_000);
  const stored = await site.storedImages();
  const filesOf = (name: string) => stored.filter((file) => file.startsWith(name.slice(0, 32)));
  expect(filesOf(deleted.name)).toEqual([]);
  expect(filesOf(kept.name)).toContain(kept.name);
}

row('T46', 'nobody’s edit is overwritten unseen, and what is deleted leaves no file', async (site) => {
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
  await sweepDeleted(site);
  return {
    tried:
      'two edits of one version at once; blank fields; delete twice; edit after delete; the sweeps, a month after an app with an image was deleted',
    happened:
      '200 and 409; blank keeps; 204 and 404; 404; neither row nor file left, and the image of another app is',
  };
});
