import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('the settings of the launcher', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toEqual({
      dataDir: path.resolve('data'),
      configDir: path.resolve('data'),
      ports: { gateway: 8080, auth: 8081, catalog: 8082, media: 8083, leads: 8084 },
      gatewayHost: '127.0.0.1',
      databaseUrl: undefined,
      databasePort: undefined,
      databaseName: 'portfolio',
      databaseUser: 'portfolio',
      databasePassword: undefined,
      publicUrl: undefined,
      backupSchedule: '30 3 * * *',
      extraCaFile: undefined,
      isDemo: false,
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ PORT: '', DB_NAME: '' }).ports.gateway).toBe(8080);
  });

  it('can come from a file that a variable names', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'password');
    writeFileSync(file, 'from a file\n');
    expect(readSettings({ DB_PASSWORD_FILE: file }).databasePassword).toBe('from a file');
  });

  it('are refused with every bad one named at once', () => {
    const bad = {
      PORT: '80a',
      AUTH_PORT: '70000',
      DB_NAME: 'a\nb',
      DB_PASSWORD_FILE: '/nowhere',
      EXTRA_CA_FILE: '/none',
      PUBLIC_URL: 'https://example.com/path',
    };
    for (const name of Object.keys(bad)) expect(() => readSettings(bad)).toThrow(name);
  });

  it.each(['postgres', 'pg_monitor'])('refuse the role %s, which is not for applications', (user) => {
    expect(() => readSettings({ DB_USER: user })).toThrow('DB_USER');
  });

  it.each(['postgres', 'template1'])('refuse the database %s, which belongs to PostgreSQL', (name) => {
    expect(() => readSettings({ DB_NAME: name })).toThrow('DB_NAME');
  });

  it('take a port that is the default of a service for the site itself', () => {
    expect(readSettings({ PORT: '8081' }).ports.gateway).toBe(8081);
  });

  it('refuse one port for two processes', () => {
    expect(() => readSettings({ AUTH_PORT: '9000', DB_PORT: '9000' })).toThrow(
      'AUTH_PORT and DB_PORT are both 9000',
    );
  });
});
