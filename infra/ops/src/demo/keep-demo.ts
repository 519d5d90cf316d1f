import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InstallBody } from '@portfolio/contracts/account/setup.ts';
import { demoAccount, demoResets } from '@portfolio/contracts/demo.ts';
import { addExamples, waitForAllSizes } from '@portfolio/demo/add-examples.ts';
import { addPages } from '@portfolio/demo/add-pages.ts';
import { examplePortfolio } from '@portfolio/demo/content/portfolio.content.ts';
import { createSiteClient, type SiteClient } from '@portfolio/demo/site/site.client.ts';
import { Cron } from 'croner';
import { backupInFile } from '../archive/open-backup.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { describeFailure } from '../places/describe-failure.ts';
import { writeWhole } from '../places/folder-place.ts';
import type { Site } from '../settings.ts';
import { renameAccount } from './rename-account.ts';
import { resetDemo } from './reset-demo.ts';

export interface DemoOptions {
  /** Where the site is reached from here. */
  origin: string;
  /** Where the snapshot is kept that each reset brings back. */
  folder: string;
  /** Read again each time: a site that is set up has another database than before. */
  readSite: () => Site;
}

const quiet = () => undefined;

async function untilReady(origin: string): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(500);
}

/** As the wizard does. */
async function install(origin: string, { database }: Site, adminEmail: string): Promise<void> {
  const body: InstallBody = {
    appName: 'Northwind Studio',
    appDescription:
      'A demo of this product. Everybody may change everything; each full hour everything is reset.',
    ...{ dbHost: database.host, dbPort: database.port, dbName: database.database },
    ...{ dbUser: database.user, dbPassword: database.password },
    ...{ adminFirstName: 'Demo', adminLastName: 'Visitor' },
    ...{ adminEmail, adminPassword: demoAccount.password },
  };
  const answer = await fetch(`${origin}/api/setup/install`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The demo could not be set up: ${await answer.text()}`);
}

/** What visitors find: the example apps and pages. */
async function fill(client: SiteClient, email: string): Promise<void> {
  await client.signIn(email, demoAccount.password);
  await addExamples(client, examplePortfolio, quiet);
  await addPages(client, quiet);
  await waitForAllSizes(client, quiet);
  await client.signOut();
}

/** Sets the demo up where it is not, and keeps what it is then. Until then nobody knows the address of its account. */
async function prepare({ origin, readSite }: DemoOptions, snapshot: string): Promise<void> {
  await untilReady(origin);
  const client = createSiteClient(origin);
  const email = `${randomUUID()}@example.com`;
  if ((await client.readSite()).isActive) await renameAccount(readSite().database, email);
  else await install(origin, readSite(), email);
  await untilReady(origin);
  await fill(client, email);
  await renameAccount(readSite().database, demoAccount.email);
  await makeBackup(readSite(), { name: snapshot, key: undefined }, (content) =>
    writeWhole(snapshot, content, () => Promise.resolve()),
  );
  console.log('The demo is set up and filled.');
}

const snapshotIn = (folder: string) => path.join(folder, 'demo.tar');

/** @throws where the site is no demo, or has no snapshot yet */
export async function resetDemoNow({ folder, readSite }: DemoOptions): Promise<void> {
  await resetDemo(readSite(), backupInFile(snapshotIn(folder), undefined));
  console.log('The demo was reset.');
}

/** Fills a demo once, and brings it back to that on each full hour. A reset that fails is tried again a minute later. */
export async function keepDemo(options: DemoOptions): Promise<void> {
  const snapshot = snapshotIn(options.folder);
  while (!existsSync(snapshot))
    await prepare(options, snapshot).catch(async (error: unknown) => {
      console.error(describeFailure(error));
      await pause(10_000);
    });
  const reset = async (): Promise<void> => {
    try {
      await resetDemoNow(options);
    } catch (error) {
      console.error(describeFailure(error));
      setTimeout(() => void job.trigger(), 60_000).unref();
    }
  };
  const job = new Cron(demoResets, { protect: true }, reset);
}
