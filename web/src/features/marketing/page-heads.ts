import type { PageHead } from '../../lib/document-head.ts';
import { agencyFacts } from './agency.content.ts';

interface SiteWords {
  appName: string;
  appDescription: string;
}

type PublicPage = 'home' | 'apps' | 'websites' | 'contact' | 'industries' | 'aiServices';

const keywords = 'software agency, web app development, mobile app development, AI integration, MVP';

const organization = ({ appName, appDescription }: SiteWords) => ({
  '@type': 'Organization',
  name: appName,
  description: appDescription,
  email: agencyFacts.email,
  telephone: agencyFacts.phone,
  address: { '@type': 'PostalAddress', addressLocality: 'Bangalore', addressCountry: 'IN' },
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
    description:
      'Tell us about your project. The first consultation is free, and you hear from us within 24 hours.',
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
export function pageHead(page: PublicPage, site: SiteWords): PageHead {
  if (page === 'home') {
    return {
      title: `${site.appName}: web and mobile apps with AI`,
      description: site.appDescription,
      keywords,
      canonical: '/',
      jsonLd: [organization(site), { '@type': 'WebSite', name: site.appName }],
    };
  }
  const { title, description, canonical } = words[page];
  return {
    title: `${title} | ${site.appName}`,
    description,
    keywords,
    canonical,
    ...(page === 'contact' ? { jsonLd: [organization(site)] } : {}),
  };
}
