import { expect, test, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { createVisitor } from '../../support/site/seed.ts';
import type { EmbeddedStack } from '../../support/site/stack.ts';

// One administrator at work: each test goes on where the one before it left the channels.
test.describe.configure({ mode: 'serial' });

test.describe('the channels of enquiries', () => {
  let mail: MailServer;
  let stack: EmbeddedStack;
  let page: Page;
  let admin: AdminPage;

  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const mark = () => page.getByRole('link', { name: /fails?$/ });

  test.beforeAll(async ({ browser }) => {
    mail = await startMailServer({ disabledCommands: ['STARTTLS'] });
    stack = await startInstalledEmbeddedStack({
      CRM_URL: 'http://localhost:9',
      CRM_TOKEN: 'token-of-the-server',
      CHANNEL_HOSTS: 'localhost',
      DELIVERY_FIRST_DELAY: '600',
    });
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
    await mail.stop();
  });

  test('show the one of the server, without its secret and without a way to change it', async () => {
    await admin.open('/admin/leads');
    await page.getByRole('link', { name: 'Channels' }).click();
    await expect(row('CRM')).toContainText('Set by the server');
    await expect(row('CRM')).toContainText('http://localhost:9');
    await expect(row('CRM').getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
    expect(await page.content()).not.toContain('token-of-the-server');
  });

  test('refuse a private mail server at its field, in words that name the setting', async () => {
    await admin.press('Add a channel');
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await admin.field('Name').fill('Sales inbox');
    await admin.field('Mail server').fill('smtp://10.0.0.7');
    await admin.field('Sender').fill('site@example.com');
    await admin.field('Recipients').fill('owner@example.com\nsecond@example.com');
    await admin.press('Add channel');
    await expect(page.getByRole('alert').filter({ hasText: 'CHANNEL_HOSTS' })).toBeVisible();
    await expect(admin.field('Mail server')).toBeFocused();
    await expect(admin.field('Recipients')).toHaveValue('owner@example.com\nsecond@example.com');
  });

  test('take one that the operator lists, and keep its secret', async () => {
    await admin.field('Mail server').fill(`smtp://localhost:${String(mail.port)}`);
    await admin.press('Add channel');
    await expect(row('Sales inbox')).toContainText('Not tested yet');
    await admin.press('Edit Sales inbox');
    await expect(admin.field('Mail server')).toHaveValue('••••');
    await admin.field('Name').fill('Office');
    await admin.press('Save channel');
    await expect(row('Office')).toContainText('owner@example.com, second@example.com');
  });

  test('are tested, with the words of the far side on the screen', async () => {
    mail.refuseNext(
      { code: 550, words: '5.7.1 We take no mail today' },
      { code: 550, words: '5.7.1 We take no mail today' },
    );
    await admin.press('Test Office');
    await expect(row('Office')).toContainText('The test did not arrive.');
    await expect(row('Office')).toContainText('We take no mail today');
    await expect(row('Office')).toContainText('Failing');
    await admin.open('/admin');
    await expect(mark()).toBeVisible();
    await mark().click();
    await admin.press('Test Office');
    await expect(row('Office')).toContainText('The test arrived.');
    await expect(row('Office')).toContainText('mail server answered 250');
    await expect(row('Office')).toContainText('Working');
    expect(mail.mails.map(({ to }) => to)).toEqual([['owner@example.com', 'second@example.com']]);
    await expect(mark()).toHaveCount(0);
  });

  test('deliver what visitors send while they are on', async () => {
    const send = async (firstName: string) => {
      const { status } = await createVisitor(stack.url).call('POST', '/crm/send', {
        firstName,
        email: 'visitor@example.com',
        phone: '+1 (202) 555-0142',
        notes: `An enquiry of ${firstName}, which is long enough.`,
      });
      expect(status).toBe(202);
    };
    // The row shows it before it is saved.
    const turn = () =>
      Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
        page.getByRole('switch', { name: 'Deliver to Office' }).click(),
      ]);
    await turn();
    await expect(row('Office')).toContainText('Off');
    await send('Ada');
    await turn();
    await expect(row('Office')).toContainText('On');
    await send('Blaise');
    await expect.poll(() => mail.mails.filter(({ source }) => source.includes('Blaise')).length).toBe(1);
    await expect(async () => {
      await page.reload();
      await expect(row('Office')).toContainText('Last delivered', { timeout: 2000 });
    }).toPass();
  });

  test('tell a colleague of an enquiry that is given to them, who finds it under "Mine"', async ({
    browser,
  }) => {
    const grace = { email: 'grace@example.com', password: 'a compiler for ships' };
    const invited = await page.request.post(`${stack.url}/api/users/invitations`, {
      data: { email: grace.email, roles: ['sales'] },
    });
    const { url } = (await invited.json()) as { url: string };
    const colleague = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const name = { firstName: 'Grace', lastName: 'Hopper', password: grace.password };
    const accepting = `${stack.url}/api/invitations/${url.split('/').at(-1) ?? ''}/accept`;
    expect((await colleague.request.post(accepting, { data: name })).status()).toBe(201);
    expect((await colleague.request.post(`${stack.url}/api/login`, { data: grace })).status()).toBe(200);

    await admin.open('/admin/leads');
    await page.getByRole('button', { name: /^Blaise/ }).click();
    await page.getByLabel('Who looks after the enquiry of Blaise').selectOption('Grace Hopper');
    await expect(page.getByText('Given to Grace Hopper by Ada Lovelace')).toBeVisible();
    await expect
      .poll(() => mail.mails.filter(({ to }) => to.includes(grace.email)).at(-1)?.source)
      .toContain('Ada Lovelace gave you the enquiry of');

    await colleague.goto(`${stack.url}/admin/leads`);
    const enquiries = colleague.getByRole('region', { name: 'Enquiries' });
    await expect(enquiries.getByRole('button', { name: /^Ada/ })).toBeVisible();
    await colleague.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect(enquiries.getByRole('button', { name: /^Ada/ })).toHaveCount(0);
    await expect(enquiries.getByRole('button', { name: /^Blaise/ })).toBeVisible();
    await colleague.context().close();
    await admin.open('/admin/leads/channels');
  });

  test('are deleted after a question that says what becomes of their deliveries', async () => {
    await admin.press('Delete Office');
    await expect(page.getByRole('dialog')).toContainText('are cancelled');
    await admin.press('Delete channel');
    await expect(row('Office')).toHaveCount(0);
    await expect(row('CRM')).toBeVisible();
  });
});
