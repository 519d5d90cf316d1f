import type { JsonLd, PageHead } from '../../lib/document-head.ts';
import { paths } from '../../lib/paths.ts';
import { headline, type AgencySite } from './content/agency.ts';

type PublicPage = 'home' | 'apps' | 'websites' | 'contact' | 'industries' | 'aiServices';

const keywords = 'software agency, web app development, mobile app development, AI integration, MVP';

const organization = (site: AgencySite) => ({
  '@type': 'Organization',
  name: site.appName,
  url: paths.home,
  description: site.appDescription,
  email: site.contactEmail,
  telephone: site.contactPhone,
  address: site.contactLocation,
});

const words: Record<
  Exclude<PublicPage, 'home'>,
  { schemaType: string; title: string; description: string; canonical: string }
> = {
  apps: {
    schemaType: 'CollectionPage',
    title: 'Apps',
    description:
      'Mobile and web apps that we designed, built and launched: what they do, how they look and who they are for.',
    canonical: paths.apps,
  },
  websites: {
    schemaType: 'CollectionPage',
    title: 'Websites',
    description: 'Websites that we designed and built: fast, accessible and easy to find.',
    canonical: paths.websites,
  },
  contact: {
    schemaType: 'ContactPage',
    title: 'Contact',
    description: 'Tell us about your project. The first consultation is free, and a person answers.',
    canonical: paths.contact,
  },
  industries: {
    schemaType: 'WebPage',
    title: 'Industries',
    description:
      'Software for e-commerce, healthcare, manufacturing, retail and wholesale, B2B and B2C: what each of them needs and what we build for it.',
    canonical: paths.industries,
  },
  aiServices: {
    schemaType: 'Service',
    title: 'AI Services',
    description:
      'AI automation, marketing, production management, chatbots, business intelligence and security, from analysis to deployment.',
    canonical: paths.aiServices,
  },
};

/**
 * Head of a page that is the agency's own rather than an app's.
 *
 * @param mainEntity what the page lists
 */
export function pageHead(page: PublicPage, site: AgencySite, mainEntity?: JsonLd): PageHead {
  if (page === 'home') {
    return {
      title: `${site.appName}: web and mobile apps with AI`,
      description: site.appDescription,
      keywords,
      canonical: paths.home,
      card: { title: headline, subtitle: site.appDescription },
      jsonLd: [organization(site), { '@type': 'WebSite', name: site.appName, url: paths.home }],
    };
  }
  const { schemaType, title, description, canonical } = words[page];
  return {
    title: `${title} | ${site.appName}`,
    description,
    keywords,
    canonical,
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
