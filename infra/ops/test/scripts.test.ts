import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

// Dozens of small programs, on a machine that may be busy.
jest.setTimeout(60_000);

/** Says of every container that it is there and healthy, and notes what it was asked for. */
const docker = `#!/bin/bash
echo "$* # BACKUP_KEY=\${BACKUP_KEY:-} RESTORE_KEY=\${RESTORE_KEY:-}" >>"$NOTES"
case "$*" in
  *" ps -q"*|'ps -q'*) echo container ;;
  *'version --short'*) echo 2.26.1 ;;
  *com.docker.compose.service*) echo postgres container ;;
  *print-secrets*) printf '%s\\n' BACKUP_KEY=own ACCOUNT_KEY=made ;;
  *check-settings*) [ -z "\${PROBLEM:-}" ] || { printf '%s\\n' "$PROBLEM"; exit 1; } ;;
  inspect*) echo healthy ;;
esac
`;
const root = path.resolve(import.meta.dirname, '../../..');
const settings = ['BACKUP_SCHEDULE=30 3 * * *', 'BACKUP_KEY=own'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-scripts-'));
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/docker'), docker);
  chmodSync(path.join(folder, 'bin/docker'), 0o755);
  writeFileSync(path.join(folder, '.env'), `${settings.join('\n')}\n`);
  writeFileSync(path.join(folder, 'site.tar'), 'a backup');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a script. @returns what it asked docker for, and what it said */
function run(
  script: string,
  variables: NodeJS.ProcessEnv,
  args: string[] = [],
): { asked: string; said: string } {
  const notes = path.join(folder, 'notes');
  const env = {
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`,
    NOTES: notes,
    ENV_FILE: path.join(folder, '.env'),
    ...variables,
  };
  const said = execFileSync('bash', [path.join(root, script), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    input: '',
  });
  return { asked: readFileSync(notes, 'utf8'), said };
}

const portfolio = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
  run('infra/ops/portfolio.sh', variables, args);

describe('make backup', () => {
  it('is a run that is proven, in the place that FROM=latest looks at', () => {
    const { asked, said } = portfolio({ SITE: 'compose' }, 'backup');
    expect(asked).toMatch(/run .*backup run #/);
    expect(said).toContain('make restore FROM=latest finds it');
  });

  it('writes a file of this machine where one is named', () => {
    const { asked } = portfolio({ SITE: 'compose' }, 'backup', path.join(folder, 'new.tar'));
    expect(asked).toMatch(/run .* ops backup \/files\/new\.tar #/);
  });
});

describe('make backup into a file', () => {
  const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);
  const failureOf = (FILE: string) => {
    try {
      portfolio({ SITE: 'compose' }, 'backup', FILE);
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
    throw new Error('It did not fail.');
  };

  it('leaves the rights of the folder that the file goes into, and makes a missing one private', () => {
    const shared = path.join(folder, 'a shared folder');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    portfolio({ SITE: 'compose' }, 'backup', path.join(shared, 'site.tar'));
    expect(modeOf(shared)).toBe('1777');
    portfolio({ SITE: 'compose' }, 'backup', path.join(shared, 'new/site.tar'));
    expect(modeOf(path.join(shared, 'new'))).toBe('700');
    expect(modeOf(shared)).toBe('1777');
  });

  it('says so where the file is a folder, or is there already', () => {
    expect(failureOf(folder)).toContain(`${folder} is a folder. Name a file in it`);
    expect(failureOf(path.join(folder, 'site.tar'))).toContain('is there already');
    expect(readFileSync(path.join(folder, 'site.tar'), 'utf8')).toBe('a backup');
  });
});

describe('make restore with the BACKUP_KEY of another installation', () => {
  it('reads the backup with it', () => {
    const FILE = path.join(folder, 'site.tar');
    const { asked } = portfolio({ SITE: 'compose', BACKUP_KEY: 'foreign' }, 'restore', FILE);
    const restore = asked.split('\n').find((line) => line.includes(' ops restore'));
    expect(restore).toContain('-e RESTORE_KEY ');
    expect(restore).toContain('# BACKUP_KEY= RESTORE_KEY=foreign');
  });
});

describe('make admin-reset', () => {
  const reset = (SITE: string) => portfolio({ SITE }, 'admin-reset', 'ada@example.com', '--typed');

  it('is about the site in containers where SITE says so', () => {
    expect(reset('compose').asked).toMatch(
      /run --rm --no-deps -T auth node \S+ services\/auth\/src\/admin-reset\.ts ada@example\.com --typed #/,
    );
  });

  it('is about what runs here, and not about a site of make start beside it', () => {
    expect(portfolio({}, 'admin-reset').asked).toMatch(/run --rm .* auth node \S+ services\/auth\//);
  });
});

describe('make doctor of containers', () => {
  const doctor = (PROBLEM: string) => {
    try {
      return portfolio({ SITE: 'compose', PROBLEM }, 'doctor').said;
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };

  it('says which setting stops all backups, and counts it as a problem', () => {
    const problem = '  WRONG No backup is made. BACKUP_KEEP: must be days';
    expect(doctor(problem)).toContain(problem);
    expect(doctor(problem)).not.toContain('no setting is wrong');
    expect(doctor('')).toContain('ok    no setting is wrong');
  });

  it('has every name of .env looked at', () => {
    doctor('');
    expect(readFileSync(path.join(folder, 'notes'), 'utf8')).toMatch(
      / ops check-settings BACKUP_SCHEDULE,BACKUP_KEY, #/,
    );
  });

  it('takes no silence of leads for backups that are not due', () => {
    expect(doctor('')).not.toMatch(/backup was due|backups are made/);
  });
});

it('make secrets prints the settings of .env and the secrets beside them, each name once', () => {
  const lines = portfolio({}, 'secrets')
    .said.split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  expect(lines).toEqual([...settings, 'ACCOUNT_KEY=made']);
});

it('make down ends what makes backups as well', () => {
  expect(run('infra/ops/down.sh', {}).asked).toMatch(/--profile ops .*down --remove-orphans/);
});
