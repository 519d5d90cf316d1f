import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { completeSecrets, makeSecrets, parts, withSecretFiles } from './secrets.ts';

const compose = readFileSync(path.resolve(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');
const isRoot = process.getuid?.() === 0;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the secrets of an installation', () => {
  it('are made once, and stay the same at each later start', async () => {
    const first = await completeSecrets({}, {});
    for (const name of [
      'SESSION_SECRET',
      'CHANNEL_KEY',
      'ACCOUNT_KEY',
      'DB_PASSWORD_MEDIA',
      'DB_ADMIN_PASSWORD',
    ])
      expect(first[name]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(Object.values(first)).size).toBeGreaterThan(15);
    expect(await completeSecrets({}, first)).toEqual(first);
  });

  it('are those that the operator sets, and an unset token is empty again', async () => {
    const first = await completeSecrets({ CRM_TOKEN: 'token', DB_PASSWORD: 'typed' }, {});
    expect(first).toMatchObject({ CRM_TOKEN: 'token', DB_PASSWORD: 'typed' });
    expect(await completeSecrets({}, first)).toMatchObject({ CRM_TOKEN: '', DB_PASSWORD: 'typed' });
  });

  it('hold keys for identities that belong together, also where one of them alone is given', async () => {
    for (const env of [{}, { IDENTITY_PUBLIC_KEY: 'of another pair' }]) {
      const { IDENTITY_PRIVATE_KEY = '', IDENTITY_PUBLIC_KEY } = await completeSecrets(env, {});
      const key = Buffer.from(IDENTITY_PRIVATE_KEY, 'base64');
      const derived = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
      expect(derived.export({ type: 'spki', format: 'der' }).toString('base64')).toBe(IDENTITY_PUBLIC_KEY);
    }
  });

  it('have no administrator of a database of the operator, unless it is given', async () => {
    expect(await completeSecrets({ DB_HOST: 'db.internal' }, {})).toMatchObject({ DB_ADMIN_PASSWORD: '' });
  });
});

// Only root may give files to the groups of other parts.
(isRoot ? describe : describe.skip)('the files of the secrets', () => {
  const read = (part: string, name: string) => readFileSync(path.join(folder, part, name), 'utf8');

  it('are in one folder for each part, which its group alone can read', async () => {
    await makeSecrets({}, folder);
    expect(readdirSync(folder).toSorted()).toEqual(['all', ...Object.keys(parts)].toSorted());
    for (const [part, { group, names }] of Object.entries(parts)) {
      const own = path.join(folder, part);
      expect([statSync(own).mode & 0o777, statSync(own).gid]).toEqual([0o750, group]);
      expect(readdirSync(own).toSorted()).toEqual([...names].toSorted());
      for (const name of names) {
        const { mode, gid } = statSync(path.join(own, name));
        expect([mode & 0o777, gid]).toEqual([0o440, group]);
      }
    }
    expect(statSync(path.join(folder, 'all')).mode & 0o777).toBe(0o700);
  });

  it('hold the addresses that contain a password, and are read back as an environment', async () => {
    const env = {
      DB_HOST: 'db.internal',
      DB_PASSWORD_AUTH: 'p@ss',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer x',
    };
    await makeSecrets(env, folder);
    expect(read('auth', 'DATABASE_URL')).toBe(
      'postgres://portfolio_auth:p%40ss@db.internal:5432/portfolio?sslmode=require',
    );
    expect(read('gateway', 'REDIS_URL')).toMatch(/^redis:\/\/:[0-9a-f]{64}@redis:6379$/);
    expect(read('leads', 'OTEL_EXPORTER_OTLP_HEADERS')).toBe('authorization=Bearer x');
    const operations = withSecretFiles({ SECRETS_FOLDER: path.join(folder, 'ops') });
    expect(operations.DATABASE_URL_AUTH).toBe(
      'postgres://portfolio_auth:p%40ss@db.internal:5432/portfolio?sslmode=require',
    );
    expect(operations).not.toHaveProperty('BACKUP_S3_SECRET_KEY');
  });

  it('encrypt connections to a database elsewhere, unless DB_SSLMODE says otherwise', async () => {
    const databaseUrl = async (env: Record<string, string>) => {
      await makeSecrets(env, folder);
      return read('auth', 'DATABASE_URL').replace(/^.*@/, '');
    };
    expect(await databaseUrl({})).toBe('postgres:5432/portfolio');
    expect(await databaseUrl({ DB_HOST: 'db.internal', DB_SSLMODE: '' })).toBe(
      'db.internal:5432/portfolio?sslmode=require',
    );
    expect(await databaseUrl({ DB_HOST: 'db.internal', DB_SSLMODE: 'disable' })).toBe(
      'db.internal:5432/portfolio',
    );
    await expect(databaseUrl({ DB_HOST: 'db.internal', DB_SSLMODE: 'prefer' })).rejects.toThrow(
      'DB_SSLMODE: sslmode=prefer is not supported; use disable, no-verify, require',
    );
  });
});

describe('docker-compose.yml', () => {
  const servicesText = compose.slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nvolumes:\n'));
  const blocks: Partial<Record<string, string>> = Object.fromEntries(
    servicesText
      .split(/\n {2}(?=[a-z-]+:(?: &[a-z]+)?\n)/)
      .map((block) => [/^[a-z-]+/.exec(block.trim())?.[0] ?? '', block]),
  );

  it('gives each part its own group, and names files of its own folder that are made', () => {
    for (const [part, { group, names }] of Object.entries(parts)) {
      const block = blocks[part] ?? '';
      expect({ part, groups: /group_add: \['(\d+)'\]/.exec(block)?.[1] }).toEqual({
        part,
        groups: String(group),
      });
      for (const [, folderOf, name = ''] of block.matchAll(/\/secrets\/(\w+)\/(\w+)/g)) {
        expect(folderOf).toBe(part);
        expect(names).toContain(name);
      }
    }
  });

  it('has no secret in the settings of a part: it is in a file', () => {
    for (const part of Object.keys(parts)) {
      const values = [...(blocks[part] ?? '').matchAll(/^ +([A-Z][A-Z0-9_]*): *(\S.*)$/gm)].map(
        ([, name = '']) => name,
      );
      // A limit is a number.
      const secret = values.filter(
        (name) => /PASSWORD|SECRET|TOKEN|KEY|HEADERS/.test(name) && name !== 'LIMIT_TOKEN',
      );
      expect(secret.filter((name) => !name.endsWith('_FILE') && name !== 'SECRETS_FOLDER')).toEqual([]);
    }
  });
});
