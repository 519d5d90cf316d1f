import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { SiteFacts } from '@portfolio/contracts/site/site.ts';
import type { ShownApps } from '../features/apps/public/shown-apps.api.ts';
import type { JsonLd, PageHead } from '../lib/page/document-head.ts';
import { paths } from '../lib/page/paths.ts';
import type { PublicPage } from './pages.api.ts';

/** Apps that a document names to search engines; the sitemap has all of them. */
const maxItems = 50;

const organization = (site: SiteFacts) => ({
  '@type': 'Organization',
  name: site.appName,
  url: paths.home,
  description: site.appDescription,
  email: site.contactEmail,
  telephone: site.contactPhone,
  address: site.contactLocation,
});

const find = <K extends PageBlock['kind']>(blocks: readonly PageBlock[], kind: K) =>
  blocks.find((block): block is Extract<PageBlock, { kind: K }> => block.kind === kind);

/** The list of a page that is one of apps. */
export const searchedBlock = (blocks: readonly PageBlock[]) =>
  blocks.find((block) => block.kind === 'apps' && block.hasSearch) as
    Extract<PageBlock, { kind: 'apps' }> | undefined;

function itemList({ apps, found }: ShownApps): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: found,
    itemListElement: apps.slice(0, maxItems).map((app, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: app.title,
      url: paths.app(app.seoSlug),
    })),
  };
}

/** What the page is about, for search engines. */
function mainThing(page: PublicPage, site: SiteFacts, apps: ShownApps | undefined): JsonLd {
  const { path, title, metaDescription, blocks } = page;
  const hasForm = find(blocks, 'contact') !== undefined;
  const facts = { name: title, description: metaDescription ?? undefined, url: path };
  if (searchedBlock(blocks) !== undefined)
    return {
      ...{ '@type': 'CollectionPage', ...facts },
      ...(apps === undefined ? {} : { mainEntity: itemList(apps) }),
    };
  if (hasForm) return { '@type': 'ContactPage', ...facts, mainEntity: organization(site) };
  // What the agency offers is said on this one of the first pages.
  if (path === '/ai-services') return { '@type': 'Service', ...facts, provider: organization(site) };
  return { '@type': 'WebPage', ...facts };
}

const questionsOf = (block: PageBlock): JsonLd[] =>
  block.kind === 'questions' && block.items.length > 0
    ? [
        {
          '@type': 'FAQPage',
          mainEntity: block.items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
    : [];

const reviewsOf = (block: PageBlock, site: SiteFacts): JsonLd[] =>
  block.kind === 'quotes'
    ? block.items.map(({ text, author }) => ({
        '@type': 'Review',
        reviewBody: text,
        author: { '@type': 'Person', name: author ?? site.appName },
        itemReviewed: { '@type': 'Organization', name: site.appName },
      }))
    : [];

interface Known {
  page: PublicPage;
  /** Undefined where it is not known: the head says the least then. */
  site: SiteFacts | undefined;
  /** What its list shows. */
  apps: ShownApps | undefined;
}

/** Title, tags and structured data of a page. */
export function pageHead({ page, site, apps }: Known): PageHead {
  const { path, title, metaTitle, metaDescription, shareImageUrl, isIndexed, blocks } = page;
  // Without its origin a form that is sent without scripts would look like one of another site, wherever browsers do not say more.
  const referrer = find(blocks, 'contact') === undefined ? undefined : ('same-origin' as const);
  const canonical = isIndexed ? path : undefined;
  if (site === undefined) return { title: metaTitle ?? title, canonical, referrer };
  const hero = find(blocks, 'hero');
  const isHome = path === paths.home;
  const about = hero?.tagline ?? title;
  const description = metaDescription ?? (isHome ? site.appDescription : (hero?.text ?? undefined));
  const imagePath = shareImageUrl === null ? {} : { imagePath: shareImageUrl };
  return {
    title: metaTitle ?? (isHome ? `${site.appName}: ${about}` : `${title} | ${site.appName}`),
    description,
    keywords: (isHome ? [site.appName, about] : [title, site.appName]).join(', '),
    canonical,
    referrer,
    card: { title: isHome ? (hero?.title ?? title) : title, subtitle: description ?? '', ...imagePath },
    jsonLd: [
      ...(isHome
        ? [organization(site), { '@type': 'WebSite', name: site.appName, url: paths.home }]
        : [mainThing(page, site, apps)]),
      ...blocks.flatMap((block) => [...questionsOf(block), ...reviewsOf(block, site)]),
    ],
  };
}
