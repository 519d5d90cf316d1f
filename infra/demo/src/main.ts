/**
 * `make demo`: adds fourteen example apps and four pages to the running site through its API, as an administrator would. `--few` adds three,
 * `--remove` removes them, `--wait` waits until their images are there in all sizes.
 */
import { addExamples, waitForAllSizes } from './add-examples.ts';
import { addPages, removePages } from './add-pages.ts';
import { signIn } from './site/administrator.ts';
import { DemoError } from './demo-error.ts';
import { findSite, type FoundSite } from './site/find-site.ts';
import { examplePortfolio } from './content/portfolio.content.ts';
import { removeExamples } from './remove-examples.ts';
import { createSiteClient, type SiteClient } from './site/site.client.ts';
import { waitForSetup } from './site/wait-for-setup.ts';

const say = (words: string) => {
  process.stdout.write(words);
};

interface Options {
  isRemoval: boolean;
  isWaiting: boolean;
  areFew: boolean;
}

/** @throws DemoError for anything else */
function readOptions(args: readonly string[]): Options {
  const unknown = args.find((argument) => !['--few', '--remove', '--wait'].includes(argument));
  if (unknown !== undefined)
    throw new DemoError(`make demo knows ARGS=--few, ARGS=--remove and ARGS=--wait, but not "${unknown}".`);
  return {
    isRemoval: args.includes('--remove'),
    isWaiting: args.includes('--wait'),
    areFew: args.includes('--few'),
  };
}

/** @throws DemoError with what to do where the site does not run */
async function requireRunning(client: SiteClient, { dataFolder }: FoundSite) {
  return client.readSite().catch((error: unknown) => {
    if (!(error instanceof DemoError)) throw error;
    const where =
      dataFolder === undefined
        ? 'Start the site with make start; a site elsewhere is named by PORT or PUBLIC_URL, its data by DATA_DIR.'
        : `The site with its data in ${dataFolder.path} was there last. Start it again with make start; ` +
          'another site is named by PORT or PUBLIC_URL, other data by DATA_DIR.';
    throw new DemoError(`${error.message}\n${where}`, { cause: error });
  });
}

async function run({ isRemoval, ...options }: Options): Promise<void> {
  const site = findSite(process.env);
  const client = createSiteClient(site.address);
  const { isActive } = await requireRunning(client, site);
  if (isRemoval && !isActive) {
    say('The site is not set up yet, so there are no examples to remove.\n');
    return;
  }
  await waitForSetup(client, site.address, say);
  const signOut = await signIn(client, site, process.env);
  try {
    await untilInterrupted(isRemoval ? empty(client) : fill(client, site.address, options));
  } finally {
    await signOut();
  }
}

async function empty(client: SiteClient): Promise<void> {
  await removeExamples(client, say);
  await removePages(client, say);
}

async function fill(
  client: SiteClient,
  address: string,
  { isWaiting, areFew }: Omit<Options, 'isRemoval'>,
): Promise<void> {
  const count = await addExamples(client, areFew ? examplePortfolio.slice(-3) : examplePortfolio, say);
  await addPages(client, say);
  if (isWaiting) await waitForAllSizes(client, say);
  say(`\nThe example apps are on ${address}. make demo ARGS=--remove takes them away.\n`);
  if (count > 0 && !isWaiting)
    say('The site makes smaller copies of their images in the background, for a few minutes.\n');
}

class Interruption extends Error {}

/** @throws Interruption on Ctrl-C, so that the session is ended before the process; a second Ctrl-C ends the process at once */
async function untilInterrupted(work: Promise<void>): Promise<void> {
  const interrupted = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupted.reject(new Interruption());
    });
  await Promise.race([work, interrupted.promise]);
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  if (error instanceof Interruption) process.exit(130);
  if (!(error instanceof DemoError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
