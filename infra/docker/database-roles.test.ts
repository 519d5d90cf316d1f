import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const roles = ['POSTGRES', 'DB'].concat(
  ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'].map((service) => `DB_${service}`),
);
const passwordVariable = (role: string) => role.replace(/^(DB|POSTGRES)/, '$1_PASSWORD');

/** Runs the script with a psql that writes down how it was called. */
function callsOfScript(): { args: string; password: string; sql: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'roles-'));
  const calls = path.join(folder, 'calls');
  const script = [
    '#!/usr/bin/env bash',
    'printf "%s\\0%s\\0%s\\0" "$*" "${ROLE_PASSWORD:-}" "$(cat)" >> "$CALLS"',
  ];
  writeFileSync(path.join(folder, 'psql'), script.join('\n'), { mode: 0o755 });
  const passwords = roles.map((role) => [passwordVariable(role), `secret-of-${role}`] as const);
  execFileSync('bash', [path.join(import.meta.dirname, 'database-roles.sh')], {
    env: {
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      CALLS: calls,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'portfolio',
      DB_USER: 'portfolio',
      ...Object.fromEntries(passwords),
    },
  });
  const parts = readFileSync(calls, 'utf8').split('\0');
  rmSync(folder, { recursive: true });
  return Array.from({ length: Math.floor(parts.length / 3) }, (_, index) => {
    const [args = '', password = '', sql = ''] = parts.slice(index * 3, index * 3 + 3);
    return { args, password, sql };
  });
}

it('the passwords of roles are in the arguments of no process, where everybody could read them', () => {
  const calls = callsOfScript();
  const withPassword = calls.filter(({ sql }) => sql.includes(":'password'"));
  expect(withPassword.map(({ password }) => password)).toEqual(roles.map((role) => `secret-of-${role}`));
  for (const { sql } of withPassword) expect(sql).toContain('\\getenv password ROLE_PASSWORD\n');
  expect(calls.map(({ args, sql }) => args + sql).join('')).not.toContain('secret-of-');
});
