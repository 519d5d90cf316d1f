import { spawnSync } from 'node:child_process';
import type { Visitor } from '../support/seed.ts';
import { administrator, createApp, drawImage, install, signIn } from '../support/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../support/stack.ts';

const longTitle =
  'An extraordinarily long working title that somebody pasted from a board paper and nobody dared to shorten';

/** The example apps, as `make demo` adds them. */
function addDemo(stack: EmbeddedStack): void {
  const env = {
    ...process.env,
    PORT: new URL(stack.url).port,
    DATA_DIR: stack.dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const demo = spawnSync(process.execPath, ['infra/demo/src/main.ts'], { env, encoding: 'utf8' });
  if (demo.status !== 0)
    throw new Error(`The example apps could not be added:\n${demo.stdout}${demo.stderr}`);
}

/** Many apps that share a few images, every tenth with a long title, every fifteenth with an image that does not load. */
async function addMany(admin: Visitor, count: number): Promise<void> {
  const images = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map(async (label) =>
      admin.upload(`${label}.png`, await drawImage(1200, 900, label)),
    ),
  );
  for (let index = 1; index <= count; index += 1) {
    const image = images[index % images.length];
    const missing = `/media/${'0'.repeat(32)}-1200x900-888888.png`;
    await admin.call('POST', '/apps/create', {
      title: index % 10 === 0 ? `${longTitle} ${String(index)}` : `App number ${String(index)}`,
      seoSlug: `app-${String(index)}`,
      description: 'What it does, for whom, and how it came to be.',
      shortDescription: 'One of many',
      category: index % 2 === 0 ? 'Business' : 'Finance',
      appType: (['Web App', 'Mobile App', 'Website'] as const)[index % 3],
      features: ['Works offline', 'Fast search'],
      thumbnailUrl: index % 15 === 0 ? missing : image?.url,
      screenshots: images.map(({ url }) => url),
    });
  }
}

/** Starts an installed product that holds so many apps: 14 are those of `make demo`. */
export async function startPortfolio(apps: 0 | 1 | 14 | 200): Promise<EmbeddedStack> {
  const stack = await startEmbeddedStack();
  try {
    await install(stack);
    if (apps === 14) addDemo(stack);
    else if (apps === 1) await createApp(await signIn(stack));
    else if (apps > 1) await addMany(await signIn(stack), apps);
    return stack;
  } catch (error) {
    await stack.remove();
    throw error;
  }
}

/** The slugs of all active apps. */
export async function slugsOf(stack: EmbeddedStack): Promise<string[]> {
  const answer = await fetch(`${stack.url}/api/apps/getapps`);
  const apps = (await answer.json()) as { seoSlug: string }[];
  return apps.map(({ seoSlug }) => seoSlug);
}
