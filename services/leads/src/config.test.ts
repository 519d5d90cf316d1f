import { describe, expect, it } from '@jest/globals';
import { canaryAddressOf, readConfig, retryDelaysOf, siteInsideOf, workerSettingsOf } from './config.ts';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';

const secret = 'x'.repeat(32);
const secrets = { ...createServiceKeys().service, CHANNEL_KEY: secret };

describe('settings of the leads service', () => {
  it('follow the contract where nothing is set', () => {
    const config = readConfig({ ...secrets });
    expect(config).toMatchObject({ LEADS_PORT: 8084, HOST: '127.0.0.1' });
    expect(workerSettingsOf(config)).toEqual({ concurrency: 4, leaseBeyondTry: 20_000, poll: 1000 });
    expect(retryDelaysOf(config)).toEqual({ first: 1000, longest: 900_000, giveUpAfter: 3 * 86_400_000 });
  });

  it.each([
    ['https://crm.example.com', 'https://crm.example.com'],
    ['https://crm.example.com/', 'https://crm.example.com'],
    ['http://10.0.0.7:8000/sales/', 'http://10.0.0.7:8000/sales'],
  ])('take the CRM at %s', (value, url) => {
    expect(readConfig({ ...secrets, CRM_URL: value }).CRM_URL).toBe(url);
  });

  it.each([
    ['', '', '', 'http://localhost:8080'],
    ['https://example.com', '', 'http://gateway:8080', 'https://example.com'],
    ['http://localhost:9090', '', 'http://gateway:8080', 'http://gateway:8080'],
    ['https://example.com', 'http://nginx:8080/', 'http://gateway:8080', 'http://nginx:8080'],
  ])('send canaries of %p with %p and %p to %p', (site, canary, gateway, address) => {
    const env = { ...secrets, PUBLIC_URL: site, CANARY_URL: canary, GATEWAY_URL: gateway };
    expect(canaryAddressOf(readConfig(env))).toBe(address);
  });

  it.each([
    ['https://example.com', '', '', 'https://example.com'],
    ['https://example.com', '', 'http://gateway:8080', 'http://gateway:8080'],
    ['https://example.com', 'http://nginx:8080', 'http://gateway:8080', 'http://gateway:8080'],
    ['https://example.com', 'http://nginx:8080', '', 'http://nginx:8080'],
  ])('ask the site %p with %p and %p at %p', (site, canary, gateway, address) => {
    const env = { ...secrets, PUBLIC_URL: site, CANARY_URL: canary, GATEWAY_URL: gateway };
    expect(siteInsideOf(readConfig(env))).toBe(address);
  });

  it('take no canary with 0, and one an hour where nothing is set', () => {
    expect(readConfig({ ...secrets }).LEAD_CANARY).toBe(3600);
    expect(readConfig({ ...secrets, LEAD_CANARY: '0' }).LEAD_CANARY).toBe(0);
    expect(() => readConfig({ ...secrets, LEAD_CANARY: '-1', LEADS_RETENTION_DAYS: '0.5' })).toThrow(
      /LEAD(?:_CANARY|S_RETENTION_DAYS).*LEAD(?:_CANARY|S_RETENTION_DAYS)/s,
    );
  });

  it('are refused all at once where they make no sense', () => {
    const env = {
      SERVICE_SECRET: 'short',
      CHANNEL_HOSTS: 'http://a b',
      CRM_URL: 'https://user:pass@crm.example.com/?a=1',
      CRM_TOKEN: 'two\r\nlines',
      DELIVERY_TIMEOUT: 'soon',
    };
    expect(() => readConfig(env)).toThrow(
      /SERVICE_SECRET.*CHANNEL_KEY.*CHANNEL_HOSTS.*CRM_URL.*CRM_TOKEN.*DELIVERY_TIMEOUT/s,
    );
  });

  it('are refused where a lease would end before the call', () => {
    expect(() => readConfig({ ...secrets, DELIVERY_LEASE: '10' })).toThrow(
      'DELIVERY_LEASE: must be longer than DELIVERY_TIMEOUT',
    );
  });
});
