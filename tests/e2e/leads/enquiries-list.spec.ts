import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../../support/site/admin-page.ts';
import { accept, answer, startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createVisitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One administrator at work: each test goes on where the one before it left the list.
test.describe.configure({ mode: 'serial' });

const formula = '=HYPERLINK("http://evil.example","Click")';

test.describe('the list of enquiries', () => {
  let crm: Crm;
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;

  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const rows = () => page.getByRole('region', { name: 'Enquiries' }).getByRole('button', { name: /@/ });
  const sendOne = async (firstName: string, calls: number) => {
    const sent = await createVisitor(stack.url).call('POST', '/crm/send', {
      firstName,
      email: 'visitor@example.com',
      phone: '+1 (202) 555-0142',
      notes: `An enquiry of ${firstName}, which is long enough.`,
    });
    expect(sent.status).toBe(202);
    await expect.poll(() => crm.requests.length).toBeGreaterThanOrEqual(calls);
  };

  test.beforeAll(async ({ browser }) => {
    crm = await startCrm();
    stack = await startInstalledStack({ CRM_URL: crm.url, CRM_TOKEN: 'token', DELIVERY_FIRST_DELAY: '600' });
    crm.next(accept, answer(422, { 'content-type': 'text/plain' }, 'no such country'));
    await sendOne('Ada', 1);
    await sendOne('Blaise', 2);
    crm.always(answer(503));
    await sendOne(formula, 3);
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
    await crm.goDown();
  });

  test('shows the newest first, and filters by state', async () => {
    await expect(async () => {
      await admin.open('/admin/leads');
      await expect(rows()).toContainText(['Pending', 'Failed', 'Delivered']);
    }).toPass();
    await expect(rows()).toContainText([formula, 'Blaise', 'Ada']);
    for (const [state, name] of [
      ['Delivered', 'Ada'],
      ['Failed', 'Blaise'],
      ['Pending', formula],
    ] as const) {
      await admin.press(state);
      await expect(rows()).toContainText([name]);
      await admin.shows('1 of 1');
    }
    await admin.press('All');
    await admin.shows('3 of 3');
  });

  test('shows what the CRM answered, and sends a refused enquiry again', async () => {
    await row('Blaise').click();
    const steps = page.getByRole('list', { name: 'Delivery' }).getByRole('listitem');
    await expect(steps).toContainText(['Received', 'The CRM answered 422: no such country']);
    crm.always(accept);
    await admin.press('Send again the enquiry of Blaise');
    await admin.shows('It is being sent again.');
    await expect.poll(() => crm.leads.size).toBe(2);
    await expect(async () => {
      await admin.press('Refresh');
      await expect(row('Blaise')).toContainText('Delivered', { timeout: 2000 });
    }).toPass();
    await expect(steps).toContainText(['Received', '422', '201', 'Delivered to the CRM']);
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  });

  test('remembers who was answered', async () => {
    await admin.press('Mark as answered');
    await expect(row('Blaise')).toContainText('Answered');
    await page.reload();
    await expect(row('Blaise')).toContainText('Answered');
    // Its address keeps it open.
    await expect(page.getByRole('list', { name: 'Delivery' })).toContainText('Marked as answered');
    await admin.press('Mark as not answered');
    await expect(row('Blaise')).not.toContainText('Answered');
  });

  test('is exported as a file in which no spreadsheet finds a formula', async () => {
    const save = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      return readFile(await download.path(), 'utf8');
    };
    const all = await save();
    expect(all.trimEnd().split('\r\n')).toHaveLength(4);
    expect(all).toContain(`"'=HYPERLINK(""http://evil.example"",""Click"")"`);
    expect(all).toContain(`"'+1 (202) 555-0142"`);
    await admin.press('Pending');
    await admin.shows('1 of 1');
    expect((await save()).trimEnd().split('\r\n')).toHaveLength(2);
  });
});
