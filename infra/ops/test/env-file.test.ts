import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { envLine, printSecrets } from '../src/secrets.ts';

jest.setTimeout(60_000);

const root = path.resolve(import.meta.dirname, '../../..');
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const values = [
  'plain',
  '30 3 * * *',
  'x$b-y',
  '${HOME}',
  '$$',
  'one #two',
  '#first',
  '"quoted"',
  'say "so"',
  "it's",
  ' spaces ',
  String.raw`back\slash\n\$x`,
  String.raw`end\ `.trim(),
  '`id` $(id); a&b|c>d',
  'a=b,c=d',
  'ä€😀$',
];
/** No line of an .env holds these in a way that every Compose reads alike. */
const refused = ["it's $5", "'quoted'", '$5\\', 'two\nlines', 'two\rlines'];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-env-'));
  file = path.join(folder, '.env');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a command of compose.sh. @throws with what it said */
function bash(command: string, env: NodeJS.ProcessEnv = {}): string {
  return execFileSync(
    'bash',
    ['-c', `source infra/ops/compose.sh && source infra/ops/env-line.sh && ${command}`],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ENV_FILE: file, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );
}

const write = (value: string) => bash('env_line NAME "$VALUE"', { VALUE: value });

describe('a line of .env', () => {
  it.each(values)('is read back as it was written: %j', (value) => {
    const line = write(value);
    expect(line).toBe(`${String(envLine('NAME', value))}\n`);
    writeFileSync(file, `NAME=older\n${line}`);
    expect(bash('setting NAME')).toBe(value);
  });

  (hasCompose ? it : it.skip)('is read by Docker Compose as by the scripts', () => {
    const names = values.map((_value, index) => `NAME_${String(index)}`);
    const settings = names.map((name) => `${name}: "\${${name}}"`).join(', ');
    writeFileSync(
      path.join(folder, 'compose.yaml'),
      `services: { site: { image: site, environment: { ${settings} } } }`,
    );
    writeFileSync(file, names.map((name, index) => envLine(name, values[index] ?? '') ?? '').join('\n'));
    const compose = ['compose', '--project-directory', folder, 'config', '--format', 'json'];
    const said = execFileSync('docker', compose, { env: { PATH: process.env.PATH }, encoding: 'utf8' });
    const { services } = JSON.parse(said) as { services: { site: { environment: Record<string, string> } } };
    // The output can be read as a file of Compose again: a $ is doubled there.
    const read = names.map((name) => services.site.environment[name]?.replaceAll('$$', '$'));
    expect(read).toEqual(values);
  });

  it.each([
    ['NAME="quoted value"', 'quoted value'],
    ["NAME='quoted' # a comment", 'quoted'],
    ['NAME=value   # a comment', 'value'],
    ['NAME=value\r', 'value'],
  ])('that a person wrote is read as Compose reads it: %j', (line, value) => {
    writeFileSync(file, `${line}\n`);
    expect(bash('setting NAME')).toBe(value);
  });

  it.each(refused)('is refused where Compose would read another value: %j', (value) => {
    expect(envLine('NAME', value)).toBeUndefined();
    expect(() => write(value)).toThrow('NAME cannot be kept in');
  });
});

it('make secrets prints lines that are read back, and names what it cannot print', () => {
  mkdirSync(path.join(folder, 'all'));
  const keep = (name: string, value: string) => {
    writeFileSync(path.join(folder, 'all', name), value);
  };
  keep('CRM_TOKEN', 'a$b #c');
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    printSecrets(folder);
    keep('A_PASSWORD', "it's $5");
    expect(() => {
      printSecrets(folder);
    }).toThrow('A_PASSWORD cannot be printed');
    expect(printed.mock.calls).toEqual([["CRM_TOKEN='a$b #c'"], ["CRM_TOKEN='a$b #c'"]]);
  } finally {
    printed.mockRestore();
  }
});

describe('make up NAME=value', () => {
  const up = (env: NodeJS.ProcessEnv) => {
    const bin = path.join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    // Everything is there and healthy.
    writeFileSync(
      path.join(bin, 'docker'),
      `#!/bin/bash\ncase "$*" in *--short*) echo 2.26.1 ;; *print-secrets) echo "DB_PASSWORD='a\\$b'" ;; *'ps -q'*) echo container ;; esac\n`,
    );
    chmodSync(path.join(bin, 'docker'), 0o755);
    return execFileSync('bash', ['infra/ops/up.sh'], {
      cwd: root,
      env: { PATH: `${bin}:${process.env.PATH ?? ''}`, ENV_FILE: file, NO_BUILD: '1', ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };
  const lines = () => readFileSync(file, 'utf8').trim().split('\n').slice(1);

  it('writes what the next start reads alike, once, and behind an older line', () => {
    expect(up({ DB_ADMIN_PASSWORD: 'a$b #c', PORT: '9090' })).toContain('password  a$b\n');
    up({ DB_ADMIN_PASSWORD: 'a$b #c', PORT: '9091' });
    up({ PORT: '9090' });
    const wanted = ["DB_ADMIN_PASSWORD='a$b #c'", 'PORT=9090', 'PORT=9091', 'PORT=9090'];
    expect(lines().filter((line) => !line.startsWith('DB_PASSWORD='))).toEqual(wanted);
  });

  it('keeps no variable of the shell that make was not given', () => {
    up({ GIVEN: 'PORT', PORT: '9090', TZ: 'Europe/Berlin', LOG_LEVEL: 'debug' });
    up({ GIVEN: '', PORT: '9091' });
    expect(lines().filter((line) => !line.startsWith('DB_PASSWORD='))).toEqual(['PORT=9090']);
    expect(lines().filter((line) => line.startsWith('DB_PASSWORD='))).toHaveLength(1);
  });

  it('refuses a value that the next start would read as another, before anything starts', () => {
    expect(() => up({ DB_ADMIN_PASSWORD: "it's $5" })).toThrow(
      'DB_ADMIN_PASSWORD cannot be kept in ' +
        file +
        ": Docker Compose would read another value. Choose one without '",
    );
    expect(existsSync(file) && readFileSync(file, 'utf8').includes('DB_ADMIN_PASSWORD')).toBe(false);
  });
});
