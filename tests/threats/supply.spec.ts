import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { findProblems, listPackages } from '../../infra/ops/src/sbom.ts';
import { test } from './support/row.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('T61: packages are locked by hash, and none runs a script when it is installed', () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.looseObject({
          link: z.boolean().optional(),
          integrity: z.string().optional(),
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
});
