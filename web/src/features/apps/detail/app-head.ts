import type { TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { publishedAtOf } from '@portfolio/contracts/apps/published-at.ts';
import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import type { JsonLd, PageHead } from '../../../lib/page/document-head.ts';
import type { HeadFacts, PageFacts } from '../../../lib/page/page-handle.ts';
import { alternatesOf, pagePaths } from '../../../lib/page/page-languages.ts';
import { sayCategory, type Say } from '../../../lib/page/words.tsx';
import { paths } from '../../../lib/page/paths.ts';
import { previewedAppKey, publicAppQuery, type ShownApp } from '../apps.api.ts';
import { kindOf, listPaths } from '../public/app-selection.ts';

type HeadedApp = Omit<App, 'description' | keyof TranslationFields>;

const schemaTypes = {
  'Web App': 'WebApplication',
  'Mobile App': 'MobileApplication',
  Website: 'WebSite',
} as const;

/** What the client says of the app; by the client where it names nobody. A review of nobody's is none. */
function reviewOf({ quote, client }: HeadedApp): { review?: JsonLd } {
  if (quote === null) return {};
  const { text, author, position } = quote;
  const person = { '@type': 'Person', name: author, ...(position === '' ? {} : { jobTitle: position }) };
  const by = author === '' ? client && { '@type': 'Organization', name: client } : person;
  return by ? { review: { '@type': 'Review', reviewBody: text, author: by } } : {};
}

/** The keywords of an app that has none of its own. */
const keywordsOf = ({ title, category, appType }: HeadedApp, say: Say): string =>
  [title, ...(category === '' ? [] : [sayCategory(say, category)]), say(`appType.${appType}`)].join(', ');

/** Head of an app's page (specification, section 2): its meta fields, or else title and short description. */
export function appHead(
  app: HeadedApp,
  { origin, prefix, say }: Pick<HeadFacts, 'origin' | 'prefix' | 'say'>,
): PageHead {
  const path = paths.app(app.seoSlug);
  const title = app.metaTitle ?? app.title;
  const description = app.metaDescription ?? app.shortDescription;
  const absolute = (url: string) => new URL(url, origin).href;
  const list = kindOf(app);
  return {
    title,
    description,
    keywords: app.metaKeywords ?? keywordsOf(app, say),
    canonical: path,
    card: { title, subtitle: app.shortDescription, imagePath: app.thumbnailUrl },
    jsonLd: [
      {
        '@type': schemaTypes[app.appType],
        name: app.title,
        description,
        url: path,
        image: absolute(app.thumbnailUrl),
        datePublished: publishedAtOf(app),
        dateModified: app.updatedAt,
        ...(app.appType === 'Website' ? {} : { applicationCategory: app.category || 'Application' }),
        ...(app.downloadUrl === null ? {} : { downloadUrl: app.downloadUrl }),
        ...(app.year === null ? {} : { dateCreated: String(app.year) }),
        ...reviewOf(app),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: say('page.home'), path: '/' },
          { name: say(list === 'websites' ? 'apps.listWebsites' : 'apps.list'), path: listPaths[list] },
          { name: app.title, path },
        ].map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.name,
          item: absolute(addressBelow(prefix, item.path)),
        })),
      },
    ],
  };
}

const pathsOfApp = (app: ShownApp | null | undefined) => pagePaths(app, app?.seoSlug ?? '', paths.app);

/** Where the app of /apps/{slug} is in each language. */
export const publicAppPaths = ({ queryClient, params: { slug = '' } }: PageFacts) =>
  pathsOfApp(queryClient.getQueryData(publicAppQuery(slug).queryKey));

/** Head of /apps/{slug} in all its states. */
export function publicAppHead({ queryClient, params: { slug = '' }, ...facts }: HeadFacts): PageHead {
  const { say } = facts;
  if (slug.trim() === '') return { title: say('app.invalid') };
  const state = queryClient.getQueryState(publicAppQuery(slug).queryKey);
  if (state?.data) {
    const languages = alternatesOf(pathsOfApp(state.data), facts.languages);
    return { ...appHead(state.data, facts), languages };
  }
  return state?.data === undefined && state?.fetchStatus === 'fetching'
    ? { title: say('page.loading') }
    : { title: say('app.notFound') };
}

/** Head of /preview/{token}. Without `canonical`: nobody should find it. */
export function previewHead({ queryClient, say }: HeadFacts): PageHead {
  const app = queryClient.getQueryData<ShownApp | null>(previewedAppKey);
  if (!app) return { title: say('app.notFound') };
  return { title: app.metaTitle ?? app.title, description: app.metaDescription ?? app.shortDescription };
}
