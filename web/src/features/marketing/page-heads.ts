import type { PageHead } from '../../lib/document-head.ts';
import { headline, type AgencySite } from './content/agency.ts';

type PublicPage = 'home' | 'apps' | 'websites' | 'contact' | 'industries' | 'aiServices';

const keywords = 'software agency, web app development, mobile app development, AI integration, MVP';

const organization = (site: AgencySite) => ({
  '@type': 'Organization',
  name: site.appName,
  url: '/',
  description: site.appDescription,
  email: site.contactEmail,
  telephone: site.contactPhone,
  address: site.contactLocation,
});

const words: Record<
  Exclude<PublicPage, 'home'>,
  { title: string; description: string; canonical: string }
> = {
  apps: {
    title: 'Apps',
    description:
      'Mobile and web apps that we designed, built and launched: what they do, how they look and who they are for.',
    canonical: '/apps',
  },
  websites: {
    title: 'Websites',
    description: 'Websites that we designed and built: fast, accessible and easy to find.',
    canonical: '/apps/web',
  },
  contact: {
    title: 'Contact',
    description: 'Tell us about your project. The first consultation is free, and a person answers.',
    canonical: '/contact',
  },
  industries: {
    title: 'Industries',
    description:
      'Software for e-commerce, healthcare, manufacturing, retail and wholesale, B2B and B2C: what each of them needs and what we build for it.',
    canonical: '/industries',
  },
  aiServices: {
    title: 'AI Services',
    description:
      'AI automation, marketing, production management, chatbots, business intelligence and security, from analysis to deployment.',
    canonical: '/ai-services',
  },
};

/** Head of a page that is the agency's own rather than an app's. */
export function pageHead(page: PublicPage, site: AgencySite): PageHead {
  if (page === 'home') {
    return {
      title: `${site.appName}: web and mobile apps with AI`,
      description: site.appDescription,
      keywords,
      canonical: '/',
      card: { title: headline, subtitle: site.appDescription },
      jsonLd: [organization(site), { '@type': 'WebSite', name: site.appName, url: '/' }],
    };
  }
  const { title, description, canonical } = words[page];
  return {
    title: `${title} | ${site.appName}`,
    description,
    keywords,
    canonical,
    card: { title, subtitle: description },
    ...(page === 'contact' ? { jsonLd: [organization(site)] } : {}),
  };
}
