import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { notReadable, pathOn } from '../source-item.ts';

const location = /<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2000})/g;

/** Paths of the old site in a sitemap, or in a list with an address a line. @throws AppError `moveNotReadable` */
export function pathsInText(text: string, origin: string): string[] {
  if (/<sitemapindex\b/.test(text))
    throw notReadable('This is a list of sitemaps. Send each of the sitemaps that it names.');
  const isSitemap = /<urlset\b/.test(text);
  const addresses = isSitemap
    ? Array.from(text.matchAll(location), ([, address = '']) => address.trim().replaceAll('&amp;', '&'))
    : text.split(/\r?\n/, moveLimits.addresses).map((line) => line.trim());
  const paths = addresses.flatMap((address) => (address === '' ? [] : (pathOn(origin, address) ?? [])));
  const short = [...new Set(paths)].filter((path) => path.length <= moveLimits.address);
  if (short.length > 0) return short.slice(0, moveLimits.addresses);
  throw notReadable(`There is no address of ${origin} in it. Send its sitemap, or an address a line.`);
}
