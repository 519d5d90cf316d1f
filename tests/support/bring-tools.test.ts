import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

function writeProgram(name: string, words: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/bash\n${words}\n`);
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-tools-'));
  // Builds a program that says of which version it is.
  writeProgram(
    'bin/go',
    `printf '#!/bin/bash\\necho %s\\n' "\${!##*@}" >"$GOBIN/helm"; chmod +x "$GOBIN/helm"`,
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** @returns the version of the helm that is run with what was brought */
function versionBrought(version: string): string {
  const PATH = `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH, OFFLINE_CACHE: path.join(folder, 'cache') };
  const script = `PATH=$(bash tests/kubernetes/bring-tools.sh helm.sh/helm/v3/cmd/helm@${version} | tail -n 1):$PATH; helm`;
  return execFileSync('bash', ['-c', script], { cwd: root, env, encoding: 'utf8' }).trim();
}

it('runs the version of a tool that is pinned, whichever one the machine or its cache has', () => {
  writeProgram('bin/helm', 'echo of the machine');
  writeProgram('cache/helm', 'echo of the cache');
  expect(versionBrought('v3.19.5')).toBe('v3.19.5');
  expect(versionBrought('v3.20.0')).toBe('v3.20.0');
  writeProgram('bin/go', 'exit 1');
  expect(versionBrought('v3.19.5')).toBe('v3.19.5');
});
