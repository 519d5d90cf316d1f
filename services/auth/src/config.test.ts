import { describe, expect, it } from '@jest/globals';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import { hintsOf, providerNameOf, readConfig, setupHostsOf } from './config.ts';

const { auth: service } = createServiceKeys();
const DATABASE_URL = 'postgres://ada:hidden%21@[::1]:6000/shop';

describe('settings of the setup', () => {
  it('allow this machine, unless a list or a database says otherwise', () => {
    const hosts = (env: object) => setupHostsOf(readConfig({ ...service, ...env }));
    expect(hosts({})).toEqual(['localhost', '127.0.0.1', '::1']);
    expect(hosts({ SETUP_DB_HOSTS: ' a, ,b ' })).toEqual(['a', 'b']);
    expect(hosts({ DATABASE_URL })).toEqual([]);
    expect(hosts({ DATABASE_URL, SETUP_DB_HOSTS: 'a' })).toEqual(['a']);
    expect(() => hosts({ SETUP_DB_HOSTS: ' , ' })).toThrow('SETUP_DB_HOSTS');
  });

  it('fill the wizard with what is known, and no password', () => {
    const hints = (env: object) => hintsOf(readConfig({ ...service, ...env }));
    expect(hints({})).toEqual({ dbHost: 'localhost', dbPort: 5432 });
    const known = hints({ DATABASE_URL });
    expect(known).toEqual({ dbHost: '::1', dbPort: 6000, dbName: 'shop', dbUser: 'ada' });
    const direct = 'postgres://ada:hidden@db:5432/shop';
    expect(hints({ DATABASE_URL, DATABASE_DIRECT_URL: direct })).toEqual({
      dbHost: 'db',
      dbPort: 5432,
      dbName: 'shop',
      dbUser: 'ada',
    });
    const hinted = {
      SETUP_DB_HOST: 'localhost',
      SETUP_DB_PORT: '5544',
      SETUP_DB_NAME: 'n',
      SETUP_DB_USER: 'u',
    };
    expect(hints({ ...hinted, DATABASE_URL })).toEqual({
      dbHost: 'localhost',
      dbPort: 5544,
      dbName: 'n',
      dbUser: 'u',
    });
  });
});

describe('the address of the site', () => {
  it('is the one of this machine and the port of the gateway, unless it is set', () => {
    const address = (env: object) => readConfig({ ...service, ...env }).PUBLIC_URL;
    expect(address({})).toBe('http://localhost:8080');
    expect(address({ PORT: '9000' })).toBe('http://localhost:9000');
    expect(address({ PORT: '9000', PUBLIC_URL: 'https://studio.test/' })).toBe('https://studio.test');
  });
});

describe('settings of the company’s provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.studio.test/realms/studio',
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const read = (env: object) => readConfig({ ...service, ...env });

  it('name it as the login page does', () => {
    expect(providerNameOf(read({}))).toBeNull();
    expect(providerNameOf(read({ OIDC_NAME: 'Studio ID' }))).toBeNull();
    expect(providerNameOf(read(provider))).toBe('id.studio.test');
    expect(providerNameOf(read({ ...provider, OIDC_NAME: 'Studio ID' }))).toBe('Studio ID');
  });

  it('are all there or none', () => {
    expect(() => read({ OIDC_ISSUER: provider.OIDC_ISSUER })).toThrow(
      'OIDC_CLIENT_ID: is required with OIDC_ISSUER\n  OIDC_CLIENT_SECRET: is required with OIDC_ISSUER',
    );
    expect(() => read({ ...provider, OIDC_ROLES: 'editor' })).toThrow(
      'OIDC_DOMAINS: is required with OIDC_ROLES',
    );
  });

  it('take http on this machine alone', () => {
    for (const OIDC_ISSUER of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000/a'])
      expect(read({ ...provider, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    for (const OIDC_ISSUER of ['http://id.studio.test', 'http://10.0.0.1', 'http://localhost.evil.test', 'x'])
      expect(() => read({ ...provider, OIDC_ISSUER })).toThrow('OIDC_ISSUER: must be an https address');
  });

  it('make nobody an owner, and take whole domains', () => {
    const newOnes = { ...provider, OIDC_DOMAINS: ' Studio.test,b.test ', OIDC_ROLES: 'editor, sales' };
    expect(read(newOnes)).toMatchObject({
      OIDC_DOMAINS: ['studio.test', 'b.test'],
      OIDC_ROLES: ['editor', 'sales'],
    });
    for (const OIDC_ROLES of ['owner', 'editor,owner', 'admin'])
      expect(() => read({ ...newOnes, OIDC_ROLES })).toThrow(
        'OIDC_ROLES: must be editor, contributor or sales',
      );
    for (const OIDC_DOMAINS of ['*.studio.test', '@studio.test', 'com', '*'])
      expect(() => read({ ...newOnes, OIDC_DOMAINS })).toThrow('OIDC_DOMAINS: must be domains');
  });
});
