import { isDeepStrictEqual } from 'node:util';
import { archivedAppSchema, type ArchivedApp, type ImportAnswer } from '@portfolio/contracts/archive.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { CreateAppBody } from '@portfolio/contracts/apps.ts';
import type { AppContent } from './app-columns.ts';
import { createAppId } from './app-id.ts';
import type { ArchiveRepository, ImportWriter, StoredApp } from './archive.repository.ts';
import { createContentReader } from './app-content.ts';
import { createStoredImageUrl } from './site-image.ts';

/** What an import did or would do, and the revision that it made. */
interface Imported {
  answer: ImportAnswer;
  revision: number | undefined;
}

interface ArchiveServiceOptions {
  archive: ArchiveRepository;
  /** The site's own address. */
  publicUrl: string;
}

interface Import {
  apps: readonly unknown[];
  isTrial: boolean;
  /** Who imports. */
  userId: string;
}

/** What is left unsaid beyond these: an archive with a thousand mistakes has one reason. */
const maxProblems = 100;

/** The values of an app as they are stored. */
type StoredValues = AppContent &
  Pick<ArchivedApp, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'version' | 'imageFocus'> & {
    publishedAt: string | null;
  };

export type ArchiveService = ReturnType<typeof createArchiveService>;

/** Exports the portfolio and imports one: apps are matched by slug, and what one import changes is changed altogether or not at all. */
export function createArchiveService({ archive, publicUrl }: ArchiveServiceOptions) {
  const read = createReader(publicUrl);
  return {
    /** Each app as JSON text, in the order of the portfolio. */
    exportApps: archive.exportApps,

    import: async ({ apps, isTrial, userId }: Import): Promise<Imported> => {
      const { values, problems } = parseApps(apps, read);
      let counts = { created: 0, updated: 0, skipped: apps.length };
      if (problems.length > 0) return { answer: { ...counts, problems }, revision: undefined };
      try {
        const revision = await archive.import(userId, async (writer) => {
          counts = await importApps(values, writer);
          return !isTrial;
        });
        return { answer: { ...counts, problems }, revision };
      } catch (error) {
        if (!(error instanceof AppError) || error.fields === undefined) throw error;
        const broken = Object.values(error.fields).map((message) => ({ app: null, message }));
        counts = { created: 0, updated: 0, skipped: apps.length };
        return { answer: { ...counts, problems: broken }, revision: undefined };
      }
    },
  };
}

/** Checks each app by the rules of the form, and that no two have the same slug. */
function parseApps(apps: readonly unknown[], read: Reader) {
  const problems: ImportAnswer['problems'] = [];
  const values: StoredValues[] = [];
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

/** What is stored of an app in an archive. Throws AppError `invalidInput` for an image that cannot be shown. */
type Reader = (app: ArchivedApp) => StoredValues;

function createReader(publicUrl: string): Reader {
  const content = createContentReader(publicUrl);
  const stored = createStoredImageUrl(publicUrl);
  return ({ id, userId, createdAt, updatedAt, version, publishedAt, imageFocus, ...body }) => ({
    // An empty category is allowed here, and only here.
    ...content.newApp({ ...body, category: body.category as CreateAppBody['category'] }, body.seoSlug),
    ...{ id, userId, createdAt, updatedAt, version, publishedAt: publishedAt ?? null },
    imageFocus: Object.fromEntries(
      Object.entries(imageFocus).map(([url, point]) => [stored(url, 'imageFocus'), point]),
    ),
  });
}

async function importApps(apps: readonly StoredValues[], writer: ImportWriter) {
  const found = await writer.findBySlugs(apps.map(({ seoSlug }) => seoSlug));
  const takenIds = new Set(await writer.findTakenIds(apps.map(({ id }) => id)));
  const created: StoredValues[] = [];
  const updated: StoredValues[] = [];
  const ids: string[] = [];
  for (const app of apps) {
    const there = found.get(app.seoSlug);
    const id = there?.id ?? (takenIds.has(app.id) ? createAppId() : app.id);
    ids.push(id);
    takenIds.add(id);
    if (there === undefined) created.push({ ...app, id });
    else if (!isSame(app, there)) updated.push({ ...app, id });
  }
  await writer.setFocus(focalPointsOf(apps));
  await writer.replace(updated);
  // The last one first: an app comes above those that were added before it.
  await writer.insert(created.toReversed());
  await writer.order(ids);
  await writer.settleFocus(ids);
  return {
    created: created.length,
    updated: updated.length,
    skipped: apps.length - created.length - updated.length,
  };
}

/** What the catalog adds to an app by itself is another one's in each site. */
const addedFields = ['id', 'userId', 'updatedAt', 'version', 'imageFocus', 'descriptionHtml'];

function isSame(app: StoredValues, { isDeleted, app: stored }: StoredApp): boolean {
  if (isDeleted || typeof stored !== 'object' || stored === null) return false;
  const there: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(app).every(
    ([field, value]) => addedFields.includes(field) || isDeepStrictEqual(value, there[field] ?? null),
  );
}

function focalPointsOf(apps: readonly StoredValues[]) {
  const points = new Map(apps.flatMap(({ imageFocus }) => Object.entries(imageFocus)));
  return [...points].map(([path, point]) => ({ path, ...point }));
}
