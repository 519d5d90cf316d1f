import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditEntrySchema } from '@portfolio/contracts/audit.ts';
import { z } from 'zod';
import { containersOf, docker, hostAddressIn } from '../support/docker.ts';
import { findFreePort } from '../support/servers/free-port.ts';
import { furnish, takeInventory } from '../support/site/inventory.ts';
import { install, signIn } from '../support/site/seed.ts';
import { derive, makeRelease, push, startRegistry, type Version } from './registry.ts';
import { linkPrograms, runLine, serveFiles } from './server.ts';

const limitMs = 300_000;
const built = process.env.VERSION ?? 'local';
const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-release-'));
const project = `portfolio-release-${randomBytes(4).toString('hex')}`;
/** The folder of the site, as its owner sees it. */
const home = path.join(folder, project);
const site = { url: 'https://localhost' };
/** `current` is the newest at first, later `next`; a part of `broken` ends after it was healthy. */
const versions: Record<string, Version> = {};

let PATH: string;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let files: Awaited<ReturnType<typeof serveFiles>>;

/** Runs a line in the folder of the site. */
const run = (line: string, settings: Record<string, string> = {}) =>
  runLine(line, { PATH, cwd: home, settings: { WATCH_SECONDS: '6', ...settings } });
/** The line of the documents. */
const installSite = (settings: Record<string, string>) =>
  runLine(`curl -fsSL ${files.address}/newest/install.sh | bash`, { PATH, cwd: folder, settings });
/** Makes a version the newest one. */
function publish(name: string): void {
  rmSync(path.join(folder, 'releases/newest'), { force: true });
  symlinkSync(name, path.join(folder, 'releases/newest'));
}
const inHome = (name: string) => path.join(home, name);
const databasePassword = () => /^DB_PASSWORD=(.+)$/m.exec(readFileSync(inHome('.env'), 'utf8'))?.[1] ?? '';

/** The digest of the image that each part runs, as the registry names it. */
async function digestsInUse(): Promise<Record<string, string>> {
  const containers = await containersOf(project);
  const digests: Record<string, string> = {};
  for (const part of ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads', 'backup']) {
    const image = await docker('inspect', '--format', '{{.Config.Image}}', containers.get(part) ?? '');
    digests[part] = image.split('@')[1] ?? image;
  }
  return digests;
}

const digestsOf = (name: string) => {
  const { services = '', site: nginx = '' } = versions[name] ?? {};
  const parts = ['gateway', 'auth', 'catalog', 'media', 'leads', 'backup'];
  return { nginx, ...Object.fromEntries(parts.map((part) => [part, services])) };
};

/** Caddy's own authority signs names that only this machine knows, and this test trusts no other certificate of that name. */
async function trustCaddy(): Promise<void> {
  const caddy = (await containersOf(project)).get('caddy') ?? '';
  const authority = await docker('exec', caddy, 'cat', '/certificates/caddy/pki/authorities/local/root.crt');
  setDefaultCACertificates([...getCACertificates(), authority]);
}

beforeAll(async () => {
  PATH = linkPrograms(path.join(folder, 'bin'));
  registry = await startRegistry();
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  files = await serveFiles(releases);
  const nginx = await push(`portfolio-site:${built}`, `${registry.address}/portfolio-site:test`);
  const images = {
    current: `portfolio:${built}`,
    next: derive(`portfolio:${built}`, 'LABEL org.opencontainers.image.version=next'),
    broken: derive(
      `portfolio:${built}`,
      'RUN echo "setTimeout(() => process.exit(3), 4000);" >>services/leads/src/main.ts',
    ),
  };
  for (const [name, image] of Object.entries(images)) {
    versions[name] = { services: await push(image, `${registry.address}/portfolio:test`), site: nginx };
    await makeRelease(path.join(releases, name), `${files.address}/newest`, registry.address, versions[name]);
  }
  publish('current');
}, limitMs);

afterAll(async () => {
  await run('docker compose --profile https --profile ops down --volumes --remove-orphans').catch(
    () => undefined,
  );
  const images = await docker('images', '--digests', '--format', '{{.Repository}}@{{.Digest}}');
  const own = images.split('\n').filter((image) => image.startsWith(registry.address));
  await docker('rmi', ...own);
  files.close();
  await registry.remove();
  rmSync(folder, { recursive: true, force: true });
}, limitMs);

it(
  'one line installs a site on a server that has nothing but Docker, with HTTPS for its domain',
  async () => {
    const said = await installSite({
      FOLDER: project,
      DOMAIN: 'localhost',
      PORT: String(await findFreePort()),
    });
    expect(said).toContain('https://localhost/setup');
    expect(said).toContain(`DB_PASSWORD in ${home}/.env`);
    expect(said).toContain(`${home}/portfolio help`);
    expect(statSync(inHome('.env')).mode & 0o777).toBe(0o600);
    expect(await digestsInUse()).toEqual(digestsOf('current'));

    await trustCaddy();
    const database = {
      host: 'postgres',
      port: 5432,
      name: 'portfolio',
      user: 'portfolio',
      password: databasePassword(),
    };
    await install({ ...site, database });
    await furnish(site);
  },
  limitMs,
);

it('plain http leads to https, and the record has the visitor’s address instead of the proxy’s', async () => {
  const plain = await fetch('http://localhost/apps', { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/apps']);
  const { body } = await (await signIn(site)).call('GET', '/audit?limit=1');
  const [entry] = z.array(auditEntrySchema).parse(body);
  expect(entry?.address).toBe(await hostAddressIn(`${project}_edge`));
});

it('a second run changes nothing, whatever of a site is there', async () => {
  const before = readFileSync(inHome('.env'), 'utf8');
  const port = String(await findFreePort());
  const other = `${project}-other`;
  await expect(installSite({ FOLDER: project })).rejects.toThrow('is there already, and is left as it is');
  await expect(installSite({ FOLDER: `elsewhere/${project}` })).rejects.toThrow('has the data of a site');
  await expect(installSite({ FOLDER: other, PORT: port, DOMAIN: 'example.com' })).rejects.toThrow(
    'Port 80 is taken',
  );
  await expect(installSite({ FOLDER: other, PORT: port, RELEASE: `${files.address}/none` })).rejects.toThrow(
    'cannot be fetched',
  );
  expect(readFileSync(inHome('.env'), 'utf8')).toBe(before);
  expect(() => statSync(path.join(folder, other))).toThrow();
});

it(
  'an upgrade brings the newest release, and keeps all data',
  async () => {
    const before = await takeInventory(site);
    publish('next');
    expect(await run('./portfolio upgrade')).toMatch(/Proven in [^]*Upgraded in/);
    expect(await digestsInUse()).toEqual(digestsOf('next'));
    expect(await takeInventory(site)).toEqual(before);
    expect(await run('./portfolio upgrade')).toMatch(
      /The site has the version of the release at .* already\./,
    );
  },
  limitMs,
);

it(
  'a version that ends after it was healthy is rolled back, and all data are kept',
  async () => {
    const before = await takeInventory(site);
    await expect(run(`./portfolio upgrade ${files.address}/broken`)).rejects.toThrow(
      'ROLLED BACK: the site runs the previous version again with all data',
    );
    expect(await digestsInUse()).toEqual(digestsOf('next'));
    expect(await takeInventory(site)).toEqual(before);
  },
  limitMs,
);

it('a release whose images cannot be pulled changes nothing', async () => {
  const compose = readFileSync(inHome('compose.yaml'), 'utf8');
  mkdirSync(path.join(folder, 'releases/gone'));
  const gone = compose.replaceAll(versions.next?.services ?? '', `sha256:${'0'.repeat(64)}`);
  writeFileSync(path.join(folder, 'releases/gone/compose.yaml'), gone);
  for (const name of ['upgrade.sh', 'portfolio'])
    writeFileSync(path.join(folder, `releases/gone/${name}`), '');
  const containers = await containersOf(project);
  await expect(run(`bash upgrade.sh ${files.address}/gone`)).rejects.toThrow(
    'The site keeps running as it was.',
  );
  expect(await containersOf(project)).toEqual(containers);
  expect(readFileSync(inHome('compose.yaml'), 'utf8')).toBe(compose);
});

it(
  'the site goes back to the version before, and a backup goes into a new site',
  async () => {
    const before = await takeInventory(site);
    expect(await run('./portfolio rollback')).toContain('The site runs the version before.');
    expect(await digestsInUse()).toEqual(digestsOf('current'));
    expect(await takeInventory(site)).toEqual(before);

    // The commands of docs/operations/install.md.
    expect(await run('./portfolio doctor')).not.toContain('WRONG');
    expect(JSON.parse(await run('./portfolio status --json'))).toMatchObject({ version: expect.any(String) });
    expect(await run('./portfolio prove-leads')).toContain('Proved: every accepted enquiry');
    await run('./portfolio backup site.tar');
    await run('docker compose down --volumes && docker compose up -d --wait');
    await run('./portfolio restore site.tar');
    await trustCaddy();
    expect(await takeInventory(site)).toEqual(before);
  },
  limitMs,
);
