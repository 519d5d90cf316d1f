import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import type { SiteFacts } from '@portfolio/contracts/site/site.ts';
import type { JsonLd, PageHead } from '../../lib/document-head.ts';
import { paths } from '../../lib/paths.ts';

type PublicPage = 'apps' | 'websites' | 'contact' | 'industries' | 'aiServices';

const organization = (site: SiteFacts) => ({
  '@type': 'Organization',
  name: site.appName,
  url: paths.home,
  description: site.appDescription,
  email: site.contactEmail,
  telephone: site.contactPhone,
  address: site.contactLocation,
});

interface PageFacts {
  schemaType: string;
  title: string;
  canonical: string;
  referrer?: 'same-origin';
}

const pages: Record<PublicPage, PageFacts> = {
  apps: { schemaType: 'CollectionPage', title: 'Apps', canonical: paths.apps },
  websites: { schemaType: 'CollectionPage', title: 'Websites', canonical: paths.websites },
  // Without its origin a form that is sent without scripts would look like one of another site, wherever browsers do not say more.
  contact: {
    schemaType: 'ContactPage',
    title: 'Contact',
    canonical: paths.contact,
    referrer: 'same-origin',
  },
  industries: { schemaType: 'WebPage', title: 'Industries', canonical: paths.industries },
  aiServices: { schemaType: 'Service', title: 'AI Services', canonical: paths.aiServices },
};

/** Head of the home page; its least where the site is not known. */
export function homeHead(known: { site: SiteFacts; hero: SiteContent['hero'] } | undefined): PageHead {
  if (known === undefined) return { title: 'Home', canonical: paths.home };
  const { site, hero } = known;
  return {
    title: `${site.appName}: ${hero.tagline}`,
    description: site.appDescription,
    keywords: [site.appName, hero.tagline].join(', '),
    canonical: paths.home,
    card: { title: hero.headline, subtitle: site.appDescription },
    jsonLd: [organization(site), { '@type': 'WebSite', name: site.appName, url: paths.home }],
  };
}

interface Known {
  site: SiteFacts;
  words: { description: string };
}

/**
 * Head of a page that is the agency's own rather than an app's; its least where the site is not known.
 *
 * @param mainEntity what the page lists
 */
export function pageHead(page: PublicPage, known: Known | undefined, mainEntity?: JsonLd): PageHead {
  const { schemaType, title, canonical, referrer } = pages[page];
  if (known === undefined) return { title, canonical, referrer };
  const {
    site,
    words: { description },
  } = known;
  return {
    title: `${title} | ${site.appName}`,
    description,
    keywords: [title, site.appName].join(', '),
    canonical,
    referrer,
    card: { title, subtitle: description },
    jsonLd: [
      {
        '@type': schemaType,
        name: title,
        description,
        url: canonical,
        ...(mainEntity === undefined ? {} : { mainEntity }),
        ...(page === 'contact' ? { mainEntity: organization(site) } : {}),
        ...(page === 'aiServices' ? { provider: organization(site) } : {}),
      },
    ],
  };
}
