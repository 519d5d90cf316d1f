import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { signInAdmin } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, createVisitor, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

let from: Stack;
let to: Stack;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-transfer-'));
  [from, to] = [await startInstalledStack(), await startInstalledStack()];
  const administrator = await signIn(from);
  const harbour = await createApp(administrator, { title: 'Harbour' }, 2);
  await createApp(administrator, { title: 'Lighthouse', isActive: false }, 1);
  await createApp(administrator, { title: 'Quay' }, 0);
  await administrator.call('PUT', '/apps/image-focus', {
    url: harbour.thumbnailUrl,
    focus: { x: 10, y: 90 },
  });
});
test.afterAll(async () => {
  await from.remove();
  await to.remove();
  rmSync(folder, { recursive: true });
});

/** What a visitor gets of the portfolio, byte by byte. */
async function readPublicApi({ url }: Stack): Promise<string[]> {
  const read = async (target: string) => (await fetch(url + target)).text();
  const list = await read('/api/apps/getapps');
  const apps = JSON.parse(list) as { seoSlug: string; thumbnailUrl: string; screenshots: string[] }[];
  const images = [...new Set(apps.flatMap((app) => [app.thumbnailUrl, ...app.screenshots]))];
  const originals = await Promise.all(
    images.map(async (image) =>
      Buffer.from(await (await fetch(url + image)).arrayBuffer()).toString('base64'),
    ),
  );
  return [
    list,
    await read('/api/apps/getapps?view=card'),
    ...(await Promise.all(apps.map(({ seoSlug }) => read(`/api/apps/slug/${seoSlug}`)))),
    ...originals,
  ];
}

test('a portfolio that is exported and imported into an empty site is the same there, byte by byte', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const file = path.join(folder, 'portfolio.zip');
  const admin = await signInAdmin(page, from);
  await admin.open('/admin/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export portfolio' }).click();
  await (await download).saveAs(file);

  const other = await page.context().newPage();
  const target = await signInAdmin(other, to);
  await target.open('/admin/settings');
  await other.getByLabel('Import an export').setInputFiles(file);
  await expect(other.getByText('3 apps would be added, 0 apps would be changed')).toBeVisible();
  expect((await createVisitor(to.url).call('GET', '/apps/getapps')).body).toEqual([]);
  await target.press('Import now');
  await expect(other.getByText('3 apps added, 0 apps changed')).toBeVisible();

  expect(await readPublicApi(to)).toEqual(await readPublicApi(from));
  await target.open('/admin/media');
  await expect(other.getByRole('button', { name: /^All images \d/ })).toBeVisible();
  await expect(other.getByText('Harbour').first()).toBeVisible();
  await target.open('/apps/harbour');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Harbour');
});

const run = (stack: Stack, ...command: string[]) =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    env: { ...process.env, ...stack.variables },
    encoding: 'utf8',
  });

test('make export gives the same archive of both sites, and make media-verify finds nothing wrong', () => {
  test.setTimeout(240_000);
  const files = [from, to].map((stack, index) => {
    const file = path.join(folder, `${String(index)}.zip`);
    expect(run(stack, 'infra/demo/src/transfer.ts', 'export', file)).toContain(file);
    return file;
  });
  const [first = '', second = ''] = files;
  expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  expect(run(to, 'infra/demo/src/transfer.ts', 'import', second, '--trial')).toContain(
    '0 added, 0 changed, 3 left as they are',
  );
  expect(run(to, 'services/media/src/verify-media.ts')).toContain('Verified: every image');
});

test('make export ends well with a whole file where its session cannot be ended, and says so', async () => {
  const { host, port, name: database, user, password } = from.database;
  const client = new Client({ host, port, database, user, password });
  await client.connect();
  await client.query(`create function gateway.refuse() returns trigger language plpgsql as
    'begin raise exception ''sessions stay''; end'`);
  await client.query(
    'create trigger refuse before delete on gateway.sessions for each row execute function gateway.refuse()',
  );
  try {
    const file = path.join(folder, 'kept.zip');
    const said = run(from, 'infra/demo/src/transfer.ts', 'export', file);
    expect(said).toContain(`Export: ${file}`);
    expect(said).toMatch(/^The session of this command could not be ended, .*sessions stay/m);
    expect(readFileSync(file).equals(readFileSync(path.join(folder, '0.zip')))).toBe(true);
  } finally {
    await client.query('drop function gateway.refuse() cascade');
    await client.end();
  }
});
