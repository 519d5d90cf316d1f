import { describe, expect, it } from '@jest/globals';
import { findUnknownNames } from './setting-names.ts';
import { findSettingProblems } from './setting-problems.ts';

const wordsOf = (env: Record<string, string>) =>
  findSettingProblems(env).map(({ isFailing, words }) => `${isFailing ? 'WRONG' : 'LOOK'} ${words}`);

describe('settings that stop backups alone', () => {
  it.each([
    ['BACKUP_KEEP', '7x', 'must be days, weeks and months, such as 7d 4w 12m'],
    ['BACKUP_KEY', 'abc', 'must be a key that make backup-key has printed'],
    ['BACKUP_DIR', '/proc/nope', 'must be a folder that can be made and written'],
    ['BACKUP_S3_PREFIX', 'a b', 'must be a path such as sites/portfolio'],
  ])('are named with what is right: %s=%s', (name, value, words) => {
    expect(wordsOf({ [name]: value })).toEqual([
      expect.stringContaining(`WRONG No backup is made. ${name}: ${words}`),
    ]);
  });

  it('are named where a bucket has no keys, and all at once', () => {
    const found = wordsOf({ BACKUP_S3_ENDPOINT: 'https://s3.example.com' });
    expect(found).toHaveLength(2);
    expect(found.join()).toContain('BACKUP_S3_SECRET_KEY: is required with BACKUP_S3_ENDPOINT');
  });

  it('are none where all is right', () => {
    expect(wordsOf({ BACKUP_KEEP: '7d', BACKUP_SCHEDULE: 'off', PUBLIC_URL: 'https://example.com' })).toEqual(
      [],
    );
  });
});

describe('a name that nothing reads', () => {
  it.each([
    ['PUBLIC_URLL', 'PUBLIC_URL'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['BACKUP_SHEDULE', 'BACKUP_SCHEDULE'],
    ['S3_SECERT_KEY_FILE', 'S3_SECRET_KEY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HOTS', 'HOST'],
  ])('is named with the setting that was meant: %s', (name, meant) => {
    expect(findUnknownNames([name])).toEqual([{ name, meant }]);
    expect(findSettingProblems({ [name]: 'x' })).toMatchObject([
      { isFailing: false, advice: `Did you mean ${meant}?` },
    ]);
  });

  it('is named where only this product has such names', () => {
    expect(findUnknownNames(['BACKUP_FOLDER_OF_MINE'])).toEqual([
      { name: 'BACKUP_FOLDER_OF_MINE', meant: undefined },
    ]);
  });

  it('is left alone where it is of another program, and where it is empty', () => {
    const others = `HOME HOSTNAME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL MAIL EDITOR DISPLAY TMPDIR SESSION_MANAGER
      SSH_CLIENT XDG_DATA_DIRS XDG_CONFIG_DIRS MAKEFLAGS MAKELEVEL MFLAGS MAKE_TERMOUT NODE_OPTIONS NODE_ENV CI JAVA_HOME HOSTTYPE
      DOCKER_HOST SUDO_USER INVOCATION_ID JOURNAL_STREAM npm_config_registry OTEL_EXPORTER_OTLP_ENDPOINT FILE FROM COPY SITE ARGS`;
    expect(findUnknownNames(others.split(/\s+/))).toEqual([]);
    expect(wordsOf({ PUBLIC_URLL: '' })).toEqual([]);
  });
});
