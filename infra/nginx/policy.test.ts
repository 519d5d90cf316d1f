import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { documentHeaders } from '../../services/gateway/src/edge/security-headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Each directive with its sources, in whatever order they were written. */
const directivesOf = (policy: string) =>
  policy
    .split('; ')
    .map((directive) => directive.split(' '))
    .map(([name, ...sources]) => [name, ...sources.toSorted()].join(' '))
    .toSorted();

it('nginx gives the shell the policy that the gateway gives it', () => {
  const script = 'document.documentElement.dataset.scheme = "dark";';
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-policy-'));
  try {
    const shell = path.join(folder, 'index.html');
    writeFileSync(shell, `<!doctype html><script>${script}</script><div id="root"></div>`);
    const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, 'policy.js'), shell], {
      encoding: 'utf8',
    });
    const nginx = /^map '' \$shell_policy \{ default "([^"]+)"; \}\n$/.exec(printed)?.[1] ?? '';
    const [, policy = ''] =
      documentHeaders('http://studio.test', { styles: [hashOf('')], scripts: [hashOf(script)] }).find(
        ([name]) => name === 'Content-Security-Policy',
      ) ?? [];
    expect(directivesOf(nginx)).toEqual(directivesOf(policy));
    expect(directivesOf(nginx)).toContain("require-trusted-types-for 'script'");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
