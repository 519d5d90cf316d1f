import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { ImportProblem } from '@portfolio/contracts/media/archive.ts';
import {
  archivedSiteSchema,
  type ArchivedPage,
  type ArchivedSite,
} from '@portfolio/contracts/media/site-archive.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import { createAppId } from '../apps/app-id.ts';
import type { Tables } from '../catalog.store.ts';
import { saveEntries, type Change } from '../entries/save-entry.ts';
import { authorFields } from '../entries/authors.ts';
import { changeByArchive, hasOtherAuthors } from './archived-authors.ts';
import type { PageReader } from '../pages/page-content.ts';
import { pageKind, requireRoom } from '../pages/page-kind.ts';
import { newPage } from '../pages/pages.service.ts';
import type { StoredPage } from '../pages/stored-page.ts';
import { addRedirect } from '../redirects/redirects.service.ts';
import { imagesOfPart } from '../site/site-parts.service.ts';

/** How many pages, redirects and parts an import adds and changes. */
export interface SiteCounts {
  created: number;
  updated: number;
}

const fields = Object.keys(createPageBodySchema.shape);
const leadsSomewhere = ({ to, status }: Redirect) => to !== null || status === 410;

/** What an archive holds beside the apps, in an order that is the same for the same site. */
export async function exportSite({ pages, redirects, siteParts }: Tables): Promise<ArchivedSite> {
  const owned = await redirects.ownedSources();
  const listed = await pages.list(false);
  const stored = await pages.findAll(listed.pages.map(({ id }) => id));
  const part = async (name: 'navigation' | 'brand' | 'words') => (await siteParts.find(name)).value ?? null;
  return {
    format: 'portfolio-site-1',
    pages: stored.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((page) => archivedPage(page)),
    redirects: (await redirects.list())
      .filter((redirect) => leadsSomewhere(redirect) && !owned.has(redirect.from))
      .map(({ from, to, status }) => ({ from, to, status }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    navigation: (await part('navigation')) as ArchivedSite['navigation'],
    brand: (await part('brand')) as ArchivedSite['brand'],
    words: (await part('words')) as ArchivedSite['words'],
  };
}

const archivedPage = (page: StoredPage) =>
  Object.fromEntries(
    Object.entries({ ...page }).filter(([name]) => ['id', ...authorFields, ...fields].includes(name)),
  ) as unknown as ArchivedPage;

/** Checks the site of an archive by the rules of the forms. */
export function parseSite(given: unknown): { site?: ArchivedSite; problems: ImportProblem[] } {
  const parsed = archivedSiteSchema.safeParse(given);
  if (parsed.success) return { site: parsed.data, problems: [] };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      app: null,
      message: `${path.join('.')}: ${message}`,
    })),
  };
}

interface ImportOptions {
  content: PageReader;
  by: Person;
  /** The id that each app of the archive has here. */
  appIds: ReadonlyMap<string, string>;
}

/**
 * Pages are matched by path, redirects by where they lead from. What the site has beyond the archive stays.
 *
 * @throws AppError as the forms do
 */
export async function importSite(
  tables: Tables,
  site: ArchivedSite,
  options: ImportOptions,
): Promise<SiteCounts> {
  const { ids, ...pages } = await importPages(tables, site.pages, options);
  const parts = await importParts(tables, { ...site, navigation: withIds(site.navigation, ids) });
  const redirects = await importRedirects(tables, site.redirects);
  return {
    created: pages.created + redirects.created,
    updated: pages.updated + redirects.updated + parts,
  };
}

async function importPages(
  tables: Tables,
  archived: readonly ArchivedPage[],
  { content, by, appIds }: ImportOptions,
) {
  const taken = new Set(await tables.pages.findTakenIds(archived.map(({ id }) => id)));
  const ids = new Map(appIds);
  const found = new Map<ArchivedPage, StoredPage | undefined>();
  for (const page of archived) {
    const { page: there } = await tables.pages.findByPath(page.path);
    found.set(page, there);
    ids.set(page.id, there?.id ?? (taken.has(page.id) ? createAppId() : page.id));
  }
  const changes: Change<StoredPage>[] = [];
  let created = 0;
  for (const [page, there] of found) {
    const { id, path, createdBy, changedBy, ...body } = page;
    const own = withIds(content.newPage({ ...body, path }, path), ids);
    if (there === undefined) {
      await requireRoom(tables.pages);
      await tables.pages.insert([{ ...newPage(ids.get(id) ?? id, own, createdBy), changedBy }]);
      await tables.redirects.removeFrom(path);
      created += 1;
    } else if (
      !isDeepStrictEqual(own, content.newPage(archivedPage(there), path)) ||
      hasOtherAuthors(page, there)
    )
      changes.push(changeByArchive(there, { ...own, createdBy, changedBy }));
  }
  await saveEntries(pageKind, tables, changes, by);
  return { created, updated: changes.length, ids };
}

/** Links to pages and chosen apps follow ids that are others here. */
function withIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name === 'appIds') return (part as string[]).map((id) => ids.get(id) ?? id);
      return name === 'pageId' ? (ids.get(String(part)) ?? part) : part;
    }),
  ) as T;
}

async function importParts(
  { siteParts }: Tables,
  parts: Pick<ArchivedSite, 'navigation' | 'brand' | 'words'>,
) {
  let updated = 0;
  for (const name of ['navigation', 'brand', 'words'] as const) {
    const part = parts[name];
    if (part === null || isDeepStrictEqual(part, (await siteParts.find(name)).value)) continue;
    await siteParts.put(name, part, imagesOfPart(part));
    updated += 1;
  }
  return updated;
}

async function importRedirects(tables: Tables, archived: ArchivedSite['redirects']): Promise<SiteCounts> {
  const counts = { created: 0, updated: 0 };
  for (const redirect of archived) {
    if ((await tables.redirects.entryAt(redirect.from)) !== undefined) continue;
    const there = await tables.redirects.find(redirect.from);
    if (there?.to === redirect.to && there.status === redirect.status) continue;
    if (there === undefined) counts.created += 1;
    else {
      await tables.redirects.remove(there.id);
      counts.updated += 1;
    }
    await addRedirect(tables, redirect);
  }
  return counts;
}
