import { createHash } from 'node:crypto';
import { appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { createdPreviewLinkSchema, previewLinkSchema } from '@portfolio/contracts/apps/preview-links.ts';
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

/** Changes an app as time does: its address, its image's focal point, a draft, and a link to that, whose address the draft says. */
async function growOlder(admin: Visitor, { id, thumbnailUrl }: App): Promise<void> {
  await admin.call('PATCH', '/apps/edit', {
    appId: id,
    shortDescription: 'Seen from afar',
    seoSlug: 'beacon',
  });
  await admin.call('PUT', '/apps/image-focus', { url: thumbnailUrl, focus: { x: 20, y: 80 } });
  const link = await admin.call('POST', `/apps/${id}/preview-links`, { hours: 720 });
  const { pathname } = new URL(createdPreviewLinkSchema.parse(link.body).url);
  await admin.call('PUT', `/apps/${id}/draft`, {
    title: 'Lighthouse, repainted',
    description: `A draft, seen at ${pathname}`,
    imageAlts: { [thumbnailUrl]: 'A lighthouse' },
  });
}

const previewPath = /\/preview\/[\w-]{43}/;

/** What an app has besides itself: who changed what and when, a draft, and what the link in the draft's words shows. */
async function readHistory({ url }: Address, admin: Visitor, { id }: App) {
  const draft = await admin.call('GET', `/apps/${id}/draft`);
  const path = previewPath.exec(JSON.stringify(draft.body))?.[0];
  const preview = path === undefined ? undefined : await (await fetch(url + path)).text();
  const links = z.array(previewLinkSchema).parse(await read(admin, `/apps/${id}/preview-links`));
  return {
    revisions: await read(admin, `/apps/${id}/revisions`),
    draft: draft.status === 200 ? draft.body : undefined,
    preview: preview && /<h1[^>]*>([^<]*)</.exec(preview)?.[1],
    // An inventory opens them itself.
    links: links.map(({ openedCount: _count, lastOpenedAt: _last, ...link }) => link),
  };
}

/** Gives a site something of everything: apps that visitors see, one that they do not, their history, images, enquiries. */
export async function furnish(site: Address): Promise<void> {
  const admin = await signIn(site);
  await createApp(admin, { title: 'Harbour' }, 2);
  const lighthouse = await createApp(
    admin,
    { title: 'Lighthouse “Ærø” 🗼', category: 'Lifestyle', downloadUrl: 'https://example.com' },
    1,
  );
  await growOlder(admin, lighthouse);
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
  const history: Record<string, unknown> = {};
  const images: Record<string, string> = {};
  for (const app of z.array(appSchema).parse(apps)) {
    history[app.title] = await readHistory(site, admin, app);
    for (const image of [app.thumbnailUrl, ...app.screenshots])
      for (const address of [image, `${image}?w=400`])
        images[address] = await fingerprint(`${site.url}${address}`);
  }
  return {
    apps,
    history,
    redirects: await read(admin, '/redirects'),
    images,
    publicApps: await read(visitor, '/apps/getapps'),
    site: await read(visitor, '/setup/getsite'),
    user: await read(admin, '/user'),
    enquiries: await read(admin, '/leads'),
  };
}
