import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { updateLimits } from '@portfolio/contracts/updates.ts';
import { z } from 'zod';
import { describeRelease, readVersions, writeVersions } from '../../infra/ops/src/release-notes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const packageSchema = z.object({ version: z.string().optional() });
const versionOf = (file: string) => packageSchema.parse(JSON.parse(read(file))).version;
const version = versionOf('package.json');

const configSchema = z.object({
  packages: z.object({ '.': z.object({ 'extra-files': z.array(z.object({ path: z.string() })) }) }),
});
const bumped = configSchema.parse(JSON.parse(read('.github/release-please-config.json'))).packages['.'];

describe('a release', () => {
  it('is published only where the checks of its commit are green', () => {
    const workflow = read('.github/workflows/release.yml');
    const [, publish = ''] = /^ {2}publish:\n((?: {4}.*\n)+)/m.exec(workflow) ?? [];
    const [, checks = ''] = /^ {2}checks:\n((?: {4}.*\n)+)/m.exec(workflow) ?? [];
    expect(publish).toContain('    needs: [version, checks, nightly]\n');
    expect(checks).toContain('    uses: ./.github/workflows/ci.yml ');
    expect(read('.github/workflows/ci.yml')).toContain('\n  workflow_call:\n');
  });
});

describe('the version', () => {
  it.each(bumped['extra-files'].map((file) => file.path))(
    'of %s is that of package.json wherever release-please writes it',
    (file) => {
      const text = read(file);
      const blocks = text.matchAll(/x-release-please-start-version(.*?)x-release-please-end/gs);
      const lines = [
        ...text.split('\n').filter((line) => line.includes('x-release-please-version')),
        ...[...blocks].map(([block]) => block),
      ];
      expect(lines.length).toBeGreaterThan(0);
      expect(
        lines.filter(
          (line) => !line.includes(`${String(version)} `) && !line.includes(`:${String(version)}@`),
        ),
      ).toEqual([]);
    },
  );

  it('is in no other package.json', () => {
    const workspaces = globSync('{services,infra}/*/package.json', { cwd: root });
    expect(workspaces.length).toBeGreaterThan(5);
    for (const file of [...workspaces, 'web/package.json', 'tests/package.json'])
      expect({ file, version: versionOf(file) }).toEqual({ file, version: undefined });
  });

  it('is the newest of CHANGELOG.md, and the last one that release-please made', () => {
    expect(readVersions(read('CHANGELOG.md'))[0]?.version).toBe(version);
    expect(JSON.parse(read('.github/.release-please-manifest.json'))).toEqual({ '.': version });
  });
});

describe('the notes of a release', () => {
  const changelog = `# Changelog\n\n## [1.0.1](https://x.test/compare/v1.0.0...v1.0.1) (2026-12-02)\n\n
### Security\n\n* mended ([abc](https://x.test))\n\n## 1.0.0 (2026-12-01)\n\n### New\n\n* all\n`;
  const [newest, first] = readVersions(changelog);

  it('are those of each version of the CHANGELOG, and say which are security fixes', () => {
    expect([newest, first]).toEqual([
      {
        version: '1.0.1',
        date: '2026-12-02',
        notes: '### Security\n\n* mended ([abc](https://x.test))',
        isSecurity: true,
      },
      { version: '1.0.0', date: '2026-12-01', notes: '### New\n\n* all', isSecurity: false },
    ]);
    expect(() => readVersions('# Changelog\n\n## Unreleased\n')).toThrow('no version: ## Unreleased');
  });

  it('are as much as a running site reads, without the oldest versions', () => {
    const long = Array.from({ length: 30 }, (_, index) => ({
      ...{ version: `1.0.${String(30 - index)}`, date: '2026-12-02', isSecurity: false },
      notes: 'ü'.repeat(10_000),
    }));
    const text = writeVersions(long);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(updateLimits.bytes);
    const { versions } = JSON.parse(text) as { versions: unknown[] };
    expect(versions).toEqual(long.slice(0, versions.length));
    expect(Buffer.byteLength(text) + 21_000).toBeGreaterThan(updateLimits.bytes);
    expect(JSON.parse(writeVersions(long.slice(0, 2)))).toEqual({ versions: long.slice(0, 2) });
  });

  it('end with the commands that verify each artifact', () => {
    const artifacts = ['r.test/portfolio@sha256:1', 'r.test/charts/portfolio@sha256:2'];
    const text =
      newest && describeRelease(newest, { artifacts, repository: 'a/b', identity: 'https://x.test/w' });
    for (const artifact of artifacts) {
      expect(text).toContain(`cosign verify ${artifact} \\\n  --certificate-identity https://x.test/w`);
      expect(text).toContain(`gh attestation verify oci://${artifact} --repo a/b`);
    }
    expect(text).toContain(
      'cosign verify-blob SHA256SUMS --bundle SHA256SUMS.sigstore.json \\\n  --certificate-identity https://x.test/w',
    );
  });
});
