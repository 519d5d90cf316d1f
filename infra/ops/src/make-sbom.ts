/** `make sbom`: writes `sbom.cdx.json`, and fails where it lacks a package or holds what it should not. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProblems, listPackages } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sbom = listPackages(root);
const problems = findProblems(sbom, root);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, 'sbom.cdx.json'), sbom);
  process.stdout.write('sbom.cdx.json\n');
}
