import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeDeployFiles } from '../src/deploy-files.ts';

// Dozens of small programs, on a machine that may be busy.
jest.setTimeout(60_000);

/** Healthy containers of the sites in SITES. It notes in which folder it was asked for what. */
const docker = `#!/bin/bash
echo "$PWD: $*" >>"$NOTES"
case "$*" in
  *working_dir*) printf '%s\\n' $SITES ;;
  *'version --short'*) echo 2.26.1 ;;
  *com.docker.compose.service*) echo gateway gateway-id ;;
  *' ps -q'*) echo container ;;
  *smoke*) [ -z "\${BROKEN:-}" ] ;;
esac
`;
const verbs = [
  ...['doctor', 'status', 'logs', 'backup', 'restore', 'upgrade', 'rollback', 'admin-reset', 'prove-leads'],
  ...['prove-move', 'media-verify', 'secrets', 'uninstall'],
];
const program = makeDeployFiles(path.resolve(import.meta.dirname, '../../..')).portfolio ?? '';
let folder: string;
const inFolder = (name: string) => path.join(folder, name);

/** A site as install.sh leaves it. */
function makeSite(name: string): string {
  mkdirSync(inFolder(`${name}/tls`), { recursive: true });
  writeFileSync(inFolder(`${name}/compose.yaml`), '  image: registry.example.com/agency/portfolio:1.0.0\n');
  writeFileSync(inFolder(`${name}/.env`), 'PORT=8080\n');
  writeFileSync(inFolder(`${name}/portfolio`), program);
  writeFileSync(inFolder(`${name}/.compose.cksum`), '');
  return inFolder(name);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-program-'));
  mkdirSync(inFolder('bin'));
  writeFileSync(inFolder('bin/docker'), docker);
  chmodSync(inFolder('bin/docker'), 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Call {
  cwd?: string;
  /** The program; else that on the path, which install.sh of the site `one` has linked. */
  from?: string;
  env?: Record<string, string>;
}

function portfolio(args: readonly string[], { cwd = folder, from = inFolder('path'), env = {} }: Call = {}) {
  const variables = {
    PATH: `${inFolder('bin')}:${process.env.PATH ?? ''}`,
    HOME: folder,
    NOTES: inFolder('notes'),
    ...{ WATCH_SECONDS: '0', SITE: 'compose', SITES: '', ...env },
  };
  const { stdout, stderr, status } = spawnSync('bash', [from, ...args], {
    cwd,
    env: variables,
    encoding: 'utf8',
    input: '',
  });
  const asked = existsSync(variables.NOTES) ? readFileSync(variables.NOTES, 'utf8').split('\n') : [];
  return { said: stdout + stderr, status, asked };
}

describe('portfolio', () => {
  beforeEach(() => {
    symlinkSync(path.join(makeSite('one'), 'portfolio'), inFolder('path'));
  });

  it.each(verbs)('explains %s, and what it is on Kubernetes, without a site', (verb) => {
    rmSync(inFolder('path'));
    writeFileSync(inFolder('path'), program);
    const { said, status } = portfolio([verb, '--help']);
    expect(said).toMatch(new RegExp(`^portfolio ${verb}\\b[^]*  Kubernetes: \\S`));
    expect(status).toBe(0);
  });

  it('names all verbs, and ends with 2 where it was called wrongly', () => {
    const { said, status } = portfolio(['help']);
    expect(said.match(/^[a-z-]+(?= [ [F])/gm)).toEqual(verbs);
    expect(status).toBe(0);
    for (const args of [
      ['nonsense'],
      ['doctor', '--nonsense'],
      ['doctor', 'nonsense'],
      ['restore'],
      ['logs', '--site'],
      ['doctor', '--site', inFolder('bin')],
    ])
      expect([args, portfolio(args).status]).toEqual([args, 2]);
    expect(portfolio(['uninstall']).said).toContain('--yes says yes');
  });

  it('is about the site of the folder that one is in', () => {
    const two = makeSite('two');
    const { asked } = portfolio(['prove-leads'], { cwd: path.join(two, 'tls') });
    expect(asked).toContainEqual(expect.stringMatching(new RegExp(`^${two}: compose .* run .*prove-leads`)));
  });

  it('is about the only site of the machine, whatever folder one is in', () => {
    const { asked } = portfolio(['prove-leads'], { env: { SITES: inFolder('one') } });
    expect(asked.at(-2)).toContain(`${inFolder('one')}: compose`);
  });

  it('asks which one where there are several, and takes the one that --site names', () => {
    const two = makeSite('two');
    const env = { SITES: `${inFolder('one')} ${two}` };
    const { said, status, asked } = portfolio(['prove-leads'], { env });
    expect(said).toContain('Name one of them: portfolio prove-leads --site FOLDER');
    expect(said).toContain(two);
    expect(status).toBe(2);
    expect(asked.join()).not.toContain('run');
    expect(portfolio(['prove-leads', '--site', 'two'], { env }).asked.at(-2)).toContain(`${two}: compose`);
  });

  it('says so where there is none', () => {
    writeFileSync(inFolder('alone'), program);
    const { said, status } = portfolio(['doctor'], { from: inFolder('alone') });
    expect(said).toContain('No site is here. Name its folder: portfolio doctor --site FOLDER');
    expect(status).toBe(2);
  });

  it('writes a backup beside whoever asks for it, and names the command that restores it', () => {
    const { asked, said } = portfolio(['backup', 'site.tar'], { env: { SITES: inFolder('one') } });
    expect(asked.join('\n')).toContain(`--volume ${folder}:/files ops backup /files/site.tar`);
    expect(said).toContain(`portfolio restore ${inFolder('site.tar')}`);
  });

  it('goes back to the version before, and leaves the site as it was where that does not work', () => {
    const read = (name: string) => readFileSync(inFolder(`one/${name}`), 'utf8');
    const call = { cwd: inFolder('one') };
    expect(portfolio(['rollback'], call).said).toContain('There is no version before this one');
    writeFileSync(inFolder('one/compose.previous.yaml'), '  image: x/portfolio:0.9.0\n');
    const broken = portfolio(['rollback'], { ...call, env: { BROKEN: '1' } });
    expect(broken.said).toContain('The version before does not work with the present data');
    expect(broken.status).toBe(1);
    expect([read('compose.yaml'), read('compose.previous.yaml')].map((text) => text.trim().at(-5))).toEqual([
      '1',
      '0',
    ]);
    expect(portfolio(['rollback'], call).status).toBe(0);
    expect([read('compose.yaml'), read('compose.newer.yaml')].map((text) => text.trim().at(-5))).toEqual([
      '0',
      '1',
    ]);
  });

  it('uninstall keeps the data where it is asked to, and else leaves nothing but what others made', () => {
    const kept = portfolio(['uninstall', '--yes', '--keep-data'], { cwd: inFolder('one') });
    expect(kept.asked.join('\n')).toMatch(/ down --remove-orphans$/m);
    expect(existsSync(inFolder('one/.env'))).toBe(true);
    const gone = portfolio(['uninstall', '--yes'], { cwd: inFolder('one') });
    expect(gone.said).toContain('with all data and secrets, for good');
    expect(gone.asked.join('\n')).toContain('down --remove-orphans --volumes');
    for (const name of ['.env', 'compose.yaml', 'portfolio'])
      expect(existsSync(inFolder(`one/${name}`))).toBe(false);
    expect(existsSync(inFolder('one/tls'))).toBe(true);
  });
});
