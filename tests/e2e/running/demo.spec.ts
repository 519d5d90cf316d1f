import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { deletedAppSchema } from '@portfolio/contracts/apps/portfolio.ts';
import { listedSessionSchema } from '@portfolio/contracts/account/sessions.ts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { findFreePort } from '../../support/servers/free-port.ts';
import { createApp, install, signIn, type Visitor } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** `make demo`, without a terminal and with no settings but these. */
function startDemo(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const none = { PORT: undefined, PUBLIC_URL: undefined, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
  const child = spawn(process.execPath, ['infra/demo/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: undefined, ...none, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => output, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

async function runDemo(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const demo = startDemo(args, settings);
  return { code: await demo.ended, output: demo.output() };
}

const listApps = async (visitor: Visitor) =>
  z.array(appSchema).parse((await visitor.call('GET', '/apps/getapps')).body);
const listTrash = async (visitor: Visitor) =>
  z.array(deletedAppSchema).parse((await visitor.call('GET', '/apps/trash')).body);
const hasDemoSession = async (visitor: Visitor) => {
  const sessions = z.array(listedSessionSchema).parse((await visitor.call('GET', '/sessions')).body);
  return sessions.some(({ userAgent }) => userAgent === 'make demo');
};

test('make demo without a site says what to do', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
  const { code, output } = await runDemo([], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  rmSync(dataDir, { recursive: true });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/Nothing answers at .*\nStart the site with make start/),
  ]);
});

// One site, as each test leaves it for the next.
test.describe.serial('make demo, on a site at a port of its own', () => {
  let stack: EmbeddedStack;
  let here: NodeJS.ProcessEnv;

  const pageStatus = async (path: string) => (await fetch(stack.url + path)).status;

  test.beforeAll(async () => {
    stack = await startEmbeddedStack();
    here = { DATA_DIR: stack.dataDir };
  });
  test.afterAll(async () => {
    await stack.remove();
  });

  test('refuses an argument that it does not know', async () => {
    const { code, output } = await runDemo(['--erase'], here);
    expect([code, output]).toEqual([1, expect.stringContaining('ARGS=--remove')]);
  });

  test('before the setup names the wizard, waits, and then adds the examples without a password', async () => {
    // Images are made in all sizes meanwhile. portfolio.test.ts checks the other eleven apps.
    test.setTimeout(120_000);
    const demo = startDemo(['--few'], here);
    await expect.poll(demo.output).toContain(`${stack.url}/setup`);
    await install(stack);
    expect([await demo.ended, demo.output()]).toEqual([
      0,
      expect.stringContaining('The example apps are on'),
    ]);
    const admin = await signIn(stack);
    const apps = await listApps(admin);
    expect(apps).toHaveLength(3);
    expect(apps[0]).toMatchObject({ seoSlug: 'tempo', isActive: true });
    expect(apps[0]?.thumbnailUrl).toMatch(/^\/media\/.*-1600x1200-.*\.webp$/);
    expect(await hasDemoSession(admin)).toBe(false);
    expect(await pageStatus('/about')).toBe(200);
    expect((await admin.call('GET', '/site/brand')).body).toMatchObject({
      accent: '#0f766e',
      logoUrl: expect.stringMatching(/svg$/),
    });
    expect(await (await fetch(`${stack.url}/about`)).text()).toContain('alt="Northline Freight"');
  });

  test('a second time adds nothing', async () => {
    const admin = await signIn(stack);
    const before = await listApps(admin);
    expect(await runDemo(['--few'], here)).toMatchObject({ code: 0 });
    expect(await listApps(admin)).toEqual(before);
  });

  test('leaves no session behind where it is interrupted', async () => {
    const admin = await signIn(stack);
    const demo = startDemo(['--few', '--wait'], here);
    await expect.poll(demo.output).toContain('Smaller copies');
    expect(await hasDemoSession(admin)).toBe(true);
    demo.kill('SIGINT');
    expect(await demo.ended).toBe(130);
    expect(await hasDemoSession(admin)).toBe(false);
  });

  test('does not get into a site whose secret is another', async () => {
    const { code, output } = await runDemo([], { ...here, SESSION_SECRET: 'x'.repeat(32) });
    expect([code, output]).toEqual([1, expect.stringContaining('ADMIN_EMAIL=… ADMIN_PASSWORD=… make demo')]);
  });

  test('--remove moves the examples to the trash, but not those that were edited', async () => {
    const admin = await signIn(stack);
    await createApp(admin, { title: 'Harbour', seoSlug: 'harbour' });
    const tempo = (await listApps(admin)).find(({ seoSlug }) => seoSlug === 'tempo');
    await admin.call('PATCH', '/apps/edit', { appId: tempo?.id, title: 'Our own' });
    const { code, output } = await runDemo(['--remove'], here);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/2 examples are in the trash.*tempo {2}\(title\)/s),
    ]);
    expect((await listApps(admin)).map(({ seoSlug }) => seoSlug)).toEqual(['harbour', 'tempo']);
    expect(await listTrash(admin)).toHaveLength(2);
    expect(await pageStatus('/about')).toBe(404);
    expect((await admin.call('GET', '/site/brand')).body).toMatchObject({ accent: '#ff4d2e', logoUrl: null });
    expect((await admin.call('GET', '/site/navigation')).body).toMatchObject({
      footer: [{ title: null }],
      social: [],
    });
  });

  test('after that restores them from the trash', async () => {
    const admin = await signIn(stack);
    expect(await runDemo(['--few'], here)).toMatchObject({ code: 0 });
    expect(await listApps(admin)).toHaveLength(4);
    expect(await listTrash(admin)).toEqual([]);
    expect(await pageStatus('/about')).toBe(200);
    expect((await admin.call('GET', '/site/navigation')).body).toMatchObject({
      footer: [{ title: null }, { title: 'Studio' }, { title: 'Journal' }],
    });
  });
});
