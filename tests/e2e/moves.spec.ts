import { moveCheckSchema, moveSchema } from '@portfolio/contracts/media/moves.ts';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { smallSite, startOldSite, type OldSite } from '../../services/media/test/moves/old-site.ts';
import { eventually } from '../support/eventually.ts';
import { auditAccessibility } from '../audit/accessibility.ts';
import { signInAdmin } from '../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../support/site/installed-stack.ts';
import { proveMove } from '../support/site/operations.ts';
import { signIn, type Visitor } from '../support/site/seed.ts';
import type { EmbeddedStack } from '../support/site/stack.ts';

// As make start runs it, beside the old site on this machine.
let old: OldSite;
let stack: EmbeddedStack;
let admin: Visitor;

test.beforeAll(async () => {
  old = await startOldSite();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d02010' } })
    .jpeg()
    .toBuffer();
  for (const path of ['/thumb.png', '/large.jpg', '/missing.jpg']) old.pictures.set(path, picture);
  stack = await startInstalledEmbeddedStack({ CHANNEL_HOSTS: '127.0.0.1' });
  admin = await signIn(stack);
});
test.afterAll(async () => {
  await stack.remove();
  old.stop();
});

async function moveIn(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(smallSite(old.origin))]), 'export.xml');
  form.set('kind', 'wordpress');
  form.set('origin', old.origin);
  const sent = await fetch(`${stack.url}/api/moves`, {
    method: 'POST',
    headers: { cookie: admin.cookie() },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { id } = moveSchema.parse(await sent.json());
  expect((await admin.call('POST', `/moves/${id}/run`)).status).toBe(202);
  await eventually(async () => {
    expect((await admin.call('GET', `/moves/${id}`)).body).toMatchObject({ state: 'done', problems: [] });
  });
  return id;
}

async function sendSitemap(id: string): Promise<unknown> {
  const body = `<?xml version="1.0"?><urlset><url><loc>${old.origin}/work/quiet-forms/</loc></url><url><loc>${old.origin}/jobs/</loc></url></urlset>`;
  const headers = { cookie: admin.cookie(), 'content-type': 'application/xml' };
  const answer = await fetch(`${stack.url}/api/moves/${id}/addresses`, { method: 'POST', headers, body });
  return answer.json();
}

test('every old address of a move is proved, or named', async () => {
  await expect(proveMove(stack)).rejects.toThrow(/ended with 2:[^]*Nothing has moved in yet/);
  const id = await moveIn();
  expect(await sendSitemap(id)).toEqual({ added: 1, addresses: 6 });
  // Nothing is published yet.
  await expect(proveMove(stack)).rejects.toThrow(
    /ended with 1:[^]*moved 0 \+ gone 0 \+ lost 6 = 6 old addresses/,
  );

  const apps = (await admin.call('GET', '/apps/getapps')).body as { id: string }[];
  for (const app of apps) await admin.call('PATCH', '/apps/edit', { appId: app.id, isActive: true });
  const pages = (await admin.call('GET', '/pages')).body as { id: string; path: string }[];
  const about = pages.find(({ path }) => path === '/about')?.id ?? '';
  expect((await admin.call('PATCH', `/pages/${about}`, { isActive: true })).status).toBe(200);
  await admin.call('POST', '/redirects', { from: '/news', to: null, status: 410 });

  expect(moveCheckSchema.parse((await admin.call('POST', `/moves/${id}/check`)).body)).toEqual({
    ...{ ok: false, moved: 4, gone: 1, unchecked: 0 },
    lost: [{ address: '/jobs/', status: 404 }],
    foreign: [{ entry: 'Harbour Booking', field: 'description', address: `${old.origin}/lost/` }],
  });
  await expect(proveMove(stack)).rejects.toThrow(
    /LOST {2}\/jobs\/ \(404\)[^]*LOOK {2}Harbour Booking[^]*NOT PROVED/,
  );

  await admin.call('POST', '/redirects', { from: '/jobs', to: '/about', status: 301 });
  expect(await proveMove(stack)).toMatch(/moved 5 \+ gone 1 \+ lost 0 = 6 old addresses[^]*Proved/);
});

test('the screens lead through a move, with the keyboard alone', async ({ page, browser }) => {
  const screens = await signInAdmin(page, stack);
  await screens.open('/admin/settings');
  await page.getByRole('link', { name: 'Move in from another site' }).press('Enter');
  await screens.field('Address of the old site').fill(old.origin);
  const file = { name: 'export.xml', mimeType: 'text/xml' };
  await screens.field('Export').setInputFiles({ ...file, buffer: Buffer.from('{"db": []}') });
  await page.getByRole('button', { name: 'Send and read' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('not an export of WordPress');
  await screens.field('Export').setInputFiles({ ...file, buffer: smallSite(old.origin) });
  await page.getByRole('button', { name: 'Send and read' }).press('Enter');

  await expect(page.getByRole('heading', { name: '3. The plan' })).toBeVisible();
  await screens.field('post').selectOption('Pages');
  const plan = page.getByRole('list', { name: 'The plan' });
  await expect(plan.getByRole('listitem').filter({ hasText: 'News' })).toContainText('Page');
  const moveIn = page.getByRole('button', { name: 'Move in', exact: true });
  await moveIn.press('Enter');
  await screens.shows('Moved in');
  await expect(page.getByRole('button', { name: 'Move in again' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'View the run, or undo it' })).toBeVisible();

  await screens.field('Further old addresses').fill(`${old.origin}/nowhere/`);
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Lost' })).toContainText('/nowhere/ (404)');
  // The list of moves is among the screens that every audit looks at.
  const views = { routes: [new URL(page.url()).pathname], moments: [], isSignedIn: true, widths: [390] };
  expect(await auditAccessibility(browser, stack.url, views)).toEqual([]);
});
