/** `make demo`: fills a running site with fourteen example apps, through its API, as an administrator would. */
import { setTimeout as pause } from 'node:timers/promises';
import { becomeAdministrator } from './administrator.ts';
import { drawScreenshot, drawThumbnail } from './pictures/artwork.ts';
import type { ExampleApp } from './example-app.ts';
import { examplePortfolio } from './portfolio.content.ts';
import { createSiteClient, DemoError, type SiteClient } from './site.client.ts';

const say = (words: string) => process.stdout.write(words);

async function addApp(client: SiteClient, { fields, pictures }: ExampleApp): Promise<void> {
  const thumbnailUrl = await client.upload(`${fields.seoSlug}.png`, await drawThumbnail(pictures));
  const urls: string[] = [];
  for (const [index] of pictures.screens.entries()) {
    const picture = await drawScreenshot(pictures, index);
    urls.push(await client.upload(`${fields.seoSlug}-${String(index + 1)}.png`, picture));
  }
  await client.createApp({ ...fields, thumbnailUrl, screenshots: urls });
}

async function fill(site: string): Promise<void> {
  const client = createSiteClient(site);
  const account = await becomeAdministrator(client, process.env);
  if (account !== undefined)
    say(
      `The site was set up for you. Sign in at ${site}/login as\n\n  ${account.email}\n  ${account.password}\n\n`,
    );
  const there = new Set((await client.listApps()).map(({ seoSlug }) => seoSlug));
  for (const [index, app] of examplePortfolio.entries()) {
    const step = `${String(index + 1).padStart(2)}/${String(examplePortfolio.length)}  ${app.fields.seoSlug}`;
    if (there.has(app.fields.seoSlug)) {
      say(`${step}  is there already\n`);
      continue;
    }
    say(`${step}  drawing and uploading ${String(app.pictures.screens.length + 1)} pictures …`);
    await addApp(client, app);
    say(' done\n');
  }
  say(`\n${site} has its example apps.\n`);
  if (process.argv.includes('--wait')) await waitForSmallPictures(client);
  else say('The smaller copies of their pictures will be ready in a few minutes.\n');
}

/** Until then pages are complete but heavy: whoever measures them wants to wait. */
async function waitForSmallPictures(client: SiteClient): Promise<void> {
  const apps = await client.listApps();
  const pictures = apps.flatMap(({ thumbnailUrl, screenshots }) => [thumbnailUrl, ...screenshots]);
  for (const [index, picture] of pictures.entries()) {
    say(`\rSmaller copies of picture ${String(index + 1)} of ${String(pictures.length)} …`);
    while (!(await client.hasAllSizes(picture))) await pause(500);
  }
  say(' done\n');
}

const site = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`;
try {
  await fill(site.replace(/\/+$/, ''));
} catch (error) {
  if (!(error instanceof DemoError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
