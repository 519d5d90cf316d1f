import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DemoError } from '../demo-error.ts';
import { findSite } from './find-site.ts';

const lastStart = {
  host: 'localhost',
  port: 9000,
  publicUrl: 'https://studio.example.com',
  configDir: '/srv/config',
};

describe('the site that the examples are for', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
  });

  it.each([
    ['without more settings', {}],
    ['with the port it was started with', { PORT: '9000' }],
    ['with the public address it was started with', { PUBLIC_URL: 'https://studio.example.com/' }],
    ['with its local address', { PUBLIC_URL: 'http://localhost:9000' }],
  ])('is that of the data folder, %s', (_settings, env) => {
    writeState(dataDir, { lastStart });
    const { address, dataFolder } = findSite({ DATA_DIR: dataDir, ...env });
    expect(address).toBe('http://localhost:9000');
    expect(dataFolder).toEqual({ path: dataDir, state: { lastStart } });
  });

  it.each([
    ['another port', { PORT: '9001' }, 'http://localhost:9001'],
    ['another address', { PUBLIC_URL: 'https://example.org/' }, 'https://example.org'],
    ['another address on the same port', { PORT: '9000', PUBLIC_URL: 'https://a.org' }, 'https://a.org'],
  ])(
    'is another one where the settings name %s, and the data folder does not open it',
    (_what, env, address) => {
      writeState(dataDir, { lastStart });
      expect(findSite({ DATA_DIR: dataDir, ...env })).toEqual({ address, dataFolder: undefined });
    },
  );

  it('is at the default port where no site was started here', () => {
    expect(findSite({ DATA_DIR: dataDir })).toEqual({
      address: 'http://localhost:8080',
      dataFolder: undefined,
    });
  });

  it('is not looked for with a wrong setting or a damaged data folder', () => {
    expect(() => findSite({ DATA_DIR: dataDir, PORT: 'abc' })).toThrow(DemoError);
    writeFileSync(path.join(dataDir, 'embedded.json'), '{');
    expect(() => findSite({ DATA_DIR: dataDir })).toThrow(DemoError);
  });
});
