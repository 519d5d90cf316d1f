import assert from 'node:assert/strict';
import path from 'node:path';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { z } from 'zod';
import { openObjectStore } from '../../infra/ops/src/stores/object-store.ts';
import { expectKept, expectOpen } from '../upgrade/expect-kept.ts';
import { archiveOf, keptVersions, keysOfKeptSites, readFound } from '../upgrade/kept-versions.ts';
import { tablesStatement } from '../upgrade/read-tables.ts';
import { backupSettings, bucketOfMoves, restoreInstead } from './backups.ts';
import { checkReplaced, upgradeTo } from './changes.ts';
import { proveLeads } from './checks.ts';
import { askDatabase, kubectl, release, set } from './cluster.ts';
import { until } from './until.ts';
import { versions } from './versions.ts';
import { readers, signInAt } from './visitors.ts';

/** Copies a file into a bucket beside backups. */
async function copyToBucket(file: string, bucket: string): Promise<void> {
  const settings = await backupSettings();
  const client = openObjectStore({
    endpoint: settings.BACKUP_S3_ENDPOINT ?? '',
    accessKey: settings.BACKUP_S3_ACCESS_KEY ?? '',
    secretKey: settings.BACKUP_S3_SECRET_KEY ?? '',
    bucket,
    region: 'us-east-1',
  });
  await client.fPutObject(bucket, path.basename(file), file);
}

/** The secrets that no backup has. */
const giveKeys = () =>
  kubectl(
    ...['patch', 'secret', `${release}-secrets`, '--patch'],
    JSON.stringify({
      stringData: {
        'account-key': keysOfKeptSites.ACCOUNT_KEY,
        'channel-key': keysOfKeptSites.CHANNEL_KEY,
      },
    }),
  );

const readTables = () => askDatabase(tablesStatement);

/** Brings the site to the next version while visitors read. */
async function upgradeUnderLoad(url: string, chart: readonly string[]): Promise<string> {
  const list = await fetch(`${url}/api/apps/getapps`);
  const [app] = z.array(appSchema).parse(await list.json());
  assert.ok(app);
  const site = { url, app, cookie: await signInAt(url) };
  return checkReplaced(site, versions.next, readers(site), () => upgradeTo(chart));
}

/**
 * A site of each released version comes to this one by its backup, and to the next one while visitors read. It answers what it answered, and
 * its tables are those of a new site.
 */
export async function checkKeptVersions(
  url: string,
  chartOf: (version: string) => readonly string[],
): Promise<string> {
  const lines: string[] = [];
  for (const version of keptVersions) {
    const found = readFound(version);
    await copyToBucket(archiveOf(version), bucketOfMoves);
    const chosen = set(`backup.restoreFrom=${path.basename(archiveOf(version))}`);
    let tables: string[] = [];
    await restoreInstead([...chartOf(versions.current), ...chosen], bucketOfMoves, async () => {
      tables = await readTables();
      await giveKeys();
    });
    await until('the site answers', async () => (await fetch(`${url}/api/apps/getapps`)).ok, 30);
    assert.deepEqual(await readTables(), tables);
    await expectKept({ url }, found);
    await expectOpen({ url }, found.credentials);
    assert.match(await proveLeads(), /accepted +4 .*Proved: every accepted enquiry is there/s);

    const text = await upgradeUnderLoad(url, chartOf(versions.next));
    await expectKept({ url }, found);
    lines.push(`${version}: ${String(tables.length)} lines of tables and all answers are the same; ${text}`);
  }
  return lines.join('\n');
}
