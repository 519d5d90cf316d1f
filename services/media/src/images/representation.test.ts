import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { createDiskStore } from './store/disk.store.ts';
import { findRepresentation } from './representation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'representation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nameOf = (letter: string) => `${letter.repeat(32)}-2000x1000-ffffff.jpg`;
const wanted = (name: string) => ({ name, width: 400, formats: ['avif', 'webp'] as const });

async function createCountedStore() {
  const store = await createDiskStore(folder);
  const lookups: string[] = [];
  const find = (key: string) => {
    lookups.push(key);
    return store.find(key);
  };
  return { store: { ...store, find }, lookups };
}

it('an unknown image costs one look-up', async () => {
  const { store, lookups } = await createCountedStore();
  await expect(findRepresentation(store, wanted(nameOf('a')))).rejects.toMatchObject({
    code: 'imageNotFound',
  });
  expect(lookups).toEqual([nameOf('a')]);
});

it('the first copy that is there is the answer, and the original where none is', async () => {
  const { store, lookups } = await createCountedStore();
  const name = nameOf('b');
  await store.put(name, Buffer.alloc(10), 'image/jpeg');
  expect(await findRepresentation(store, wanted(name))).toMatchObject({
    key: name,
    size: 10,
    isFinal: false,
  });
  expect(new Set(lookups).size).toBe(lookups.length);
  await store.put(`${name}.800.webp`, Buffer.alloc(4), 'image/webp');
  expect(await findRepresentation(store, wanted(name))).toMatchObject({
    ...{ key: `${name}.800.webp`, size: 4, contentType: 'image/webp', isFinal: false },
  });
  await store.put(`${name}.400.avif`, Buffer.alloc(3), 'image/avif');
  expect(await findRepresentation(store, wanted(name))).toMatchObject({ size: 3, isFinal: true });
  const plain = { ...wanted(name), formats: [] };
  expect(await findRepresentation(store, plain)).toMatchObject({ key: name, isFinal: true });
});
