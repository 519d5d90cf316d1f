import type { Place } from '@portfolio/contracts/site/language-paths.ts';
import { writeFeed } from './feed.ts';
import { writeManifest } from '../manifest.ts';
import { readApps, readBrand, readLanguages, readPages, readPortfolio, readSite } from '../portfolio.ts';
import { inLanguage, type GetText } from '../public-reader.ts';
import { writeSitemap } from './sitemap.ts';

interface PortfolioFile {
  mediaType: string;
  write: (publicUrl: string, getText: GetText, place: Place) => Promise<string>;
}

export const feedPath = '/feed.xml';

/** What `read` gives for each public language, the first of the site first. */
async function readEach<T extends object>(
  getText: GetText,
  read: (getText: GetText, place: Pick<Place, 'prefix' | 'language'>) => Promise<T>,
) {
  const languages = await readLanguages(getText);
  return Promise.all(
    languages.map(async ({ isFirst, ...language }) => {
      const asked = isFirst ? undefined : language.tag;
      const place = { prefix: language.prefix, language: asked };
      return { ...language, ...(await read(inLanguage(asked, getText), place)) };
    }),
  );
}

/** Files at the root of the site that follow the portfolio and its settings; the feed is there for each language. */
export const portfolioFiles: ReadonlyMap<string, PortfolioFile> = new Map([
  [
    '/sitemap.xml',
    {
      mediaType: 'application/xml; charset=utf-8',
      write: async (publicUrl, getText) => {
        const languages = await readEach(getText, async (get) => ({
          apps: await readApps(get),
          pages: await readPages(get, 'sitemap'),
        }));
        return writeSitemap(publicUrl, languages);
      },
    },
  ],
  [
    feedPath,
    {
      mediaType: 'application/atom+xml; charset=utf-8',
      write: async (publicUrl, getText, place) => writeFeed(await readPortfolio(publicUrl, getText, place)),
    },
  ],
  [
    '/llms.txt',
    {
      mediaType: 'text/plain; charset=utf-8',
      write: async (publicUrl, getText) => {
        const { writeLlms } = await import('./llms.ts');
        const languages = await readEach(getText, async (get, place) => ({
          portfolio: await readPortfolio(publicUrl, getText, place),
          pages: await readPages(get),
        }));
        return writeLlms(languages);
      },
    },
  ],
  [
    '/site.webmanifest',
    {
      mediaType: 'application/manifest+json',
      write: async (_publicUrl, getText) => {
        const [{ appName }, brand] = await Promise.all([readSite(getText), readBrand(getText)]);
        return writeManifest(appName, brand);
      },
    },
  ],
]);
