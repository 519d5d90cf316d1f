import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';
import type { App, CreateAppBody } from '@portfolio/contracts/apps/apps.ts';
import {
  archivedAppSchema,
  archiveParts,
  type ArchivedApp,
  type ArchivePart,
  type ImportAnswer,
} from '@portfolio/contracts/media/archive.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { createContentReader } from '../apps/app-content.ts';
import { appKind } from '../apps/app-kind.ts';
import { createEntryId } from '../entries/entry-id.ts';
import { isPublic } from '../entries/entry-kind.ts';
import type { Change } from '../entries/entry-kind.ts';
import { insertEntries, saveEntries } from '../entries/save-entry.ts';
import { authorsOf } from '../entries/authors.ts';
import { findAppIds } from './archived-app-ids.ts';
import { withAppCounts, withSite } from './import-answer.ts';
import { changeByArchive, hasOtherAuthors } from './archived-authors.ts';
import { listedApp, type StoredApp } from '../apps/stored-app.ts';
import { isoTimeOf } from '../apps/upcoming.ts';
import { authorFields } from '../entries/authors.ts';
import type { PageReader } from '../pages/page-content.ts';
import { exportSite, importSite, parseSite, type ImportOptions } from './site-archive.ts';
import type { ArchivedSite } from '@portfolio/contracts/media/site-archive.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';

/** What an import did or would do, and the revision that it made. */
interface Imported {
  answer: ImportAnswer;
  revision: number | undefined;
}

interface ArchiveServiceOptions {
  store: CatalogStore;
  /** The site's own address. */
  publicUrl: string;
  /** Reads pages. */
  content: PageReader;
}

interface Import {
  apps: readonly unknown[];
  /** Undefined in an archive of apps alone. */
  site: unknown;
  isTrial: boolean;
  /** Undefined: everything that the archive has. */
  only: readonly ArchivePart[] | undefined;
  /** Who imports. */
  by: Person;
}

const pageSize = 200;

/** Further problems are left out. */
const maxProblems = 100;

export type ArchiveService = ReturnType<typeof createArchiveService>;

/** Exports the portfolio and imports one: apps are matched by slug, and an import changes everything or nothing. */
export function createArchiveService({ store, publicUrl, content }: ArchiveServiceOptions) {
  const read = createReader(publicUrl);
  return {
    /** The apps in the order of the portfolio, page by page. */
    exportApps: (write: (apps: readonly (App & Authors)[]) => Promise<void>): Promise<void> =>
      store.read(async ({ apps }) => {
        const everything = { isPublic: undefined, q: undefined, category: undefined, appType: undefined };
        let below: number | undefined;
        do {
          const page = await apps.list(everything, { below, limit: pageSize });
          await write(page.apps.map((app) => ({ ...listedApp(app), ...authorsOf(app) })));
          below = page.lastPosition;
        } while (below !== undefined);
      }),

    /** Pages, redirects, and the parts of the site. */
    exportSite: async (): Promise<ArchivedSite> => {
      let site: ArchivedSite | undefined;
      await store.read(async (tables) => {
        site = await exportSite(tables);
      });
      if (site === undefined) throw new Error('the site was not read');
      return site;
    },

    import: async ({ apps, site: given, isTrial, only = archiveParts, by }: Import): Promise<Imported> => {
      const isChosen = (part: ArchivePart) => only.includes(part);
      const { values, problems } = parseApps(isChosen('apps') ? apps : [], read);
      const hasSite = given !== undefined && (isChosen('pages') || isChosen('site'));
      const site = hasSite ? parseSite(given) : undefined;
      problems.push(...(site?.problems ?? []));
      const refused = (found: ImportAnswer['problems']): Imported => ({
        answer: { ...withAppCounts({ created: 0, updated: 0, skipped: apps.length }), problems: found },
        revision: undefined,
      });
      if (problems.length > 0) return refused(problems);
      const work = (tables: Tables) =>
        importAll(tables, { apps, values, site: site?.site, isChosen, content, by, publicUrl });
      try {
        const { result, revision } = await (isTrial ? store.trial(work) : store.change(work));
        return { answer: result, revision };
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const broken = Object.values(error.fields ?? { all: error.message }).map((message) => ({
          app: null,
          message,
        }));
        return refused(broken);
      }
    },
  };
}

interface Checked extends Omit<ImportOptions, 'appIds'> {
  apps: readonly unknown[];
  /** Those of them that are imported. */
  values: readonly StoredApp[];
  site: ArchivedSite | undefined;
}

async function importAll(tables: Tables, { apps, values, site, ...options }: Checked): Promise<ImportAnswer> {
  const { appIds, ...counts } = options.isChosen('apps')
    ? await importApps(values, tables, options.by)
    : { appIds: await findAppIds(apps, tables), ...{ created: 0, updated: 0, skipped: apps.length } };
  const answer = withAppCounts(counts);
  if (site === undefined) return answer;
  return withSite(answer, await importSite(tables, site, { ...options, appIds }));
}

/** Checks each app by the rules of the form, and that no two have the same slug. */
function parseApps(apps: readonly unknown[], read: Reader) {
  const problems: ImportAnswer['problems'] = [];
  const values: StoredApp[] = [];
  const slugs = new Set<string>();
  const add = (app: string, message: string) => {
    if (problems.length < maxProblems) problems.push({ app, message });
  };
  for (const [index, given] of apps.entries()) {
    const result = archivedAppSchema.safeParse(given);
    const name = nameOf(given) ?? `Number ${String(index + 1)} in the list`;
    if (!result.success) {
      for (const { path, message } of result.error.issues) add(name, [path.join('.'), message].join(': '));
      continue;
    }
    if (slugs.has(result.data.seoSlug)) add(name, 'Two apps of the archive have this slug');
    slugs.add(result.data.seoSlug);
    try {
      values.push(read(result.data));
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      for (const [field, message] of Object.entries(error.fields)) add(name, `${field}: ${message}`);
    }
  }
  return { values, problems };
}

function nameOf(app: unknown): string | undefined {
  const hasSlug = typeof app === 'object' && app !== null && 'seoSlug' in app;
  return hasSlug && typeof app.seoSlug === 'string' ? app.seoSlug.slice(0, 200) : undefined;
}

/** An app of an archive as it is stored. Throws AppError `invalidInput` for an image that cannot be shown. */
type Reader = (app: ArchivedApp) => StoredApp;

function createReader(publicUrl: string): Reader {
  const content = createContentReader(publicUrl);
  return ({
    id,
    userId,
    createdAt,
    updatedAt,
    createdBy,
    changedBy,
    version,
    publishedAt,
    imageFocus,
    ...body
  }) => ({
    // An empty category is allowed here, and only here.
    ...content.newApp({ ...body, category: body.category as CreateAppBody['category'] }, body.seoSlug),
    ...{ id, userId, version, imageFocus, createdBy, changedBy },
    createdAt: isoTimeOf(createdAt),
    updatedAt: isoTimeOf(updatedAt),
    publishedAt: publishedAt === undefined ? null : isoTimeOf(publishedAt),
  });
}

/** @returns also the id that each app of the archive has here */
async function importApps(apps: readonly StoredApp[], tables: Tables, by: Person) {
  const stored = await tables.apps.findBySlugs(apps.map(({ seoSlug }) => seoSlug));
  const bySlug = new Map(stored.map((app) => [app.seoSlug, app]));
  const takenIds = new Set(await tables.apps.findTakenIds(apps.map(({ id }) => id)));
  const created: StoredApp[] = [];
  const updated: Change<StoredApp>[] = [];
  const ids: string[] = [];
  for (const app of apps) {
    const there = bySlug.get(app.seoSlug);
    const id = there?.id ?? (takenIds.has(app.id) ? createEntryId() : app.id);
    ids.push(id);
    takenIds.add(id);
    if (there === undefined)
      created.push({ ...app, id, publishedAt: app.publishedAt ?? (isPublic(app) ? app.createdAt : null) });
    else {
      const { isDeleted, ...before } = there;
      if (isDeleted || !isSame(app, before) || hasOtherAuthors(app, before))
        updated.push(changeByArchive(before, { ...app, id, userId: before.userId }));
    }
    for (const [path, point] of Object.entries(app.imageFocus ?? {}))
      await tables.images.setFocus(path, point);
  }
  await saveEntries(appKind, tables, updated, by);
  // The last one first: an app comes above those that were added before it.
  await insertEntries(appKind, tables, created.toReversed());
  await tables.apps.order(ids);
  return {
    appIds: new Map(apps.map(({ id }, index) => [id, ids[index] ?? id])),
    created: created.length,
    updated: updated.length,
    skipped: apps.length - created.length - updated.length,
  };
}

/** What the catalog adds by itself differs from site to site. */
const addedFields = ['id', 'userId', 'updatedAt', 'version', 'imageFocus', 'publishedAt', ...authorFields];

function isSame(app: StoredApp, stored: StoredApp): boolean {
  const there: Readonly<Record<string, unknown>> = { ...stored };
  return (
    (app.publishedAt ?? undefined) === listedApp(stored).publishedAt &&
    Object.entries(app).every(
      ([field, value]) => addedFields.includes(field) || isDeepStrictEqual(value, there[field]),
    )
  );
}
