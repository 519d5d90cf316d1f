import { createHash } from 'node:crypto';
import { appSchema } from '@portfolio/contracts/apps.ts';
import { z } from 'zod';
import { createApp, createVisitor, signIn, type Visitor } from './seed.ts';
import type { Stack } from './stack.ts';

type Address = Pick<Stack, 'url'>;

const read = async (visitor: Visitor, path: string) => (await visitor.call('GET', path)).body;

async function fingerprint(url: string): Promise<string> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${String(answer.status)} ${String(bytes.length)} ${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Gives a site something of everything: apps that visitors see, one that they do not, images, enquiries. */
export async function furnish(site: Address): Promise<void> {
  const admin = await signIn(site);
  await createApp(admin, { title: 'Harbour' }, 2);
  await createApp(
    admin,
    { title: 'Lighthouse “Ærø” 🗼', category: 'Lifestyle', downloadUrl: 'https://example.com' },
    1,
  );
  await createApp(admin, { title: 'Not yet public', isActive: false }, 0);
  for (const firstName of ['Grace', 'Katherine'])
    await createVisitor(site.url).call('POST', '/crm/send', {
      firstName,
      email: 'visitor@example.com',
      phone: '+44 1234 567890',
      notes: 'Two lines,\n\tand a "quoted" \\ backslash',
    });
}

/** All that a visitor and the administrator find in a site, with the hash of every image and of one of its smaller variants. */
export async function takeInventory(site: Address) {
  const [visitor, admin] = [createVisitor(site.url), await signIn(site)];
  const apps = await read(admin, '/apps/getapps');
  const images: Record<string, string> = {};
  for (const { thumbnailUrl, screenshots } of z.array(appSchema).parse(apps))
    for (const image of [thumbnailUrl, ...screenshots])
      for (const address of [image, `${image}?w=400`])
        images[address] = await fingerprint(`${site.url}${address}`);
  return {
    apps,
    images,
    publicApps: await read(visitor, '/apps/getapps'),
    site: await read(visitor, '/setup/getsite'),
    user: await read(admin, '/user'),
    enquiries: await read(admin, '/leads'),
  };
}
