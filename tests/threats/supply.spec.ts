import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { findProblems, listPackages } from '../../infra/ops/src/sbom.ts';
import { furnish, takeInventory } from '../support/site/inventory.ts';
import { backUp, restore } from '../support/site/operations.ts';
import { install } from '../support/site/seed.ts';
import { startEmbeddedStack } from '../support/site/stack.ts';
import { scaled } from '../support/scale.ts';
import { askMany, createAsk } from './support/ask.ts';
import { ownRow, tell } from './support/row.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

ownRow('T61', 'packages are locked by hash, and none runs a script when it is installed', () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.looseObject({
          link: z.boolean().optional(),
          integrity: z.string().optional(),
          hasInstallScript: z.boolean().optional(),
          resolved: z.string().optional(),
        }),
      ),
    })
    .parse(JSON.parse(read('package-lock.json')));
  const packages = Object.entries(lock.packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && link !== true,
  );
  const unlocked = packages.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  // Tools of development for other systems, which npm fetches there alone.
  expect(unlocked.filter(([, entry]) => entry.dev !== true || entry.optional !== true)).toEqual([]);
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  for (const file of ['Makefile', 'infra/docker/Dockerfile'])
    for (const line of read(file)
      .split('\n')
      .filter((text) => /\bnpm (ci|install)\b/.test(text) && !text.trimStart().startsWith('#')))
      expect(line).toMatch(/--ignore-scripts/);
  const compose = read('docker-compose.yml');
  expect(compose).toMatch(/read_only: true/);
  expect(compose).toMatch(/cap_drop: ?\[? ?-? ?ALL/);
  expect(compose).toMatch(/no-new-privileges/);
  const sbom = listPackages(root);
  expect(findProblems(sbom, root)).toEqual([]);
  const listed = [...new Set([...sbom.matchAll(/"purl": "pkg:npm\/[^"]+"/g)].map(([purl]) => purl))];
  return Promise.resolve({
    tried: 'the lock file, every npm call of make and of the images, the compose file, the SBOM',
    happened: tell`${packages.length - unlocked.length} packages by sha512 (${unlocked.length} development tools for other systems are not); ${scripted.length} of them have an install script, which is never run; read-only, no capabilities; ${listed.length} shipped packages in the SBOM`,
  });
});

ownRow('T62', 'a backup brings everything back, to the byte', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-threats-backup-'));
  const file = path.join(folder, 'site.tar');
  let stack = await startEmbeddedStack({ LIMIT_CONTACT: '100000/60' });
  try {
    await install(stack);
    await furnish(stack);
    const leads = scaled(10_000, 200);
    const ask = createAsk(Number(new URL(stack.url).port));
    const sent = await askMany(leads, 8, (index) =>
      ask({
        method: 'POST',
        path: '/api/crm/send',
        json: {
          firstName: 'Grace Hopper',
          email: `g${String(index)}@example.com`,
          phone: '+44 1234 567890',
          notes: `An idea, number ${String(index)}`,
        },
      }),
    );
    expect(sent.filter(({ status }) => status !== 202)).toEqual([]);
    const before = await takeInventory(stack);
    const started = performance.now();
    await backUp(stack, file);
    await stack.remove();
    stack = await startEmbeddedStack();
    await restore(stack, file);
    const seconds = (performance.now() - started) / 1000;
    expect(await takeInventory(stack)).toEqual(before);
    expect(seconds).toBeLessThan(600);
    return {
      tried: tell`backup of 3 apps with images and ${leads} enquiries, everything removed, restored into a new product`,
      happened: tell`every row and every image’s hash the same, after ${seconds} s`,
    };
  } finally {
    await stack.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
