/**
 * `node tests/upgrade/make.ts VERSION`, once for each release and by that release: starts a site, fills it with something of everything, and
 * keeps its backup and its answers in a folder of that name. A folder that is there is never made again.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startCrm } from '../support/servers/crm.ts';
import { eventually } from '../support/eventually.ts';
import { backUp } from '../support/site/operations.ts';
import { install, signIn } from '../support/site/seed.ts';
import { startEmbeddedStack } from '../support/site/stack.ts';
import { fillSite } from './fill-site.ts';
import { archiveOf, foundFileOf, keysOfKeptSites, readMigrations, type Found } from './kept-versions.ts';
import { readSite } from './read-site.ts';
import { readTables } from './read-tables.ts';

const imagesSchema = z.array(z.object({ variants: z.object({ made: z.int(), planned: z.int() }) }));

const [version = ''] = process.argv.slice(2);
const file = archiveOf(version);
if (version === '' || existsSync(file)) {
  process.stderr.write('node tests/upgrade/make.ts VERSION, of which no folder is here yet\n');
  process.exit(1);
}
const crm = await startCrm();
const stack = await startEmbeddedStack({ ...keysOfKeptSites, CHANNEL_HOSTS: '127.0.0.1' });
try {
  await install(stack);
  const credentials = await fillSite(stack, crm.url);
  const owner = await signIn(stack);
  await eventually(async () => {
    const images = imagesSchema.parse((await owner.call('GET', '/images')).body);
    if (images.some(({ variants }) => variants.made < variants.planned))
      throw new Error('still making copies');
  });
  const { host, port, name, user, password } = stack.database;
  const database = `postgres://${user}:${password}@${host}:${String(port)}/${name}`;
  mkdirSync(path.dirname(file));
  await backUp(stack, file);
  const found: Found = {
    credentials,
    site: await readSite(stack, credentials.previewPath),
    tables: await readTables(database),
    migrations: readMigrations(),
  };
  writeFileSync(foundFileOf(version), `${JSON.stringify(found, undefined, 1)}\n`);
} finally {
  await stack.remove();
  await crm.goDown();
}
