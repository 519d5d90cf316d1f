import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { signInAdmin } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createVisitor, drawImage, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

const notes = [
  {
    title: 'Ledger',
    text: 'Books for a harbour.\n\nTwelve clerks, one ledger.',
    shows: 'A page of accounts',
  },
  { title: 'Tide Table', text: 'Tells skippers the tide.\n\nWorks offline.', shows: 'Boats at low tide' },
  { title: 'Crane Log', text: 'Every lift of every crane.', shows: 'A crane before a ship' },
];
const answerSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});
const imageSchema = z.object({ image: z.object({ url: z.string() }) });

test.describe('an agent', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startInstalledStack();
  });
  test.afterAll(() => stack.remove());

  /** Works in one run, by a token that publishes nothing. */
  async function connectAgent(): Promise<Client> {
    const owner = await signIn(stack);
    const scopes = ['content:draft', 'media:write'];
    const { body } = await owner.call('POST', '/tokens', { name: 'Writer', scopes });
    const { token } = body as { token: string };
    const requestInit = { headers: { authorization: `Bearer ${token}`, 'run-id': 'case-studies' } };
    const agent = new Client({ name: 'writer', version: '1.0.0' });
    await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', stack.url), { requestInit }));
    return agent;
  }

  async function use(agent: Client, name: string, input: Record<string, unknown>): Promise<unknown> {
    const [{ text }] = answerSchema.parse(await agent.callTool({ name, arguments: input })).content;
    return JSON.parse(text);
  }

  async function writeCaseStudies(): Promise<void> {
    const agent = await connectAgent();
    for (const { title, text, shows } of notes) {
      const data = (await drawImage(800, 600, title)).toString('base64');
      const stored = await use(agent, 'upload_image', { data, name: `${title}.png`, alt: shows });
      const { url } = imageSchema.parse(stored).image;
      const made = await use(agent, 'create_app', {
        ...{ title, description: text, shortDescription: text.split('\n')[0], thumbnailUrl: url },
        ...{ category: 'Business', appType: 'Web App', imageAlts: { [url]: shows } },
      });
      expect(made).toMatchObject({ app: { title, isActive: false }, previewUrl: expect.any(String) });
    }
    await agent.close();
  }

  test('writes three case studies from notes; the owner publishes one and undoes the rest', async ({
    page,
  }) => {
    const visitor = createVisitor(stack.url);
    const seen = async () => (await visitor.call('GET', '/apps/getapps')).body;
    await writeCaseStudies();
    expect(await seen()).toEqual([]);
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/connect');
    const token = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await expect(token).toContainText(/Writer.*made by Ada Lovelace .*, last used /);

    await admin.open('/admin/runs');
    const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
    await expect(run).toContainText('Writer');
    await expect(run).toContainText('3 apps');
    await admin.open('/admin');
    await page.getByRole('switch', { name: 'Show Tide Table in portfolio' }).click();
    await expect(admin.card('Tide Table').getByText('Active', { exact: true })).toBeVisible();

    await admin.open('/admin/runs');
    await run.getByRole('link', { name: /^View changes/ }).click();
    await admin.press('Undo everything');
    const dialog = page.getByRole('dialog');
    const removed = dialog.getByRole('region', { name: 'Removed' });
    for (const title of ['Ledger', 'Crane Log']) await expect(removed).toContainText(`App: ${title}`);
    await expect(dialog.getByRole('region', { name: 'Left alone' })).toContainText('App: Tide Table');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toBeHidden();
    expect(await seen()).toMatchObject([{ title: 'Tide Table', isActive: true }]);
    await admin.open('/admin/trash');
    for (const title of ['Ledger', 'Crane Log']) await expect(page.getByText(title).first()).toBeVisible();
    const answer = await page.goto(`${stack.url}/apps/tide-table`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('img', { name: 'Boats at low tide' }).first()).toBeVisible();
  });
});
