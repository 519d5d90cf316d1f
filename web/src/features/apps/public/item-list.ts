import type { JsonLd } from '../../../lib/document-head.ts';
import { paths } from '../../../lib/paths.ts';
import type { AppSummary } from '../apps.api.ts';
import { appsOfKind, type AppKind } from './app-selection.ts';

/** Apps that a document names to search engines; the sitemap has all of them. */
const maxItems = 50;

/** schema.org's list of the apps of one kind, in their order (contract, section 8). */
export function itemList(apps: readonly AppSummary[], kind: AppKind): JsonLd {
  const listed = appsOfKind(apps, kind);
  return {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    itemListElement: listed.slice(0, maxItems).map((app, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: app.title,
      url: paths.app(app.seoSlug),
    })),
  };
}
