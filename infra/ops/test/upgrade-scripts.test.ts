import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeDeployFiles } from '../src/deploy-files.ts';

// Dozens of small programs, on a machine that may be busy.
jest.setTimeout(60_000);

/** A healthy site on PostgreSQL 18 with images of its own. It notes what it was asked for; it fails or ends its caller at what matches. */
const docker = `#!/bin/bash
echo "$* # POSTGRES_IMAGE=\${POSTGRES_IMAGE:-}" >>"$NOTES"
case "$*" in
  *'version --short'*) echo 2.26.1 ;;
  'version --format'*) echo 28.0.0 ;;
  *com.docker.compose.service*) for part in postgres redis objects gateway auth catalog media leads nginx; do echo "$part $part"; done ;;
  *' ps -q'*) echo container ;;
  'exec postgres postgres --version') echo 'postgres (PostgreSQL) 18.1' ;;
  *'--entrypoint postgres'*) echo "postgres (PostgreSQL) \${MAJOR:-18}.2" ;;
  *{{.Config.Image}}*) echo "former-\${!#}" ;;
  *{{.Image}}*) echo "sha256:running-\${!#}" ;;
  *'config --images') printf '%s\\n' postgres:18 portfolio@sha256:0a ;;
esac
[[ ! $* =~ \${ENDS:-^$} ]] || kill "$PPID"
[[ ! $* =~ \${FAILS:-^$} ]]
`;
const root = path.resolve(import.meta.dirname, '../../..');
// macOS has none, and no lock.
const itWithFlock = spawnSync('flock', ['--version']).error === undefined ? it : it.skip;
const release = makeDeployFiles(root);
let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-upgrades-'));
  mkdirSync(inFolder('bin'));
  writeFileSync(inFolder('bin/docker'), docker);
  chmodSync(inFolder('bin/docker'), 0o755);
  writeFileSync(inFolder('.env'), 'PORT=8080\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a command. @returns what it asked docker for, what it said, and its exit code */
function run(cwd: string, variables: Record<string, string>, ...command: [string, ...string[]]) {
  const env = {
    PATH: `${inFolder('bin')}:${process.env.PATH ?? ''}`,
    NOTES: inFolder('notes'),
    ENV_FILE: inFolder('.env'),
    WATCH_SECONDS: '0',
    SITE: 'compose',
    ...variables,
  };
  const { stdout, stderr, status } = spawnSync(command[0], command.slice(1), { cwd, env, encoding: 'utf8' });
  const asked = existsSync(env.NOTES) ? readFileSync(env.NOTES, 'utf8').split('\n') : [];
  return { said: stdout + stderr, status, asked };
}
const upgrade = (variables: Record<string, string> = {}) =>
  run(root, variables, 'bash', 'infra/ops/upgrade.sh');

describe('make upgrade', () => {
  it('keeps the images that the containers run, whatever has their names by now', () => {
    const { said, asked } = upgrade();
    expect(said).toContain('Upgraded in');
    const tags = asked.filter((line) => line.startsWith('tag ')).map((line) => line.split(' #')[0]);
    expect(tags).toEqual([
      'tag sha256:running-gateway portfolio:local-before-upgrade',
      'tag sha256:running-nginx portfolio-site:local-before-upgrade',
    ]);
  });

  it('refuses a version with another major of PostgreSQL before it changes anything, and says what to do', () => {
    const { said, status, asked } = upgrade({ MAJOR: '19' });
    expect(said).toContain('The new version has PostgreSQL 19, which cannot read the data of PostgreSQL 18.');
    expect(said).toContain('The site keeps running as it was.');
    expect(status).toBe(1);
    expect(asked.filter((line) => /up -d|init|prepare|migrate/.test(line))).toEqual([]);
    expect(asked.filter((line) => line.startsWith('tag ')).at(-1)).toContain(
      'tag portfolio-site:local-before-upgrade portfolio-site:local',
    );
  });

  it('makes the secrets as the previous version has them where no backup can be made', () => {
    const { said, asked } = upgrade({ FAILS: ' ops backup' });
    expect(said).toContain('No backup could be made and proven (above). The site keeps running as it was.');
    const steps = asked.filter((line) => / -T init|^tag portfolio:local-before/.test(line));
    expect(steps.map((line) => line.split(' ')[0])).toEqual(['compose', 'tag', 'compose']);
  });

  it('goes back to the images of the stores too', () => {
    const { asked } = upgrade({ FAILS: 'up -d' });
    const starts = asked.filter((line) => line.includes('up -d'));
    expect(starts[0]).toMatch(/POSTGRES_IMAGE=$/);
    expect(starts[1]).toContain('POSTGRES_IMAGE=former-postgres');
  });

  it('says that the site is down where it cannot even stop it', () => {
    expect(upgrade({ FAILS: 'up -d|stop nginx' }).said).toMatch(
      /The site is down\. Why: make doctor\. Then restore it: docker compose run .* replace \/backups\/before-upgrade-.*up -d --wait/,
    );
  });

  it('is taken back by make rollback, where there is a version before', () => {
    const rollback = (FAILS: string) => run(root, { FAILS }, 'bash', 'infra/ops/upgrade.sh', 'rollback');
    expect(rollback('^tag ').said).toContain('No upgrade was made here that could be taken back (above).');
    const { said, asked } = rollback('^$');
    expect(said).toContain('The site runs the previous version again');
    const steps = asked.filter((line) => /^tag portfolio:|up -d/.test(line)).map((line) => line.slice(0, 22));
    expect(steps).toEqual(['tag portfolio:local-be', 'tag portfolio:local-be', expect.any(String)]);
  });

  itWithFlock('runs once at a time', () => {
    const { said, asked } = run(root, {}, 'flock', root, 'bash', 'infra/ops/upgrade.sh');
    expect(said).toContain('An upgrade is under way.');
    expect(asked).toEqual([]);
  });
});

describe('upgrade.sh of a release', () => {
  const read = (name: string) => readFileSync(inFolder(`site/${name}`), 'utf8');
  const upgradeRelease = (variables: Record<string, string> = {}) =>
    run(inFolder('site'), variables, 'bash', 'upgrade.sh', `file://${inFolder('release')}`);

  beforeEach(() => {
    for (const name of ['site', 'release']) {
      mkdirSync(inFolder(name));
      for (const script of ['upgrade.sh', 'portfolio'])
        writeFileSync(inFolder(`${name}/${script}`), release[script] ?? '');
      writeFileSync(inFolder(`${name}/compose.yaml`), `# of the ${name}\n`);
      writeFileSync(inFolder(`${name}/.env`), '');
    }
  });

  it('fetches a tag again, where a newer image may be, and a digest once', () => {
    const { said, asked } = upgradeRelease();
    expect(said).toContain('Upgraded in');
    expect(asked.filter((line) => line.startsWith('pull ')).map((line) => line.split(' #')[0])).toEqual([
      'pull --quiet postgres:18',
    ]);
  });

  it('takes the image of a tag that is here where there is no registry', () => {
    expect(upgradeRelease({ FAILS: '^pull ' }).said).toContain('Upgraded in');
    writeFileSync(inFolder('site/compose.yaml'), '# of before\n');
    expect(upgradeRelease({ FAILS: '^pull |^image inspect' }).said).toContain(
      'The new images could not be built or pulled (above). The site keeps running as it was.',
    );
  });

  /** A compose.yaml of a version. */
  const compose = (version: string) => `# of ${version}\n  image: \${REGISTRY}/portfolio:${version} # x\n`;
  const upgradeFrom = (from: string, to: string) => {
    writeFileSync(inFolder('site/compose.yaml'), compose(from));
    writeFileSync(inFolder('release/compose.yaml'), compose(to));
    return upgradeRelease();
  };

  it.each([
    ['1.2.0', '1.0.0', 'is the lower 1.0.0'],
    ['1.10.0', '1.9.3', 'is the lower 1.9.3'],
    ['1.0.0', '1.0.0-rc.2', 'is the lower 1.0.0-rc.2'],
    ['1.4.0', '3.0.0', 'skips a major version'],
  ])('refuses to go from %s to %s, and changes nothing', (from, to, words) => {
    const { said, status, asked } = upgradeFrom(from, to);
    expect(said).toContain(words);
    expect(status).toBe(1);
    expect(read('compose.yaml')).toBe(compose(from));
    expect(asked.filter((line) => /up -d|migrate|pull/.test(line))).toEqual([]);
  });

  it.each([
    ['1.0.0-rc.1', '1.0.0'],
    ['1.9.0', '2.0.0'],
  ])('goes from %s to %s, and the next upgrade asks the same address', (from, to) => {
    expect(upgradeFrom(from, to).said).toContain('Upgraded in');
    expect(read('../.env')).toContain(`RELEASE=file://${inFolder('release')}\n`);
    expect(upgradeRelease().said).toContain(
      `The site has the version of the release at file://${inFolder('release')} already.`,
    );
    expect(read('../.env').match(/RELEASE=/g)).toHaveLength(1);
  });

  it('keeps a compose.yaml that was edited, and names it', () => {
    expect(upgradeFrom('1.0.0', '1.1.0').said).not.toContain('edited');
    const edited = `${compose('1.1.0')}# mine\n`;
    expect(existsSync(inFolder('site/compose.edited.yaml'))).toBe(false);
    writeFileSync(inFolder('site/compose.yaml'), edited);
    writeFileSync(inFolder('release/compose.yaml'), compose('1.2.0'));
    expect(upgradeRelease().said).toContain('put your changes into compose.override.yaml');
    expect(read('compose.edited.yaml')).toBe(edited);
    expect(read('compose.yaml')).toBe(compose('1.2.0'));
  });

  it.each([
    ['between two files', false],
    ['after the new one was in its place', true],
  ])('upgrades where an earlier run was cut off %s', (_when, isThere) => {
    copyFileSync(inFolder('site/compose.yaml'), inFolder('site/compose.before.yaml'));
    if (isThere) copyFileSync(inFolder('release/compose.yaml'), inFolder('site/compose.yaml'));
    else rmSync(inFolder('site/compose.yaml'));
    expect(upgradeRelease().said).toContain('Upgraded in');
    expect([read('compose.yaml'), read('compose.previous.yaml')]).toEqual([
      '# of the release\n',
      '# of the site\n',
    ]);
  });

  it('leaves the site as it was where it is stopped before the new version starts', () => {
    const { status } = upgradeRelease({ ENDS: ' ops migrate' });
    expect(status).not.toBe(0);
    expect(read('compose.yaml')).toBe('# of the site\n');
    expect(existsSync(inFolder('site/compose.before.yaml'))).toBe(false);
  });
});

describe('a program that fails where its answer was only to be looked at', () => {
  it('does not end make doctor', () => {
    writeFileSync(inFolder('bin/df'), '#!/bin/bash\nexit 1\n');
    chmodSync(inFolder('bin/df'), 0o755);
    expect(run(root, {}, 'bash', 'infra/ops/portfolio.sh', 'doctor').said).toContain('MB free for Docker');
  });

  it('does not end install.sh', () => {
    writeFileSync(inFolder('bin/df'), '#!/bin/bash\nexit 1\n');
    chmodSync(inFolder('bin/df'), 0o755);
    const settings = { RELEASE: 'file:///none', FOLDER: inFolder('site'), DOMAIN: '', PORT: '1' };
    expect(run(folder, settings, 'bash', path.join(root, 'deploy/install.sh')).said).toContain(
      'compose.yaml cannot be fetched (above)',
    );
  });
});

it('make restore restores nothing where it cannot stop the services', () => {
  writeFileSync(inFolder('site.tar'), 'a backup');
  const restore = ['infra/ops/portfolio.sh', 'restore', inFolder('site.tar')];
  const { said, asked } = run(root, { FAILS: ' stop ' }, 'bash', ...restore);
  expect(said).toContain('The services could not be stopped (above). Nothing was restored.');
  expect(asked.filter((line) => line.includes(' ops restore'))).toEqual([]);
});
