import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { agencyLogos, clientLogos } from './content/logos.content.ts';
import { examplePages, type ExamplePage } from './content/pages.content.ts';
import type { SiteClient } from './site/site.client.ts';

type Say = (words: string) => void;

const exampleNetworks = [
  { kind: 'github', url: 'https://github.com/' },
  { kind: 'linkedin', url: 'https://www.linkedin.com/' },
] as const;

/** The look of the example agency: its own colours, in the product's fonts. */
const exampleColours = { accent: '#0f766e', ground: 'cool' } as const;

/** The logos and the icon of the example agency, with the name of the site. */
async function uploadLogos(client: SiteClient) {
  const { logo, logoDark, icon } = agencyLogos((await client.readSite()).appName);
  return {
    logoUrl: await client.uploadLogo(logo, 'logo'),
    logoDarkUrl: await client.uploadLogo(logoDark, 'logoDark'),
    iconUrl: await client.uploadLogo(icon, 'icon'),
  };
}

/** A page with uploaded logos of clients. */
async function withLogos(client: SiteClient, page: ExamplePage): Promise<ExamplePage> {
  if (!page.blocks.some(({ kind }) => kind === 'logos')) return page;
  const items: { name: string; imageUrl: string }[] = [];
  for (const { name, svg } of clientLogos)
    items.push({ name, imageUrl: await client.uploadLogo(svg, 'logo') });
  return {
    ...page,
    blocks: page.blocks.map((block) => (block.kind === 'logos' ? { ...block, items } : block)),
  };
}

/** Whether nobody has changed the navigation: the same links to pages above and below. */
function isAsItCame({ header, footer, social, call }: Navigation): boolean {
  const [column, ...others] = footer;
  const isPlain = social.length === 0 && call === null && others.length === 0;
  const links = column?.links ?? [];
  // Those below every page go on with the legal pages.
  return (
    isPlain &&
    column?.title === null &&
    links.length === header.length + 2 &&
    links.every(({ label }) => label === undefined) &&
    header.every(({ pageId, label, children }, index) => {
      const isSame = pageId !== undefined && pageId === links[index]?.pageId;
      return isSame && label === undefined && !children;
    })
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
    added.push(
      deleted === undefined
        ? await client.createPage(await withLogos(client, page))
        : await client.recoverPage(deleted.id),
    );
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
      social: [...exampleNetworks],
    });
  }
  const { accent, ground, logoUrl } = await client.readBrand();
  if (accent === defaultBrand.accent && ground === defaultBrand.ground && logoUrl === null)
    await client.editBrand({ ...exampleColours, ...(await uploadLogos(client)) });
}

/** Takes columns that lead to these pages alone, and the example's networks, out of the footer. */
async function removeLinks(client: SiteClient, pageIds: ReadonlySet<string>): Promise<void> {
  const { footer, social } = await client.readNavigation();
  const isRemoved = ({ links }: Navigation['footer'][number]) =>
    links.length > 0 && links.every(({ pageId }) => pageId !== undefined && pageIds.has(pageId));
  await client.editNavigation({
    footer: footer.filter((column) => !isRemoved(column)),
    social: social.filter(({ url }) => !exampleNetworks.some((network) => network.url === url)),
  });
}

/** Moves the example pages that nobody edited to the trash; the brand is again as it came where it is the example's. */
export async function removePages(client: SiteClient, say: Say): Promise<void> {
  const paths = new Set(examplePages.map(({ path }) => path));
  const untouched = (await client.listPages()).filter(
    ({ path, version }) => paths.has(path) && version === 1,
  );
  for (const { id } of untouched) await client.deletePage(id);
  if (untouched.length > 0) say(`${String(untouched.length)} example pages are in the trash now.\n`);
  await removeLinks(client, new Set(untouched.map(({ id }) => id)));
  const brand = await client.readBrand();
  if (brand.accent !== exampleColours.accent || brand.ground !== exampleColours.ground) return;
  const { accent, ground, logoUrl, logoDarkUrl, iconUrl } = defaultBrand;
  // The same drawing has the same address.
  const { logo } = agencyLogos((await client.readSite()).appName);
  const isOwn = brand.logoUrl === (await client.uploadLogo(logo, 'logo'));
  await client.editBrand({ accent, ground, ...(isOwn ? { logoUrl, logoDarkUrl, iconUrl } : {}) });
}
