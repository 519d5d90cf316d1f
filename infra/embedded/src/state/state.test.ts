import { spawnSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readState, writeState } from './state.ts';

it('a state that does not fit on the disk is an error, and the one before stays whole', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'state-'));
  writeState(folder, { accountKey: 'before' });
  const script = `import { writeState } from ${JSON.stringify(path.join(import.meta.dirname, 'state.ts'))};
    process.on('SIGXFSZ', () => {});
    writeState(${JSON.stringify(folder)}, { accountKey: 'x'.repeat(5000) });`;
  const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath];
  const { status, stderr } = spawnSync(
    'bash',
    [...limited, '--input-type=module-typescript', '--eval', script],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readState(folder)).toEqual({ accountKey: 'before' });
  expect(statSync(path.join(folder, 'embedded.json')).mode & 0o777).toBe(0o600);
});
