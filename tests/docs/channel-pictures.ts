import type { ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { startMailServer } from '../support/servers/mail-server.ts';

/** How each kind is called, and what is typed into its form: nothing that works. */
const forms: Readonly<Record<ChannelKind, { label: string; typed: Readonly<Record<string, string>> }>> = {
  email: {
    label: 'E-mail',
    typed: {
      Name: 'Office mailbox',
      'Mail server': 'smtps://site:password@smtp.example.com:465',
      Sender: 'site@example.com',
      Recipients: 'owner@example.com\nsales@example.com',
    },
  },
  webhook: {
    label: 'Webhook',
    typed: { Name: 'Chat of the team', Address: 'https://hooks.example.com/enquiries' },
  },
  content: {
    label: 'Content webhook',
    typed: { Name: 'Cache of the shop', Address: 'https://hooks.example.com/content' },
  },
  hubspot: { label: 'HubSpot', typed: { Name: 'HubSpot', 'Access token': 'pat-eu1-example' } },
  pipedrive: { label: 'Pipedrive', typed: { Name: 'Pipedrive', 'API token': 'example-of-a-token' } },
  crm: {
    label: 'CRM',
    typed: { Name: 'Our CRM', Address: 'https://crm.example.com', Token: 'example-of-a-token' },
  },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function fillForm(page: Page, { label, typed }: (typeof forms)[ChannelKind]): Promise<Locator> {
  await button(page, 'Add a channel').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  for (const [name, value] of Object.entries(typed))
    await dialog.getByLabel(name, { exact: true }).fill(value);
  // No caret, and no ring around a field.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return dialog;
}

/** Adds the channel of the form to a mail server that is there, and tests it. */
async function addAndTest(page: Page, dialog: Locator): Promise<void> {
  const mail = await startMailServer({ disabledCommands: ['STARTTLS'] });
  try {
    await dialog.getByLabel('Mail server', { exact: true }).fill(`smtp://localhost:${String(mail.port)}`);
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await button(page, 'Test Office mailbox').click();
    await page.getByText('The test arrived.').waitFor();
  } finally {
    await mail.stop();
  }
}

/**
 * The form of each kind of channel, filled, and the list with one that was tested.
 *
 * @param site with `CHANNEL_HOSTS=localhost`
 * @returns pictures by the names of their files
 */
export async function takeChannelPictures(
  context: BrowserContext,
  site: string,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`${site}/admin/leads/channels`);
  for (const [kind, form] of Object.entries(forms)) {
    const dialog = await fillForm(page, form);
    pictures.set(`channel-${kind}`, await dialog.screenshot({ animations: 'disabled' }));
    if (kind === 'email') await addAndTest(page, dialog);
    else await page.keyboard.press('Escape');
  }
  await page.goto(`${site}/admin/leads/channels`);
  await button(page, 'Test Office mailbox').waitFor();
  pictures.set('channels', await page.getByRole('main').screenshot({ animations: 'disabled' }));
  await page.close();
  return pictures;
}
