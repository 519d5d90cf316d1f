import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const services = ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'];
/** The .env that the first version of `make up` wrote. */
const firstVersion = [
  'DB_PASSWORD=wizard',
  ...services.map((service) => `DB_PASSWORD_${service}=${service.toLowerCase()}-password`),
  'DB_ADMIN_PASSWORD=admin-password',
  'REDIS_PASSWORD=redis-password',
  'SESSION_SECRET=session-secret',
  'SERVICE_SECRET=service-secret',
  'S3_ACCESS_KEY=portfolio',
  'S3_SECRET_KEY=s3-secret',
];
let folder: string;
let envFile: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-secrets-'));
  envFile = path.join(folder, '.env');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes the files. @returns the hash by which Compose knows that a secret has changed */
function writeSecrets(settings: readonly string[]): string {
  writeFileSync(envFile, `${settings.join('\n')}\n`);
  const script = 'source infra/ops/compose.sh && write_secrets && printf %s "$SECRETS_VERSION"';
  const env = { PATH: process.env.PATH, ENV_FILE: envFile };
  const cwd = path.resolve(import.meta.dirname, '../..');
  return execFileSync('bash', ['-c', script], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

const secret = (name: string) => readFileSync(path.join(`${envFile}.secrets`, name), 'utf8');
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the files of the secrets', () => {
  it('hold what .env says, and the addresses that contain a password', () => {
    const headers = 'OTEL_EXPORTER_OTLP_HEADERS=authorization=Bearer x,team=site';
    writeSecrets([...firstVersion, 'DB_HOST=db.internal', 'REDIS_PORT=6380', headers]);
    expect(secret('session_secret')).toBe('session-secret');
    expect(secret('database_url_auth')).toBe(
      'postgres://portfolio_auth:auth-password@db.internal:5432/portfolio',
    );
    expect(secret('redis_url')).toBe('redis://:redis-password@redis:6380');
    expect(secret('otel_exporter_otlp_headers')).toBe('authorization=Bearer x,team=site');
    expect(secret('crm_token')).toBe('');
  });

  it('hold a CHANNEL_KEY that stays the same from then on, where the .env had none', () => {
    writeSecrets(firstVersion);
    const key = secret('channel_key');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    writeSecrets(readFileSync(envFile, 'utf8').trim().split('\n'));
    expect(secret('channel_key')).toBe(key);
  });

  it('hold keys for identities that belong together and stay the same, where the .env had none', () => {
    writeSecrets(firstVersion);
    const keys = [secret('identity_private_key'), secret('identity_public_key')];
    const [privateKey = '', publicKey = ''] = keys;
    const key = Buffer.from(privateKey, 'base64');
    const derived = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
    expect(derived.export({ type: 'spki', format: 'der' }).toString('base64')).toBe(publicKey);
    expect(derived.asymmetricKeyType).toBe('ed25519');
    writeSecrets(readFileSync(envFile, 'utf8').trim().split('\n'));
    expect([secret('identity_private_key'), secret('identity_public_key')]).toEqual(keys);
  });

  it('are within a folder that only its owner may enter, and readable for the users of containers', () => {
    writeSecrets(firstVersion);
    const files = readdirSync(`${envFile}.secrets`);
    expect(modeOf(`${envFile}.secrets`)).toBe('700');
    for (const file of files)
      expect({ file, mode: modeOf(path.join(`${envFile}.secrets`, file)) }).toEqual({ file, mode: '444' });
  });

  it('are as many as docker-compose.yml names', () => {
    writeSecrets(firstVersion);
    const compose = readFileSync(path.resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
    const named = [...compose.matchAll(/\{ file: '\$\{SECRETS_DIR[^}]*\}\/(\w+)' \}/g)].map(
      ([, name]) => name,
    );
    expect(readdirSync(`${envFile}.secrets`).toSorted()).toEqual(named.toSorted());
  });

  it('have another hash as soon as one of them changes, and only then', () => {
    writeSecrets(firstVersion);
    const whole = readFileSync(envFile, 'utf8').trim().split('\n');
    const first = writeSecrets(whole);
    const same = [...whole, 'LOG_LEVEL=debug'];
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(writeSecrets(same)).toBe(first);
    expect(writeSecrets([...same, 'CRM_TOKEN=token'])).not.toBe(first);
  });
});

describe('the settings of a container', () => {
  const files = ['docker-compose.yml'];
  it.each(files)('of %s hold no secret: it is in a file', (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
    const values = [...text.matchAll(/^ +([A-Z][A-Z0-9_]*): *(\S.*)$/gm)].map(
      ([, name = '', value = '']) => ({
        name,
        value,
      }),
    );
    const ofSecrets = values.filter(({ name }) => /PASSWORD|SECRET|TOKEN|KEY|HEADERS/.test(name));
    expect(ofSecrets.length).toBeGreaterThan(5);
    // The key of IndexNow is for everybody to read.
    const others = ofSecrets.filter(({ name }) => name !== 'INDEXNOW_KEY' && !name.endsWith('_FILE'));
    expect(others).toEqual([]);
  });
});

it('an .env of the first version gets an administrator of the object store, once', () => {
  writeSecrets(firstVersion);
  const completed = readFileSync(envFile, 'utf8').trimEnd().split('\n');
  expect(completed.slice(0, firstVersion.length)).toEqual(firstVersion);
  expect(completed.at(-1)).toMatch(/^S3_ROOT_PASSWORD=[0-9a-f]{64}$/);
  expect(secret('s3_secret_key')).toBe('s3-secret');
  writeSecrets(completed);
  expect(readFileSync(envFile, 'utf8').trimEnd().split('\n')).toEqual(completed);
});

it('an .env without a secret is refused with its name', () => {
  for (const name of ['SERVICE_SECRET', 'DB_PASSWORD_MEDIA'])
    expect(() => writeSecrets(firstVersion.filter((line) => !line.startsWith(`${name}=`)))).toThrow(
      `.env has no ${name}`,
    );
});
