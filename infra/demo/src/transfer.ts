/**
 * `make export` and `make import`: all content and images of the running site as one ZIP, through its API, as an administrator would.
 * `--trial` says what an import would do. Ends with 1 where nothing was moved.
 */
import { Readable } from 'node:stream';
import {
  archivedSiteParts,
  type ImportAnswer,
  type ImportCounts,
} from '@portfolio/contracts/media/archive.ts';
import { signIn } from './site/administrator.ts';
import { DemoError } from './demo-error.ts';
import { findSite } from './site/find-site.ts';
import { createSiteClient, type SiteClient } from './site/site.client.ts';
import { readFileAsBlob, writeNewFile } from './transfer-file.ts';

const say = (words: string) => process.stdout.write(`${words}\n`);

async function exportTo(client: SiteClient, file: string): Promise<void> {
  await writeNewFile(file, async () => Readable.fromWeb(await client.exportPortfolio()));
  say(
    `Export: ${file}\nTo bring it into another site: make import FILE=${/^[\w./-]+$/.test(file) ? file : `"${file}"`}`,
  );
}

async function importFrom(client: SiteClient, file: string, isTrial: boolean): Promise<void> {
  const archive = await readFileAsBlob(file);
  const answer = await client.importPortfolio(archive, isTrial);
  for (const { message } of answer.problems) say(`  ${message}`);
  if (answer.problems.length > 0) throw new DemoError('Nothing was changed.');
  say(isTrial ? 'An import would do this:' : 'The import did this:');
  sayChanges(answer);
  if (isTrial) say('Nothing was changed.');
}

function sayChanges({ apps, pages, redirects, site, isWithoutSettings }: ImportAnswer): void {
  const counted = (name: string, { created, updated, skipped }: ImportCounts) =>
    say(
      `  ${name}: ${String(created)} added, ${String(updated)} changed, ${String(skipped)} left as they are`,
    );
  counted('Apps', apps);
  counted('Pages', pages);
  counted('Redirects', redirects);
  for (const part of archivedSiteParts) if (site[part] === 'changed') say(`  Of the site: ${part} changed`);
  if (isWithoutSettings === true)
    say('  The settings of the site are left out: only an owner may change them.');
}

const usage =
  'make export FILE=portfolio.zip, make import FILE=portfolio.zip, make import FILE=portfolio.zip TRIAL=1';

async function run([command, given, ...options]: readonly string[]): Promise<void> {
  const isTrial = options.includes('--trial');
  const day = new Date().toISOString().slice(0, 10);
  const usual = command === 'export' ? `exports/portfolio-${day}.zip` : '';
  const file = given === undefined || given === '' ? usual : given;
  if (!['export', 'import'].includes(command ?? '') || file === '') throw new DemoError(usage);
  const site = findSite(process.env);
  const client = createSiteClient(site.address);
  if (!(await client.readSite()).isActive) throw new DemoError('The site is not set up yet.');
  const signOut = await signIn(client, site, process.env);
  try {
    await (command === 'export' ? exportTo(client, file) : importFrom(client, file, isTrial));
  } finally {
    await signOut().catch((error: unknown) => {
      say(`The session of this command could not be ended, and ends by itself: ${String(error)}`);
    });
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DemoError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
