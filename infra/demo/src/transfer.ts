/**
 * `make export` and `make import`: all apps and images of the running site as one ZIP, through its API, as an administrator would.
 * `--trial` says what an import would do. Ends with 1 where nothing was moved.
 */
import { Readable } from 'node:stream';
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
  const { created, updated, skipped, problems } = await client.importPortfolio(archive, isTrial);
  for (const { app, message } of problems) say(`  ${app ?? 'The archive'}: ${message}`);
  if (problems.length > 0) throw new DemoError('Nothing was changed.');
  const counts = `${String(created)} added, ${String(updated)} changed, ${String(skipped)} left as they are`;
  say(isTrial ? `An import would do this: ${counts}. Nothing was changed.` : `Apps: ${counts}.`);
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
