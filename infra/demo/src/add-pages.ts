import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { examplePages } from './content/pages.content.ts';
import type { SiteClient } from './site/site.client.ts';

type Say = (words: string) => void;

/** The look of the example agency: its own colours, in the product's fonts. */
const exampleBrand = { accent: '#0f766e', ground: 'cool' } as const;

/** Whether nobody has changed the navigation: one list of links to pages, above and below. */
function isAsItCame({ header, footer, social, call }: Navigation): boolean {
  const [column, ...others] = footer;
  const isPlain = social.length === 0 && call === null && others.length === 0;
  return (
    isPlain &&
    column?.title === null &&
    header.length === column.links.length &&
    header.every(({ pageId, label, children }) => pageId !== undefined && label === undefined && !children)
  );
}

/**
 * Adds the example pages that the site does not have; those in its trash are recovered. Navigation and brand follow where nobody has
 * changed them.
 */
export async function addPages(client: SiteClient, say: Say): Promise<void> {
  const pages = await client.listPages();
  const trash = await client.listDeletedPages();
  const added: string[] = [];
  for (const page of examplePages) {
    if (pages.some(({ path }) => path === page.path)) continue;
    const deleted = trash.find(({ path, version }) => path === page.path && version === 1);
    added.push(deleted === undefined ? await client.createPage(page) : await client.recoverPage(deleted.id));
  }
  say(`Pages: ${added.length === 0 ? 'all there already' : `${String(added.length)} added`}.\n`);
  if (added.length < examplePages.length) return;
  const navigation = await client.readNavigation();
  if (isAsItCame(navigation)) {
    const [about = '', services = '', journal = '', careers = ''] = added;
    await client.editNavigation({
      footer: [
        ...navigation.footer,
        { title: 'Studio', links: [about, services, careers].map((pageId) => ({ pageId })) },
        { title: 'Journal', links: [{ pageId: journal }] },
      ],
      social: [
        { kind: 'github', url: 'https://github.com/' },
        { kind: 'linkedin', url: 'https://www.linkedin.com/' },
      ],
    });
  }
  const { accent, ground } = await client.readBrand();
  if (accent === defaultBrand.accent && ground === defaultBrand.ground) await client.editBrand(exampleBrand);
}

/** Moves the example pages that nobody edited to the trash; the brand is again as it came where it is the example's. */
export async function removePages(client: SiteClient, say: Say): Promise<void> {
  const paths = new Set(examplePages.map(({ path }) => path));
  const untouched = (await client.listPages()).filter(
    ({ path, version }) => paths.has(path) && version === 1,
  );
  for (const { id } of untouched) await client.deletePage(id);
  if (untouched.length > 0) say(`${String(untouched.length)} example pages are in the trash now.\n`);
  const { accent, ground } = await client.readBrand();
  if (accent === exampleBrand.accent && ground === exampleBrand.ground)
    await client.editBrand({ accent: defaultBrand.accent, ground: defaultBrand.ground });
}
