import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../../support/site/admin-page.ts';
import { accept, startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { createVisitor } from '../../support/site/seed.ts';
import type { EmbeddedStack } from '../../support/site/stack.ts';

// One administrator's morning: each test goes on where the one before it left the inbox.
test.describe.configure({ mode: 'serial' });

test.describe('the inbox of enquiries', () => {
  let crm: Crm;
  let stack: EmbeddedStack;
  let page: Page;
  let admin: AdminPage;

  const list = () => page.getByRole('region', { name: 'Enquiries' });
  const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) });
  const tile = (label: string) =>
    page.getByRole('region', { name: 'Summary' }).getByRole('listitem').filter({ hasText: label });
  const send = async (firstName: string, more: Record<string, string> = {}) => {
    const { status } = await createVisitor(stack.url).call('POST', '/crm/send', {
      firstName,
      email: `${firstName.toLowerCase()}@example.com`,
      phone: '+1 (202) 555-0142',
      notes: `An enquiry of ${firstName}, which is long enough.`,
      ...more,
    });
    expect(status).toBe(202);
  };

  test.beforeAll(async ({ browser }) => {
    crm = await startCrm();
    crm.always(accept);
    stack = await startInstalledEmbeddedStack({
      CRM_URL: crm.url,
      CRM_TOKEN: 'token',
      LIMIT_CONTACT: '1000/60',
    });
    await send('Ada');
    await send('Blaise');
    await send('Casino', {
      notes:
        'Win now http://a.example/1 http://a.example/2 http://a.example/3 http://a.example/4 http://a.example/5',
      website: 'https://spam.example',
    });
    await expect.poll(() => crm.leads.size).toBe(2);
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
    await admin.open('/admin/leads');
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
    await crm.goDown();
  });

  test('says how things stand, and who has to be answered next', async () => {
    await expect(tile('Open')).toContainText('2');
    await expect(tile('Suspect')).toContainText('1');
    await expect(row('Ada')).toContainText(/Due in 23 h/);
    const due = page.getByRole('region', { name: 'Due next' }).getByRole('link');
    await expect(due).toHaveText([/^Ada/, /^Blaise/]);
    await due.first().click();
    await admin.shows('1 of 1');
    await expect(row('Ada')).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/\?q=[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });

  test('finds, and keeps what it is narrowed to in the address', async () => {
    await page.getByRole('searchbox').fill('blaise@example');
    await expect(row('Blaise')).toBeVisible();
    await expect(row('Ada')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('blaise@example');
    await admin.shows('1 of 1');
    await page.getByRole('searchbox').press('Escape');
    await admin.shows('3 of 3');
    await page.getByRole('searchbox').press('Escape');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });

  test('answers and takes it back from the keyboard', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(row('Ada')).toBeFocused();
    await page.keyboard.press('k');
    await expect(row('Blaise')).toBeFocused();
    await page.keyboard.press('e');
    await expect(row('Blaise')).toContainText('Answered');
    await expect(tile('Open')).toContainText('1');
    await expect(tile('Answered in time')).toContainText('100 %');
    await page.keyboard.press('u');
    await expect(row('Blaise')).not.toContainText('Answered');
    await page.keyboard.press('e');
    await admin.shows('Blaise is marked as answered.');
    await expect(page.getByText('next, previous')).toBeVisible();
  });

  test('keeps stages and notes', async () => {
    await row('Ada').click();
    await page.getByLabel('Stage of the enquiry of Ada').selectOption('Contacted');
    await expect(row('Ada')).toContainText('Contacted');
    await admin.field('Note for the team').fill('Wants it in spring.');
    await admin.press('Add note');
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
      'Wants it in spring.',
    );
    await page.reload();
    await page.getByLabel('Show enquiries in this stage').selectOption('Contacted');
    await admin.shows('1 of 1');
    await row('Ada').click();
    await admin.shows('Wants it in spring.');
    await page.getByLabel('Show enquiries in this stage').selectOption('Any stage');
    await expect(page).toHaveURL(/\/admin\/leads$/);
  });

  test('says why something is in quarantine, and releases it with one press', async () => {
    await tile('Suspect').getByRole('link').click();
    await admin.shows('1 of 1');
    await row('Casino').click();
    await expect(
      page.getByRole('list', { name: 'Why it looks like spam' }).getByRole('listitem'),
    ).toContainText(['a field is filled in that people do not see', '5 links']);
    expect(crm.leads.size).toBe(2);
    await admin.press('Not spam');
    await expect.poll(() => crm.leads.size).toBe(3);
    await admin.press('All');
  });

  test('says what is held about an address, as a file too', async () => {
    await admin.press('Look up an address');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email Address').fill('ada@example.com');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog).toContainText('1 enquiry and 1 note about ada@example.com');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Export as JSON' }).click(),
    ]);
    const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(held).toMatchObject({
      email: 'ada@example.com',
      enquiries: [{ firstName: 'Ada', adminNotes: [{ text: 'Wants it in spring.' }] }],
    });
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test('erases after a dialog that says what goes and what stays', async () => {
    await row('Ada').click();
    await admin.press('Erase the enquiry of Ada');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('What goes');
    await expect(dialog).toContainText('What stays');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(row('Ada')).toHaveCount(0);
    await page.reload();
    await admin.shows('2 of 2');
  });
});
