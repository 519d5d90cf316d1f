import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import {
  commonSettings,
  ConfigError,
  identityPrivateKeySetting,
  parseConfig,
  portSetting,
  serviceSettings,
  siteSettings,
} from './config.ts';

const secret = 'a'.repeat(32);
const schema = z.object({ ...commonSettings, PORT: portSetting.default(8080) });

describe('parseConfig', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fills in defaults and treats an empty variable as unset', () => {
    const config = parseConfig(schema, { SERVICE_SECRET: secret, PORT: '', HOST: '' });
    expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
    expect(config.DATABASE_URL).toBeUndefined();
  });

  it('names every bad setting at once and shows no value', () => {
    const env = {
      SERVICE_SECRET: 'changeme',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
    };
    const parse = () => parseConfig(schema, env);
    expect(parse).toThrow(ConfigError);
    for (const name of Object.keys(env)) expect(parse).toThrow(name);
    expect(parse).not.toThrow(/changeme|hunter2/);
  });

  it.each([
    ['?sslmode=prefer', 'sslmode=prefer is not supported; use disable, no-verify, require'],
    ['?sslmode=', 'sslmode= is not supported'],
    ['?sslmode=require&sslrootcert=/absent.pem', 'sslrootcert: /absent.pem cannot be read'],
    ['?sslrootcert=/absent.pem', 'sslrootcert has no effect with sslmode=disable'],
    ['?ssl=true', 'the parameter ssl is not supported'],
    ['?options=-c%20x', 'the parameter options is not supported'],
  ])('refuses a DATABASE_URL that asks for what is not there (%s)', (parameters, message) => {
    const env = { SERVICE_SECRET: secret, DATABASE_URL: `postgres://u:hunter2@h/d${parameters}` };
    const parse = () => parseConfig(schema, env);
    expect(parse).toThrow(`DATABASE_URL: ${message}`);
    expect(parse).not.toThrow(/hunter2/);
  });

  it.each(['https://example.com/shop', 'https://example.com/?a', 'https://ada:hunter2@example.com'])(
    'refuses %s where an address without a path is asked for',
    (address) => {
      const parse = () => parseConfig(z.object(siteSettings), { PUBLIC_URL: address });
      expect(parse).toThrow('PUBLIC_URL: must be an address without a path, such as https://example.com');
    },
  );

  it('takes an address with a / at its end', () => {
    const { PUBLIC_URL } = parseConfig(z.object(siteSettings), { PUBLIC_URL: 'https://example.com/' });
    expect(PUBLIC_URL).toBe('https://example.com');
  });

  it('refuses a way past a pooler where there is none', () => {
    const env = { SERVICE_SECRET: secret, DATABASE_DIRECT_URL: 'postgres://u:hunter2@h/d' };
    expect(() => parseConfig(schema, env)).toThrow('DATABASE_DIRECT_URL: has no effect without DATABASE_URL');
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${secret}\n`);
    expect(parseConfig(schema, { SERVICE_SECRET_FILE: file }).SERVICE_SECRET).toBe(secret);
  });

  it('says which file cannot be read', () => {
    const parse = () => parseConfig(schema, { SERVICE_SECRET_FILE: join(folder, 'absent') });
    expect(parse).toThrow('SERVICE_SECRET_FILE: the file cannot be read');
  });
});

describe('the keys of identities', () => {
  const { gateway, service } = createServiceKeys();
  const keySchema = z.object({
    IDENTITY_PRIVATE_KEY: identityPrivateKeySetting,
    IDENTITY_PUBLIC_KEY: serviceSettings.IDENTITY_PUBLIC_KEY,
  });
  const otherKind = generateKeyPairSync('x25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });

  it('are taken as one line of base64 each', () => {
    const { IDENTITY_PRIVATE_KEY } = gateway;
    const { IDENTITY_PUBLIC_KEY } = service;
    const keys = { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY };
    expect(parseConfig(keySchema, keys)).toEqual(keys);
  });

  it.each([
    ['exchanged', service.IDENTITY_PUBLIC_KEY, gateway.IDENTITY_PRIVATE_KEY],
    ['of another kind', otherKind.privateKey.toString('base64'), otherKind.publicKey.toString('base64')],
    ['passwords', 'changeme', 'changeme'],
  ])('are refused where they are %s, and not shown', (_case, IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY) => {
    expect(() => parseConfig(keySchema, { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY })).toThrow(
      /: must be a private Ed25519 key \(docs\/configuration.md\)\n {2}IDENTITY_PUBLIC_KEY: must be a public Ed25519 key \(docs\/configuration.md\)$/,
    );
  });
});
