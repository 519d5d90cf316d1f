import { describe, expect, it } from '@jest/globals';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import { readConfig } from './config.ts';

const secret = 's'.repeat(32);
const keys = createServiceKeys();
const read = (settings: Record<string, string> = {}) =>
  readConfig({ ...keys.gateway, SESSION_SECRET: secret, ...settings });

describe('the settings of the gateway', () => {
  it('have the defaults of the contract', () => {
    expect(read()).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      TRUST_PROXY: 0,
      SESSION_IDLE: 8 * 3_600_000,
      SESSION_MAX: 7 * 86_400_000,
      LIMIT_LOGIN: { count: 10, seconds: 900 },
      LIMIT_SETUP: { count: 10, seconds: 900 },
      LIMIT_CONTACT: { count: 10, seconds: 600 },
      LIMIT_UPLOAD: { count: 120, seconds: 60 },
      LIMIT_CSP_REPORTS: { count: 30, seconds: 60 },
      LIMIT_LINKS: { count: 60, seconds: 3600 },
      LIMIT_VERDICTS: { count: 10, seconds: 3600 },
      LIMIT_AUTHORIZATIONS: { count: 60, seconds: 3600 },
      LIMIT_DOCUMENTS: { count: 1200, seconds: 60 },
      LIMIT_TOKEN: { count: 600, seconds: 60 },
      LIMIT_CSP_REPORTS_ALL: { count: 300, seconds: 60 },
      AUTH_URL: 'http://127.0.0.1:8081',
      CATALOG_URL: 'http://127.0.0.1:8082',
      MEDIA_URL: 'http://127.0.0.1:8083',
      LEADS_URL: 'http://127.0.0.1:8084',
    });
    expect(read({ PORT: '9000' }).PUBLIC_URL).toBe('http://localhost:9000');
  });

  it('take times in the units that people write', () => {
    for (const [text, ms] of [
      ['90', 90_000],
      ['90s', 90_000],
      ['15m', 900_000],
      ['8h', 28_800_000],
      ['7d', 604_800_000],
    ] as const)
      expect(read({ SESSION_IDLE: text }).SESSION_IDLE).toBe(ms);
  });

  it('take several secrets, the first of which signs', () => {
    expect(read({ SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(40)}` }).SESSION_SECRET).toEqual([
      'a'.repeat(32),
      'b'.repeat(40),
    ]);
  });

  it('trust a number of proxies or named ones', () => {
    expect(read({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  it.each([
    ['SESSION_SECRET', 'changeme'],
    ['SESSION_SECRET', `${'a'.repeat(32)},short`],
    ['SESSION_SECRET', ' , '],
    ['SERVICE_SECRET', 'changeme'],
    ['IDENTITY_PRIVATE_KEY', 'changeme'],
    ['IDENTITY_PRIVATE_KEY', keys.service.IDENTITY_PUBLIC_KEY],
    ['SESSION_IDLE', '8 hours'],
    ['SESSION_MAX', '0'],
    ['LIMIT_LOGIN', '10'],
    ['LIMIT_LOGIN', '0/60'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'nginx'],
    ['REDIS_URL', 'http://redis'],
    ['PUBLIC_URL', 'studio.test'],
    ['CATALOG_URL', 'https://catalog'],
    ['PORT', '70000'],
  ])('refuse %s=%s, naming it and not the value', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      new RegExp(`^Settings to correct:\\n {2}${name}: (?!.*${value.replace(/[\\/.+]/g, '.')}$)`),
    );
  });

  it('refuse to go without secrets', () => {
    expect(() => readConfig({})).toThrow(
      /SERVICE_SECRET: is required\n {2}IDENTITY_PRIVATE_KEY: is required\n {2}SESSION_SECRET: is required/,
    );
  });
});
