import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findProblems, listPackages } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '../../..');

describe('the SBOM', () => {
  const sbom = listPackages(root);

  it('is CycloneDX with every package that the product ships, and nothing of this machine', () => {
    expect(findProblems(sbom, root)).toEqual([]);
    for (const name of ['express', 'knex', 'react', 'sharp', 'zod', 'react-is', '%40portfolio/gateway'])
      expect(sbom).toContain(`"pkg:npm/${name}@`);
  });

  it('is refused where it lacks a package, or names a place or a tool of development', () => {
    const without = sbom.replaceAll('pkg:npm/express@', 'pkg:npm/other@');
    expect(findProblems(without, root)).toEqual(['The SBOM lacks express.']);
    const withPlace = sbom.replace('"CycloneDX"', `"CycloneDX", "made": "${root}/x"`);
    expect(findProblems(withPlace, root)).toContain(`The SBOM names a place on this machine: ${root}`);
    const withTool = sbom.replace('pkg:npm/zod@', 'pkg:npm/jest@');
    expect(findProblems(withTool, root)).toContain('The SBOM has jest, a tool of development.');
  });
});
