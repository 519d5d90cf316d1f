import { randomUUID } from 'node:crypto';
import { linksOf, type Navigation, type NavigationLink } from '@portfolio/contracts/pages/navigation.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { defineKind } from '../entries/define-kind.ts';
import { seededPageId } from '../pages/seeds/seeded-pages.ts';

const linkTo = (path: string) => ({ pageId: seededPageId(path) });
const links = ['/', '/apps', '/apps/web', '/ai-services', '/industries', '/contact'].map(linkTo);
/** Shown as soon as the owner publishes the pages: they must be reached from every page. */
const legalLinks = ['/privacy', '/imprint'].map(linkTo);

const initial: Navigation = {
  header: links,
  footer: [{ title: null, links: [...links, ...legalLinks] }],
  social: [],
  call: null,
};

/** The pages that visitors see of the initial navigation before there is a database. */
export const initialPageIds = links.map(({ pageId }) => pageId);

type Parts = { [Part in keyof Navigation]?: Navigation[Part] | null | undefined };

/** Changes each link. */
function mapLinks<Given extends Parts>(
  navigation: Given,
  map: <Link extends NavigationLink>(link: Link) => Link,
): Given {
  const { header, footer, call } = navigation;
  return {
    ...navigation,
    ...(header && {
      header: header
        .map(map)
        .map((link) => (link.children === undefined ? link : { ...link, children: link.children.map(map) })),
    }),
    ...(footer && { footer: footer.map((column) => ({ ...column, links: column.links.map(map) })) }),
    ...(call && { call: map(call) }),
  };
}

/** Links that somebody saves get an id; those that are sent back keep theirs. */
function withLinkIds(changes: Partial<Navigation>, isTranslation: boolean): Partial<Navigation> {
  const missing = (['header', 'footer'] as const).filter((part) => (changes as Parts)[part] === null);
  if (missing.length > 0 && !isTranslation)
    throw appError('invalidInput', {
      fields: Object.fromEntries(missing.map((part) => [part, 'It is required'])),
    });
  return mapLinks(changes, (link) => ({ ...link, id: link.id ?? randomUUID() }));
}

export const withoutIds = (navigation: Navigation): Navigation =>
  mapLinks(navigation, ({ id: _id, ...link }) => link as never);

/** What visitors get: links to pages that they see, to each in the language of the list, and no ids. */
export function seenNavigation(navigation: Navigation, pages: readonly SeenPage[]): Navigation {
  const ids = new Map(
    pages.flatMap(
      ({ id, translationOf }) =>
        [
          [id, id],
          [translationOf ?? id, id],
        ] as const,
    ),
  );
  const seen = withoutIds(seenLinks(navigation, new Set(ids.keys())));
  return mapLinks(seen, (link) =>
    link.pageId === undefined ? link : { ...link, pageId: ids.get(link.pageId) ?? link.pageId },
  );
}

interface SeenPage {
  id: string;
  translationOf?: string | null;
}

/** Links that were stored without an id get the one of their place. */
function withIdsOfPlaces(navigation: Navigation): Navigation {
  const taken = new Set(linksOf(navigation).map(([, { id }]) => id));
  let place = 0;
  const next = (): string => {
    place += 1;
    const id = `00000000-0000-4000-8000-9001${String(place).padStart(8, '0')}`;
    return taken.has(id) ? next() : id;
  };
  return mapLinks(navigation, (link) => ({ ...link, id: link.id ?? next() }));
}

export const navigationKind = defineKind<Navigation, Navigation>({
  name: 'navigation',
  singleId: '00000000-0000-4000-8000-900000000001',
  initial,
  completed: withIdsOfPlaces,
  read: withLinkIds,
  answer: (navigation) => navigation,
  translated: ['header', 'footer', 'call'],
  seen: async ({ pages }, navigation, language) =>
    seenNavigation(navigation, (await pages.list({ isPublic: true, language })).pages),
  checked: requirePages,
});

/** @throws AppError `invalidInput` for a link to a page that is not there */
async function requirePages({ pages }: Tables, navigation: Parts): Promise<void> {
  const byField = linksOf(navigation);
  const taken = new Set(await pages.findTakenIds(byField.flatMap(([, { pageId }]) => pageId ?? [])));
  const unknown = byField.filter(([, { pageId }]) => pageId !== undefined && !taken.has(pageId));
  if (unknown.length > 0)
    throw appError('invalidInput', {
      fields: Object.fromEntries(unknown.map(([field]) => [`${field}.pageId`, 'There is no such page'])),
    });
}

/** Without links to other pages than these. */
export function seenLinks(navigation: Navigation, seen: ReadonlySet<string>): Navigation {
  const isSeen = ({ pageId }: Pick<NavigationLink, 'pageId'>) => pageId === undefined || seen.has(pageId);
  const { header, footer, call } = navigation;
  return {
    ...navigation,
    header: header
      .filter(isSeen)
      .map(({ children, ...link }) =>
        children === undefined ? link : { ...link, children: children.filter(isSeen) },
      ),
    footer: footer.map((column) => ({ ...column, links: column.links.filter(isSeen) })),
    call: call !== null && isSeen(call) ? call : null,
  };
}
