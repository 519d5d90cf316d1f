import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { findProblems, listPackages } from '../../infra/ops/src/sbom.ts';
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
