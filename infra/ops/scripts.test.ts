import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

// Dozens of small programs, on a machine that may be busy.
jest.setTimeout(60_000);

/** Says of every container that it is there and healthy, and notes what it was asked for. */
const docker = `#!/bin/bash
echo "$* # BACKUP_KEY=\${BACKUP_KEY:-} RESTORE_KEY=\${RESTORE_KEY:-}" >>"$NOTES"
case "$*" in
  *ControlAvailable*) echo true ;;
  *NodeID*) echo this-host ;;
  'service ls '*) printf '%s\\n' 'portfolio_auth 2/2' 'portfolio_leads 1/2' 'portfolio_database-setup 0/1' ;;
  *'/status'*) echo '  ok    disk' ;;
  'node ls -q') echo this-host; echo other-host ;;
  'node ls '*) printf '%s\\n' 'this-host Ready Active' 'down-host Down Active' 'other-host Ready Active' 'third-host Ready Active' ;;
  'service ps '*backup) echo backup-host ;;
  *" ps -q"*|'ps -q'*) echo container ;;
  *'--compose-file -'*|*'sh -c umask'*) cat >/dev/null ;;
  inspect*) echo healthy ;;
esac
`;
const root = path.resolve(import.meta.dirname, '../..');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const services = ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'];
const secrets = ['DB_PASSWORD', 'DB_ADMIN_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET', 'SERVICE_SECRET'];
const settings = [
  ...[...secrets, ...services.map((name) => `DB_PASSWORD_${name}`)].map((name) => `${name}=secret`),
  ...['CHANNEL_KEY', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_ROOT_PASSWORD', 'S3_ROOT_USER'].map(
    (name) => `${name}=secret`,
  ),
  `IDENTITY_PRIVATE_KEY=${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')}`,
  `IDENTITY_PUBLIC_KEY=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  'BACKUP_SCHEDULE=30 3 * * *',
  'BACKUP_KEY=own',
];
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

describe('make backup', () => {
  it.each(['compose', 'swarm'])(
    'is a run that is proven, in the place that FROM=latest looks at (%s)',
    (site) => {
      const { asked, said } = run('infra/ops/backup.sh', { SITE: site });
      expect(asked).toMatch(/(?:run|exec) .*backup run #/);
      expect(said).toContain('make restore FROM=latest finds it');
    },
  );

  it('writes a file of this machine where one is named', () => {
    const { asked } = run('infra/ops/backup.sh', { SITE: 'compose', FILE: path.join(folder, 'new.tar') });
    expect(asked).toMatch(/run .* ops backup \/files\/new\.tar #/);
  });
});

describe('make restore with the BACKUP_KEY of another installation', () => {
  it.each(['compose', 'swarm'])('reads the backup with it (%s)', (site) => {
    const FILE = path.join(folder, 'site.tar');
    const { asked } = run('infra/ops/restore.sh', { SITE: site, FILE, BACKUP_KEY: 'foreign' });
    const restore = asked.split('\n').find((line) => /main\.ts restore| ops restore/.test(line));
    expect(restore).toContain('-e RESTORE_KEY ');
    expect(restore).toContain('# BACKUP_KEY= RESTORE_KEY=foreign');
  });

  it('keeps the own key for later backups', () => {
    run('infra/ops/restore.sh', { SITE: 'compose', FROM: 'latest', BACKUP_KEY: 'foreign' });
    expect(readFileSync(path.join(folder, '.env.secrets/backup_key'), 'utf8')).toBe('own');
  });
});

describe('make admin-reset', () => {
  const reset = (SITE: string) => run('infra/ops/admin-reset.sh', { SITE }, ['ada@example.com', '--typed']);

  it('is about the site in containers where SITE says so', () => {
    expect(reset('compose').asked).toMatch(
      /run --rm --no-deps -T auth node \S+ services\/auth\/src\/admin-reset\.ts ada@example\.com --typed #/,
    );
  });

  it('is about the site of a swarm where SITE says so, and reads what is typed', () => {
    expect(reset('swarm').asked).toMatch(
      /exec -i container node \S+ services\/auth\/src\/admin-reset\.ts ada@example\.com --typed #/,
    );
  });

  it('is about what runs here, and not about a site of make start beside it', () => {
    expect(run('infra/ops/admin-reset.sh', {}).asked).toMatch(/exec -i container node \S+ services\/auth\//);
  });
});

it('make down ends what makes backups as well', () => {
  expect(run('infra/ops/down.sh', {}).asked).toMatch(/--profile backup down --remove-orphans/);
});

it('make doctor looks at the replicas of a swarm, and asks a gateway', () => {
  let said = '';
  try {
    run('infra/ops/doctor.sh', { SITE: 'swarm' });
  } catch (error) {
    said = (error as { stdout: string }).stdout;
  }
  expect(said).toContain('ok    portfolio_auth 2/2');
  expect(said).toContain('WRONG portfolio_leads has 1/2 replicas');
  expect(said).toContain('ok    disk');
  expect(said).not.toContain('database-setup');
});

describe('a deployment to a swarm', () => {
  const first = {
    ENV_FILE: '',
    PUBLIC_URL: 'https://studio.test',
    ADMIN_DATABASE_URL: 'postgres://admin@db.test/studio',
    SESSION_IDLE: '3600',
    SESSION_MAX: '86400',
    SETUP_DB_HOSTS: 'db.test',
    BACKUP_SCHEDULE: '30 3 * * *',
    BACKUP_KEY: 'own',
    ...Object.fromEntries(services.map((name) => [`DATABASE_URL_${name}`, `postgres://${name}@db.test/a`])),
  };
  const deploy = () => run('infra/swarm/deploy.sh', { ...first, ENV_FILE: path.join(folder, '.env.swarm') });

  it('keeps what it was given, so that the next one needs none of it', () => {
    deploy();
    const kept = readFileSync(path.join(folder, '.env.swarm'), 'utf8').split('\n');
    for (const [name, value] of Object.entries(first))
      if (name !== 'ENV_FILE') expect(kept).toContain(`${name}=${value}`);
    writeFileSync(path.join(folder, 'notes'), '');
    const { asked } = run('infra/swarm/deploy.sh', { ENV_FILE: path.join(folder, '.env.swarm') });
    expect(asked).not.toContain('postgres.yml');
  });

  it('keeps every setting that the stack takes', () => {
    const script = readFileSync(path.join(root, 'infra/swarm/deploy.sh'), 'utf8');
    const files = ['stack', 'backup', 'postgres', 'redis', 'objects'].map((name) =>
      readFileSync(path.join(root, `infra/swarm/${name}.yml`), 'utf8'),
    );
    // Those of a deployment, and what the script finds out itself.
    const others = /^(?:DB_ADMIN|IDENTITY_TRANSITION|IMAGE_PREFIX|REPLICAS_\w+|STACK|VERSION|\w+_IMAGE)$/;
    const taken = [...files.join('').matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name);
    const loop = /for name in PUBLIC_URL[^;]*?; do echo[\s\S]*?; do\n/.exec(script)?.[0] ?? '';
    const missing = taken.filter((name) => !others.test(name) && !loop.split(/[\s;]+/).includes(name));
    expect(new Set(missing)).toEqual(new Set());
  });

  it('leaves what lies on a host to that host', () => {
    const { asked } = deploy();
    const labelled = [...asked.matchAll(/--label-add (\S+) (\S+)/g)].map(([, label, host]) => [label, host]);
    expect(labelled).toEqual([
      ['portfolio.leads=true', 'this-host'],
      ['portfolio.leads=true', 'other-host'],
      ['portfolio.backups=true', 'backup-host'],
      ['portfolio.data=true', 'this-host'],
    ]);
  });
});
