import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { createApp, install, signIn } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;

/** A folder of an operator: one that everybody may write into, as `/tmp`, one with a space in its name, and a small disk. */
let home: string;
let shared: string;
let spaced: string;
let disk: string;
let stack: EmbeddedStack;

test.beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'portfolio-operator-'));
  [shared, spaced, disk] = [
    path.join(home, 'shared'),
    path.join(home, "it's a folder"),
    path.join(home, 'disk'),
  ];
  chmodSync(home, 0o755);
  for (const folder of [shared, spaced, disk]) mkdirSync(folder);
  chmodSync(shared, 0o1777);
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k,mode=755', 'tmpfs', disk]);
  stack = await startInstalledEmbeddedStack();
  await createApp(await signIn(stack), { title: 'Harbour' }, 1);
});
test.afterAll(async () => {
  if (isRoot) execFileSync('umount', [disk]);
  rmSync(home, { recursive: true });
  await stack.remove();
});

/** Rights, owner and content of everything below a folder, but for what somebody else changes all the time. */
function lookAt(folder: string, leftOut: readonly string[] = []): Record<string, string> {
  const seen: Record<string, string> = {};
  const look = (place: string) => {
    if (leftOut.includes(path.basename(place))) return;
    const { mode, uid, gid } = lstatSync(place);
    const isFolder = lstatSync(place).isDirectory();
    const content = isFolder ? '' : createHash('sha256').update(readFileSync(place)).digest('hex');
    seen[place] = `${mode.toString(8)} ${String(uid)}:${String(gid)} ${content}`;
    if (isFolder) for (const name of readdirSync(place)) look(path.join(place, name));
  };
  look(folder);
  return seen;
}

/** Of the checkout, the folders that no other journey writes into. */
const folders = ['docs', 'infra', 'services', 'tests', 'web/src'];
const surroundings = () => ({
  ...lookAt(home),
  ...Object.fromEntries(
    folders.flatMap((folder) => Object.entries(lookAt(path.join(root, folder), ['node_modules', 'dist']))),
  ),
  archives: readdirSync(root).filter((name) => /\.(?:tar|zip)$/.test(name)),
  rightsOf: [root, tmpdir()].map((folder) => lstatSync(folder).mode),
});

function make(site: EmbeddedStack, ...args: readonly string[]): { isGood: boolean; words: string } {
  const { status, stdout, stderr } = spawnSync('make', ['-C', root, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...site.variables },
  });
  return { isGood: status === 0, words: stdout + stderr };
}

const commands = [
  { command: 'backup', ending: 'tar' },
  { command: 'export', ending: 'zip' },
];
for (const { command, ending } of commands) {
  test(`make ${command} changes nothing but its own file, which is private`, () => {
    test.setTimeout(120_000);
    const before = surroundings();
    const relative = path.join(path.relative(root, shared), `relative.${ending}`);
    const files = [
      path.join(spaced, `$HOME a.${ending}`),
      path.join(shared, `relative.${ending}`),
      path.join(home, 'new folder', `b.${ending}`),
    ];
    for (const file of files) {
      const given = file.endsWith(`relative.${ending}`) ? relative : file;
      expect(make(stack, command, `FILE=${given}`)).toMatchObject({ isGood: true });
      expect(lstatSync(file).mode & 0o777).toBe(0o600);
    }
    expect(lstatSync(path.join(home, 'new folder')).mode & 0o777).toBe(0o700);
    for (const file of files) rmSync(file);
    rmSync(path.join(home, 'new folder'), { recursive: true });
    expect(surroundings()).toEqual(before);
  });

  test(`make ${command} says why it cannot write, and leaves nothing behind`, () => {
    test.setTimeout(120_000);
    const existing = path.join(shared, `kept.${ending}`);
    expect(make(stack, command, `FILE=${existing}`).isGood).toBe(true);
    const before = surroundings();
    const refusals = [
      { file: shared, words: `${shared} is a folder. Name a file in it` },
      { file: existing, words: `${existing} is there already, and is left as it is.` },
      ...(isRoot ? [{ file: path.join(disk, `full.${ending}`), words: 'disk is full' }] : []),
    ];
    for (const { file, words } of refusals) {
      const done = make(stack, command, `FILE=${file}`);
      expect(done.words).toContain(words);
      expect(done.isGood).toBe(false);
    }
    expect(surroundings()).toEqual(before);
    rmSync(existing);
  });
}

test('make import and make restore read a file anywhere, and change nothing around it', async () => {
  test.setTimeout(180_000);
  const archive = path.join(spaced, 'a $b.zip');
  const backup = path.join(spaced, 'a $b.tar');
  expect(make(stack, 'export', `FILE=${archive}`).isGood).toBe(true);
  expect(make(stack, 'backup', `FILE=${backup}`).isGood).toBe(true);
  const empty = await startEmbeddedStack();
  try {
    const before = surroundings();
    const nothing = path.join(home, 'no such file');
    for (const command of ['import', 'restore'])
      expect(make(empty, command, `FILE=${nothing}`)).toMatchObject({
        isGood: false,
        words: expect.stringMatching(/does not exist|not set up/),
      });
    expect(make(empty, 'restore', `FILE=${backup}`)).toMatchObject({ isGood: true });
    expect(make(stack, 'import', `FILE=${archive}`)).toMatchObject({ isGood: true });
    expect(surroundings()).toEqual(before);
    await expect(install(empty)).rejects.toThrow('The site is already set up.');
  } finally {
    await empty.remove();
  }
});
