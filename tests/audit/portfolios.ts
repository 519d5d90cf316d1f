import { spawnSync } from 'node:child_process';
import { blockSchema, type Block } from '@portfolio/contracts/pages/blocks.ts';
import { pageSchema } from '@portfolio/contracts/pages/pages.ts';
import { z } from 'zod';
import { createApp, drawImage, install, signIn } from '../support/site/seed.ts';
import type { EmbeddedStack } from '../support/site/stack.ts';

const longTitle =
  'An extraordinarily long working title that somebody pasted from a board paper and nobody dared to shorten';

/** The example apps, as `make demo` adds them, with their images in all sizes. */
function addDemo(stack: EmbeddedStack): void {
  const env = { ...process.env, PORT: new URL(stack.url).port, DATA_DIR: stack.dataDir };
  const demo = spawnSync(process.execPath, ['infra/demo/src/main.ts', '--wait'], { env, encoding: 'utf8' });
  if (demo.status !== 0)
    throw new Error(`The example apps could not be added:\n${demo.stdout}${demo.stderr}`);
}

const types = ['Web App', 'Mobile App', 'Website'] as const;

/** Many apps that share a few images, every tenth with a long title, every fifteenth with an image that does not load. */
export async function addManyApps(stack: EmbeddedStack, count: number, screenshotCount = 4): Promise<void> {
  const admin = await signIn(stack);
  const urls: string[] = [];
  for (let index = 1; index <= screenshotCount; index += 1) {
    const image = await drawImage(1200, 900, `Screen ${String(index)}`);
    urls.push((await admin.upload(`screen-${String(index)}.png`, image)).url);
  }
  const missing = `/media/${'0'.repeat(32)}-1200x900-888888.png`;
  for (let index = 1; index <= count; index += 1) {
    const { status } = await admin.call('POST', '/apps/create', {
      title: index % 10 === 0 ? `${longTitle} ${String(index)}` : `App number ${String(index)}`,
      seoSlug: `app-${String(index)}`,
      description: 'What it does, for whom, and how it came to be.',
      shortDescription: 'One of many',
      category: index % 2 === 0 ? 'Business' : 'Finance',
      appType: types[index % 3],
      features: ['Works offline', 'Fast search'],
      thumbnailUrl: index % 15 === 0 ? missing : urls[index % urls.length],
      screenshots: urls,
    });
    if (status !== 201) throw new Error(`App ${String(index)} was answered with ${String(status)}.`);
  }
}

/** Sets a fresh product up and gives it so many apps: 14 are those of `make demo`. */
export async function fillPortfolio(stack: EmbeddedStack, apps: 0 | 1 | 14 | 200): Promise<void> {
  await install(stack);
  if (apps === 14) addDemo(stack);
  else if (apps === 1) await createApp(await signIn(stack));
  else if (apps > 1) await addManyApps(stack, apps);
}

const slugsSchema = z.array(z.object({ seoSlug: z.string() }));

/** The slugs of all active apps. */
export async function slugsOf(stack: EmbeddedStack): Promise<string[]> {
  const answer = await fetch(`${stack.url}/api/apps/getapps`);
  return slugsSchema.parse(await answer.json()).map(({ seoSlug }) => seoSlug);
}

/** Publishes a page with a block of every kind, as the pages that are there have them. @returns its path */
export async function addPageOfAllBlocks(stack: EmbeddedStack): Promise<string> {
  const admin = await signIn(stack);
  const kinds = new Map<string, Block>();
  const pages = z.array(z.object({ id: z.string() })).parse((await admin.call('GET', '/pages')).body);
  for (const { id } of pages) {
    const { blocks } = pageSchema.parse((await admin.call('GET', `/pages/${id}`)).body);
    for (const { id: _, ...block } of blocks) if (!kinds.has(block.kind)) kinds.set(block.kind, block);
  }
  const { url } = await admin.upload('picture.png', await drawImage(1600, 1000, 'A picture'));
  const picture = { url, alt: 'A drawing of four words', caption: 'As it was drawn' };
  const others: Block[] = [
    { kind: 'image', isHidden: false, ...picture, link: null, width: 'wide' },
    { kind: 'gallery', isHidden: false, title: 'Pictures', items: [picture, picture, picture] },
    {
      ...{ kind: 'video', isHidden: false, title: 'A film', url: 'https://player.vimeo.com/video/1' },
      ...{ posterUrl: url, posterAlt: picture.alt, caption: null },
    },
    { kind: 'divider', isHidden: false, style: 'line' },
  ];
  const blocks = blockSchema.options.map(({ shape }) => {
    const kind = shape.kind.value;
    const block = kinds.get(kind) ?? others.find((other) => other.kind === kind);
    if (block === undefined) throw new Error(`No page has a block of the kind "${kind}".`);
    return block;
  });
  const path = '/every-block';
  const { status } = await admin.call('POST', '/pages', { path, title: 'Every block', blocks });
  if (status !== 201) throw new Error(`The page of all blocks was answered with ${String(status)}.`);
  return path;
}
