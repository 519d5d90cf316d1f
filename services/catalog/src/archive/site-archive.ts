import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type {
  ArchivePart,
  ImportAnswer,
  ImportCounts,
  ImportProblem,
} from '@portfolio/contracts/media/archive.ts';
import {
  archivedSiteSchema,
  type ArchivedPage,
  type ArchivedSite,
} from '@portfolio/contracts/media/site-archive.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import type { Tables } from '../catalog.store.ts';
import { createEntryId } from '../entries/entry-id.ts';
import type { Change } from '../entries/entry-kind.ts';
import type { ContentKind } from '../entries/define-kind.ts';
import { insertEntries, requireEntry, saveEntries } from '../entries/save-entry.ts';
import { authorFields } from '../entries/authors.ts';
import { changeByArchive, hasOtherAuthors } from './archived-authors.ts';
import type { PageReader } from '../pages/page-content.ts';
import { pageKind } from '../pages/page-kind.ts';
import { newPage } from '../pages/pages.service.ts';
import type { StoredPage } from '../pages/stored-page.ts';
import { addRedirects } from '../redirects/redirects.service.ts';
import { brandKind } from '../site/brand-kind.ts';
import { navigationKind, seenLinks, withoutIds } from '../site/navigation-kind.ts';
import { wordsKind } from '../site/words-kind.ts';

/** What an import does to the site around the apps, of the parts that the catalog holds. */
export type SiteImport = Pick<ImportAnswer, 'pages' | 'redirects'> & {
  parts: Record<'navigation' | 'brand' | 'words', 'same' | 'changed'>;
};

const fields = Object.keys(createPageBodySchema.shape);
const leadsSomewhere = ({ to, status }: Redirect) => to !== null || status === 410;

/** What an archive holds beside the apps, in an order that is the same for the same site. */
export async function exportSite(tables: Tables): Promise<ArchivedSite> {
  const { pages, redirects } = tables;
  const owned = await redirects.ownedSources();
  const listed = await pages.list(false);
  const stored = await pages.findAll(listed.pages.map(({ id }) => id));
  const pageIds = new Set(stored.map(({ id }) => id));
  return {
    format: 'portfolio-site-1',
    pages: stored.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((page) => archivedPage(page)),
    redirects: (await redirects.list(undefined, null))
      .filter((redirect) => leadsSomewhere(redirect) && !owned.has(redirect.from))
      .map(({ from, to, status }) => ({ from, to, status }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    // A page in the trash is in no archive, and neither are the links to it.
    navigation: withLinksTo(pageIds, await exportPart(tables, navigationKind)),
    brand: await exportPart(tables, brandKind),
    words: await exportPart(tables, wordsKind),
  };
}

/** Null where nobody changed it. */
async function exportPart<Content extends object, Answer extends object>(
  tables: Tables,
  kind: ContentKind<Content, Answer>,
): Promise<Content | null> {
  const content = kind.fieldsOf(await requireEntry(kind, tables, kind.singleId));
  return isDeepStrictEqual(content, kind.fieldsOf(kind.entryOfRow({}))) ? null : kind.stored(content);
}

const withLinksTo = (pageIds: ReadonlySet<string>, navigation: ArchivedSite['navigation']) =>
  navigation && seenLinks(navigation, pageIds);

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

export interface ImportOptions {
  content: PageReader;
  by: Person;
  publicUrl: string;
  /** The id that each app of the archive has here. */
  appIds: ReadonlyMap<string, string>;
  isChosen: (part: ArchivePart) => boolean;
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
): Promise<SiteImport> {
  const { isChosen } = options;
  const skipped = (all: readonly unknown[]): ImportCounts => ({
    created: 0,
    updated: 0,
    skipped: all.length,
  });
  const { found, ids } = await findPages(tables, site.pages, options.appIds);
  const pages = isChosen('pages') ? await importPages(tables, { found, ids }, options) : skipped(site.pages);
  const navigation = withIds(site.navigation, ids);
  const parts = isChosen('site')
    ? await importParts(tables, { ...site, navigation }, options.by)
    : ({ navigation: 'same', brand: 'same', words: 'same' } as const);
  const redirects = isChosen('pages')
    ? await importRedirects(tables, site.redirects, options.publicUrl)
    : skipped(site.redirects);
  return { pages, redirects, parts };
}

/** The pages that are there already, by those of the archive, and the id that each page and app of the archive has here. */
interface FoundPages {
  found: ReadonlyMap<ArchivedPage, StoredPage | undefined>;
  ids: ReadonlyMap<string, string>;
}

async function findPages(
  tables: Tables,
  archived: readonly ArchivedPage[],
  appIds: ImportOptions['appIds'],
): Promise<FoundPages> {
  const taken = new Set(await tables.pages.findTakenIds(archived.map(({ id }) => id)));
  const ids = new Map(appIds);
  const found = new Map<ArchivedPage, StoredPage | undefined>();
  for (const page of archived) {
    const { entry: there } = await tables.pages.findAt(page.path);
    found.set(page, there);
    ids.set(page.id, there?.id ?? (taken.has(page.id) ? createEntryId() : page.id));
  }
  return { found, ids };
}

async function importPages(
  tables: Tables,
  { found, ids }: FoundPages,
  { content, by }: ImportOptions,
): Promise<ImportCounts> {
  const changes: Change<StoredPage>[] = [];
  let created = 0;
  for (const [page, there] of found) {
    const { id, path, createdBy, changedBy, ...body } = page;
    const own = withIds(content.newPage({ ...body, path }, path), ids);
    if (there === undefined) {
      await insertEntries(pageKind, tables, [{ ...newPage(ids.get(id) ?? id, own, createdBy), changedBy }]);
      created += 1;
    } else if (
      !isDeepStrictEqual(own, content.newPage(archivedPage(there), path)) ||
      hasOtherAuthors(page, there)
    )
      changes.push(changeByArchive(there, { ...own, createdBy, changedBy }));
  }
  await saveEntries(pageKind, tables, changes, by);
  return { created, updated: changes.length, skipped: found.size - created - changes.length };
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
  tables: Tables,
  { navigation, brand, words }: Pick<ArchivedSite, 'navigation' | 'brand' | 'words'>,
  by: Person,
): Promise<SiteImport['parts']> {
  return {
    navigation: await importPart(tables, navigationKind, { part: navigation, by, comparable: withoutIds }),
    brand: await importPart(tables, brandKind, { part: brand, by }),
    words: await importPart(tables, wordsKind, { part: words, by }),
  };
}

/** The part becomes that of the archive as a whole. */
async function importPart<Content extends object, Answer extends object>(
  tables: Tables,
  kind: ContentKind<Content, Answer>,
  {
    part,
    by,
    comparable = (content) => content,
  }: { part: object | null; by: Person; comparable?: (content: Content) => object },
): Promise<'same' | 'changed'> {
  if (part === null) return 'same';
  const before = await requireEntry(kind, tables, kind.singleId);
  const changes = kind.fieldsOf(kind.entryOfRow({ content: kind.changesOf(part) }));
  const own = kind.fieldsOf(before);
  if (isDeepStrictEqual(comparable(changes), comparable(own))) return 'same';
  await saveEntries(kind, tables, [{ before, changes }], by);
  return 'changed';
}

/** Where visitors see an entry, the entry stays. */
async function importRedirects(
  tables: Tables,
  archived: ArchivedSite['redirects'],
  publicUrl: string,
): Promise<ImportCounts> {
  const owned = await tables.redirects.entriesAt(archived.map(({ from }) => from));
  const rows = archived.filter(({ from }) => owned.get(from)?.isSeen !== true);
  const { refused, ...counts } = await addRedirects(tables, rows, { publicUrl, mayReplace: true });
  if (refused[0] !== undefined) throw refused[0].error;
  return { ...counts, skipped: counts.skipped + archived.length - rows.length };
}
