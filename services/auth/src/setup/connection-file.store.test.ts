import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createConnectionFile } from './connection-file.store.ts';

const connection = { host: '127.0.0.1', port: 5432, database: 'd', user: 'u', password: 'p' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'connection-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const open = () => createConnectionFile(folder);
const content = () => JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as unknown;

describe('the connection file', () => {
  it('is provisional until it is confirmed, readable by its owner alone, and the only file', async () => {
    const file = open();
    expect(await file.isProvisional()).toBe(false);
    await file.announce({ ...connection, ...{ more: 'dropped' } }, undefined);
    expect(content()).toEqual({ ...connection, isProvisional: true });
    expect(await file.isProvisional()).toBe(true);
    await file.confirm(connection);
    expect(content()).toEqual(connection);
    expect(await file.isProvisional()).toBe(false);
    expect(statSync(join(folder, 'connection.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['connection.json']);
  });

  it('is put back as it was, to the letter, or taken away again', async () => {
    const file = open();
    const takeAway = await file.announce(connection, undefined);
    await takeAway();
    expect(readdirSync(folder)).toEqual([]);

    const former = '{"host": "old"}';
    writeFileSync(join(folder, 'connection.json'), former);
    const putBack = await file.announce(connection, former);
    await putBack();
    expect(await file.read()).toBe(former);
  });

  it('is taken away once two announcements came to nothing, whichever is undone first', async () => {
    for (const order of [[0, 1] as const, [1, 0] as const]) {
      const file = open();
      const undo = [await file.announce(connection, undefined)];
      undo.push(await file.announce({ ...connection, database: 'other' }, await file.read()));
      await undo[order[0]]?.();
      await undo[order[1]]?.();
      expect(await file.read()).toBeUndefined();
    }
  });

  it('is not announced over one that somebody else announced meanwhile', async () => {
    const [first, second] = [open(), open()];
    const answers = await Promise.allSettled([
      first.announce(connection, undefined),
      second.announce({ ...connection, host: '::1' }, undefined),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(second.announce(connection, 'something else')).rejects.toMatchObject({
      code: 'alreadySetUp',
    });
  });

  it('leaves no half-written one behind for long', async () => {
    const leftovers = ['connection.json.0a.new', 'connection.json.0b.new', 'embedded.json.new'];
    for (const name of leftovers) writeFileSync(join(folder, name), 'half');
    const past = new Date(Date.now() - 120_000);
    for (const name of ['connection.json.0a.new', 'embedded.json.new'])
      utimesSync(join(folder, name), past, past);
    await open().announce(connection, undefined);
    expect(readdirSync(folder).sort()).toEqual([
      'connection.json',
      'connection.json.0b.new',
      'embedded.json.new',
    ]);
  });

  it('is written into a folder that is not there yet, and damage in it is no mark', async () => {
    const below = createConnectionFile(join(folder, 'a/b'));
    await below.announce(connection, undefined);
    expect(existsSync(join(folder, 'a/b/connection.json'))).toBe(true);
    writeFileSync(join(folder, 'a/b/connection.json'), '{"isProvisional":');
    expect(await below.isProvisional()).toBe(false);
  });
});
