/**
 * `make deploy-files`: writes the files of `deploy/` that are made from others. A release has them in a folder of its own, with the digests
 * of its images: OUT=… REGISTRY=… SERVICES_DIGEST=sha256:… SITE_DIGEST=sha256:… RELEASE=https://….
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeDeployFiles } from './deploy-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'is no digest');
const env = z
  .object({
    OUT: z.string().default(path.join(root, 'deploy')),
    REGISTRY: z.string().optional(),
    SERVICES_DIGEST: digest.optional(),
    SITE_DIGEST: digest.optional(),
    RELEASE: z.url().optional(),
  })
  .parse(process.env);
const files = makeDeployFiles(root, {
  registry: env.REGISTRY,
  services: env.SERVICES_DIGEST,
  site: env.SITE_DIGEST,
  address: env.RELEASE,
});
mkdirSync(env.OUT, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(env.OUT, name), text);
// Under a name without a dot: places for releases rename others.
if (process.env.OUT !== undefined)
  cpSync(path.join(root, 'deploy/.env.example'), path.join(env.OUT, 'env.example'));
