import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { describeStart } from '@portfolio/embedded/site.ts';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { describeLaunched } from './print-launched.ts';

describe('the secrets of a site of make start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-launched-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });
  const start = (given: Record<string, string>) => {
    const environment = { DATA_DIR: dataDir, PATH: '/usr/bin', ...given };
    writeState(dataDir, {
      ...{
        accountKey: 'made',
        channelKey: 'made-too',
        backupKey: 'AGE-SECRET-KEY-1MADE',
        databasePassword: 'p',
      },
      lastStart: describeStart(readSettings(environment), environment),
    });
    return describeLaunched({ DATA_DIR: dataDir });
  };

  it('come with all settings that it was started with, as a shell reads them', () => {
    const file = path.join(dataDir, 'token');
    writeFileSync(file, 'of a file\n');
    const lines = start({
      PUBLIC_URL: 'https://example.com',
      BACKUP_SCHEDULE: '30 3 * * *',
      CRM_TOKEN_FILE: file,
      OIDC_NAME: '$5 "a" #b',
    });
    const read =
      'printf "%s|" "$PUBLIC_URL" "$BACKUP_SCHEDULE" "$CRM_TOKEN" "$OIDC_NAME" "$ACCOUNT_KEY" "$BACKUP_KEY" "$DB_PASSWORD"';
    const { stdout } = spawnSync('bash', ['-c', `${lines.join('\n')}\n${read}`], { encoding: 'utf8' });
    expect(stdout.split('|').slice(0, -1)).toEqual([
      ...['https://example.com', '30 3 * * *', 'of a file', '$5 "a" #b'],
      ...['made', 'AGE-SECRET-KEY-1MADE', 'p'],
    ]);
    expect(lines.join()).not.toContain('PATH=');
  });

  it('are those that were given, where they were', () => {
    expect(start({ ACCOUNT_KEY: 'given' })).toContain("ACCOUNT_KEY='given'");
  });

  it('are refused where a line cannot hold one, and where there is no site', () => {
    expect(() => start({ CRM_TOKEN: "it's" })).toThrow('CRM_TOKEN cannot be printed as a line');
    writeState(dataDir, {});
    expect(() => describeLaunched({ DATA_DIR: dataDir })).toThrow('No site was started in');
  });
});
