import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;

/** Says what a program of the Makefile is given. */
const program = `#!/bin/sh
printf '%s\\n' "FILE=$FILE" "FROM=$FROM" "DATA_DIR=$DATA_DIR" "$@"
`;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-arguments-'));
  for (const name of ['bash', 'launch']) {
    writeFileSync(path.join(folder, name), program);
    chmodSync(path.join(folder, name), 0o755);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const make = (...args: string[]) =>
  execFileSync('make', ['--silent', '--old-file=node_modules/.package-lock.json', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { PATH: `${folder}:${process.env.PATH ?? ''}` },
  }).split('\n');

const odd = ["it's a file.tar", '../with space/a b.tar', '$HOME `id` $(id).tar', 'a;b&c"d.tar'];

it.each(odd)('make backup and make restore pass on the file %s as it is', (file) => {
  expect(make('backup', `FILE=${file}`)).toContain(`FILE=${file}`);
  expect(make('restore', `FILE=${file}`)).toContain(`FILE=${file}`);
  expect(make('restore', `FROM=${file}`)).toContain(`FROM=${file}`);
});

it.each(odd)('a setting on the command line reaches the program as it is: %s', (folderOfData) => {
  expect(make('backup', `DATA_DIR=${folderOfData}`)).toContain(`DATA_DIR=${folderOfData}`);
});

it('make admin-reset and make logs pass on each word of ARGS as it is', () => {
  expect(make('admin-reset', "ARGS=o'neil@example.com --typed").slice(-4)).toEqual([
    ...['admin-reset', "o'neil@example.com", '--typed', ''],
  ]);
  expect(make('logs', 'ARGS=gateway $HOME').slice(-3)).toEqual(['gateway', '$HOME', '']);
});

it.each(odd)('make export and make import pass on the file %s as one argument', (file) => {
  const launch = `LAUNCH=${path.join(folder, 'launch')}`;
  expect(make('export', launch, `FILE=${file}`)).toEqual(expect.arrayContaining(['export', file]));
  expect(make('import', launch, `FILE=${file}`)).toEqual(expect.arrayContaining(['import', file]));
});
