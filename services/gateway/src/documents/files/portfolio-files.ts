import { writeFeed } from './feed.ts';
import { writeManifest } from '../manifest.ts';
import { readApps, readBrand, readPages, readPortfolio, readSite } from '../portfolio.ts';
import type { GetText } from '../public-reader.ts';
import { writeSitemap } from './sitemap.ts';

interface PortfolioFile {
  mediaType: string;
  write: (publicUrl: string, getText: GetText) => Promise<string>;
}

/** Files at the root of the site that follow the portfolio and its settings. */
export const portfolioFiles: ReadonlyMap<string, PortfolioFile> = new Map([
  [
    '/sitemap.xml',
    {
      mediaType: 'application/xml; charset=utf-8',
      write: async (publicUrl, getText) =>
        writeSitemap(publicUrl, await readApps(getText), await readPages(getText, 'sitemap')),
    },
  ],
  [
    '/feed.xml',
    {
      mediaType: 'application/atom+xml; charset=utf-8',
      write: async (publicUrl, getText) => writeFeed(await readPortfolio(publicUrl, getText)),
    },
  ],
  [
    '/llms.txt',
    {
      mediaType: 'text/plain; charset=utf-8',
      write: async (publicUrl, getText) => {
        const { writeLlms } = await import('./llms.ts');
        return writeLlms(await readPortfolio(publicUrl, getText), await readPages(getText));
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
