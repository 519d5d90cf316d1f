/** Writes `versions.json` and `notes.md` of a release into the folder OUT: .ci/release. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { describeRelease, readVersions, writeVersions } from './release-notes.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const env = z
  .object({ OUT: z.string(), ARTIFACTS: z.string(), REPOSITORY: z.string(), IDENTITY: z.string() })
  .parse(process.env);
const versions = readVersions(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
const [newest] = versions;
if (newest?.version !== packageJson.version)
  throw new Error(`The newest version of CHANGELOG.md is not ${packageJson.version}.`);
const signed = { artifacts: env.ARTIFACTS.split(' '), repository: env.REPOSITORY, identity: env.IDENTITY };
writeFileSync(path.join(env.OUT, 'versions.json'), writeVersions(versions));
writeFileSync(path.join(env.OUT, 'notes.md'), describeRelease(newest, signed));
