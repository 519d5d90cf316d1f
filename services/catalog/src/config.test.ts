import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const SERVICE_SECRET = 's'.repeat(32);

describe('the settings', () => {
  it('are complete with a secret alone', () => {
    expect(readConfig({ SERVICE_SECRET })).toMatchObject({
      HOST: '127.0.0.1',
      CATALOG_PORT: 8082,
      PUBLIC_URL: 'http://localhost:8080',
    });
  });

  it('are refused with a wrong port or address', () => {
    const read = () => readConfig({ SERVICE_SECRET, CATALOG_PORT: 'x', PUBLIC_URL: 'studio.test' });
    expect(read).toThrow(/CATALOG_PORT.*\n.*PUBLIC_URL/);
  });
});
