import { setTimeout as pause } from 'node:timers/promises';
import { findArtwork, readImage } from './artwork.ts';
import { findEdits } from './edits.ts';
import type { ExampleApp } from './example-app.ts';
import type { SiteClient } from './site/site.client.ts';

type Say = (words: string) => void;

async function addApp(client: SiteClient, example: ExampleApp, say: Say): Promise<void> {
  const { thumbnail, screenshots } = findArtwork(example.seoSlug);
  say(`uploading ${screenshots.length === 0 ? '1 image' : `${String(screenshots.length + 1)} images`} … `);
  const thumbnailUrl = await client.upload(await readImage(thumbnail));
  const urls: string[] = [];
  for (const file of screenshots) urls.push(await client.upload(await readImage(file)));
  await client.createApp({ ...example, thumbnailUrl, screenshots: urls });
}

/**
 * Adds the examples that the site does not have; those in its trash are restored.
 *
 * @returns how many were added
 */
export async function addExamples(
  client: SiteClient,
  examples: readonly ExampleApp[],
  say: Say,
): Promise<number> {
  const slugs = new Set((await client.listApps()).map(({ seoSlug }) => seoSlug));
  const trash = await client.listTrash();
  let count = 0;
  for (const [index, example] of examples.entries()) {
    const { seoSlug } = example;
    say(`${String(index + 1).padStart(2)}/${String(examples.length)}  ${seoSlug}  `);
    const deleted = trash.find((app) => app.seoSlug === seoSlug && findEdits(app, example).length === 0);
    if (slugs.has(seoSlug)) say('is there already\n');
    else if (deleted !== undefined) {
      await client.restoreApp(deleted.id);
      say('restored from the trash\n');
    } else {
      await addApp(client, example, say);
      count += 1;
      say('added\n');
    }
  }
  return count;
}

/** Waits until every image is there in all sizes: before that, pages are complete but heavy. */
export async function waitForAllSizes(client: SiteClient, say: Say): Promise<void> {
  const apps = await client.listApps();
  const images = apps.flatMap(({ thumbnailUrl, screenshots }) => [thumbnailUrl, ...screenshots]);
  for (const [index, image] of images.entries()) {
    say(`\rSmaller copies of image ${String(index + 1)} of ${String(images.length)} …`);
    while (!(await client.hasAllSizes(image))) await pause(500);
  }
  say(' done\n');
}
