import { randomUUID } from 'node:crypto';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { z } from 'zod';

const timeoutMs = 15_000;

async function ask(url: string, status: number): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new Error(`${url} gives no answer`, { cause });
  });
  if (answer.status !== status)
    throw new Error(`${url} answers ${String(answer.status)}, not ${String(status)}`);
  return answer;
}

async function askPage(url: string): Promise<void> {
  const html = await (await ask(url, 200)).text();
  if (!/<h1[\s>].*<\/html>/s.test(html)) throw new Error(`${url} is no whole page`);
}

/**
 * Sends requests that every service has a part in, that change nothing and that count for no limit: pages, apps, an image, the current user,
 * the token of a form.
 *
 * @returns a summary of the site
 * @throws when an answer is not as expected
 */
export async function smokeTest(origin: string): Promise<string> {
  await askPage(`${origin}/`);
  const site: unknown = await (await ask(`${origin}/api/setup/getsite`, 200)).json();
  const { isActive } = z.object({ isActive: z.boolean() }).parse(site);
  const apps = z.array(appSchema).parse(await (await ask(`${origin}/api/apps/getapps`, 200)).json());
  await ask(`${origin}/api/user`, 401);
  const [app] = apps;
  if (app !== undefined) {
    await askPage(`${origin}/apps/${app.seoSlug}`);
    const image = apps.map(({ thumbnailUrl }) => thumbnailUrl).find((url) => url.startsWith('/media/'));
    if (image !== undefined) await ask(`${origin}${image}?w=400`, 200);
  }
  if (isActive) {
    // The answers above may come from the gateway's cache; no cache has an answer about a random name.
    const randomName = randomUUID();
    await ask(`${origin}/api/apps/getapps?q=${randomName}`, 200);
    await ask(`${origin}/api/apps/slug/${randomName}`, 404);
    await ask(`${origin}/api/contact/token`, 200);
  }
  return `${isActive ? 'set up' : 'not set up yet'}, ${String(apps.length)} apps`;
}
