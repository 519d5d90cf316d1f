import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { describeStart } from '@portfolio/embedded/site.ts';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { withSettingsOfStart } from './settings-of-start.ts';

const started = {
  S3_ENDPOINT: 'https://images.example.com',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY_FILE: '/run/secrets/s3',
  DATABASE_URL: 'postgres://site:secret@db.example.com/site',
  CRM_TOKEN: 'nothing of a command',
};

describe('a command in another shell than that of make start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-start-'));
    const environment = { DATA_DIR: dataDir, ...started };
    writeState(dataDir, { lastStart: describeStart(readSettings(environment), environment) });
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('finds the images and the database of the site', () => {
    const { CRM_TOKEN: _token, ...found } = started;
    expect(withSettingsOfStart({ DATA_DIR: dataDir })).toEqual({ DATA_DIR: dataDir, ...found });
  });

  it('keeps to its own where it names a place', () => {
    const shell = { DATA_DIR: dataDir, S3_ENDPOINT: 'https://other.example.com', S3_ACCESS_KEY: 'other' };
    expect(withSettingsOfStart(shell)).toEqual({ ...shell, DATABASE_URL: started.DATABASE_URL });
  });

  it('is told everything in containers', () => {
    const inContainer = { DATA_DIR: dataDir, ADMIN_DATABASE_URL: 'postgres://admin@db/site' };
    expect(withSettingsOfStart(inContainer)).toBe(inContainer);
  });
});
