import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { startRegistry, type Registry } from '../support/registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-images-'));
const imagesFile = path.join(folder, 'images.env');
const absent = `sha256:${'0'.repeat(64)}`;
let registry: Registry;
let tag: string;
let madeHere: string;

/** What a script says that knows these images only. */
async function bash(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, IMAGES_FILE: imagesFile, ENV_FILE: path.join(folder, '.env') },
  });
  return stdout;
}

const referenceOf = (name: string) => bash(`source infra/ops/compose.sh && image_reference ${name}`);
const labelOf = (image: string) => docker('image', 'inspect', '--format', '{{.Config.Labels.label}}', image);

beforeAll(async () => {
  registry = await startRegistry();
  tag = `${registry.host}/base:1`;
  madeHere = `${registry.host}/made-here:1`;
});
afterAll(async () => {
  const images = await docker('images', '--quiet', '--no-trunc', `${registry.host}/*`);
  await docker('rmi', '--force', ...new Set(images.split('\n')));
  await registry.stop();
  rmSync(folder, { recursive: true });
});

it('make pin-images notes the digest of each image whose registry answers, and that image is used from then on', async () => {
  const digest = registry.publish('base', '1', 'first');
  const text = `# Images\nBASE_IMAGE=${tag}\nAWAY_IMAGE=127.0.0.1:1/away:1\n`;
  writeFileSync(imagesFile, text);
  expect(await referenceOf('BASE_IMAGE')).toBe(tag);

  expect(await bash('infra/ops/pin-images.sh')).toContain('away:1 left as it is');
  const pinned = text.replace(`${tag}\n`, `${tag}\nBASE_IMAGE_DIGEST=${digest}\n`);
  expect(readFileSync(imagesFile, 'utf8')).toBe(pinned);
  expect(await referenceOf('BASE_IMAGE')).toBe(`${registry.host}/base@${digest}`);

  // The tag moves on, and what is pinned stays.
  const next = registry.publish('base', '1', 'second');
  await docker('rmi', tag);
  writeFileSync(imagesFile, `BASE_IMAGE=${tag}\nBASE_IMAGE_DIGEST=${digest}\n`);
  await bash('infra/ops/pull-images.sh');
  expect(await labelOf(tag)).toBe('first');

  await bash('infra/ops/pin-images.sh');
  expect(readFileSync(imagesFile, 'utf8')).toBe(`BASE_IMAGE=${tag}\nBASE_IMAGE_DIGEST=${next}\n`);
  expect(await labelOf(await referenceOf('BASE_IMAGE'))).toBe('second');
});

it('an image that was made here is used by its tag, since no registry has it', async () => {
  await bash(`tar --create --files-from /dev/null | docker import --change 'LABEL label=own' - ${madeHere}`);
  writeFileSync(imagesFile, `OWN_IMAGE=${madeHere}\nOWN_IMAGE_DIGEST=${absent}\n`);
  expect(await referenceOf('OWN_IMAGE')).toBe(madeHere);
  await bash('infra/ops/pull-images.sh');
  expect(await labelOf(madeHere)).toBe('own');
});
