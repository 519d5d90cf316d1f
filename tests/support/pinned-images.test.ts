import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const settings = read('infra/docker/images.env');
const pinned = [...settings.matchAll(/^(\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => ({
  name: String(name),
  image: String(image),
}));
const users = ['docker-compose.yml', 'infra/docker/Dockerfile'];

describe('base images', () => {
  it('have the same tag wherever they are named', () => {
    expect(pinned.length).toBeGreaterThan(4);
    for (const file of users)
      for (const [, name, image] of read(file).matchAll(
        /(\w+_IMAGE)(?:=|:-)([^\s}'@]+)(?:@sha256:[0-9a-f]{64})?/g,
      ))
        expect({ file, name, image }).toEqual({ file, ...pinned.find((pin) => pin.name === name) });
  });

  it('have a tag that names a version', () => {
    for (const { image } of pinned) expect(image).toMatch(/:.*\w+/);
    for (const { image } of pinned) expect(image).not.toMatch(/:latest$/);
  });
});
