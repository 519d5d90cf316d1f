import type { FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  archiveParts,
  unchangedImport,
  type ArchivePart,
  type ImportAppsBody,
  type ImportAnswer,
  type ImportProblem,
} from '@portfolio/contracts/media/archive.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { AuthClient, SettingsImport } from '../auth.client.ts';
import type { CatalogClient, CatalogImport } from '../catalog.client.ts';
import { checkResultSchema } from '../encoding/image-jobs.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import { parseImageName, type ImageName } from '../images/image-name.ts';
import type { ImagesService } from '../images/images.service.ts';
import { openArchive, type ArchiveReader } from './archive-reader.ts';
import { imagesIn, imagesOf } from './archived-images.ts';

interface ImportServiceOptions {
  catalog: Pick<CatalogClient, 'importApps'>;
  auth: Pick<AuthClient, 'importSettings'>;
  images: ImagesService;
  processes: ImagePool;
}

interface Import {
  file: FileHandle;
  isTrial: boolean;
  /** Undefined: everything that the archive has. */
  only: readonly ArchivePart[] | undefined;
  by: Person;
  /** Whether they may change the settings of the site. */
  canEditSettings: boolean;
}

interface Settings {
  /** Those of the archive; undefined where it has none. */
  given: unknown;
  canEdit: boolean;
}

/** What an import did or would do, and the revisions that it made. */
interface PortfolioImport {
  answer: ImportAnswer;
  revisions: readonly string[];
}

export type ImportService = ReturnType<typeof createImportService>;

/** An image that the apps of an archive show, and one of those apps. */
interface ShownImage {
  image: ImageName;
  app: string | null;
}

/** How many images are unpacked and looked at at a time. */
const imagesAtOnce = 2;
/** What is left unsaid beyond these. */
const maxProblems = 100;

/**
 * Brings the portfolio of an archive into this site. Everything is looked at before anything is changed; then images come
 * first, which nobody sees yet, and all apps at once.
 */
export function createImportService({ catalog, auth, images, processes }: ImportServiceOptions) {
  /** The bytes must be those that the name was made of, and an image that this product could have stored. */
  async function problemOf({ name, format, width, height }: ImageName, archive: ArchiveReader) {
    const bytes = await archive.readImage(name);
    if (!name.startsWith(createHash('sha256').update(bytes).digest('hex').slice(0, 32)))
      return `The image ${name} is damaged: its content does not belong to its name.`;
    const isGood = await processes.run({ kind: 'check', bytes, format, width, height });
    return checkResultSchema.parse(isGood)
      ? undefined
      : `${name} is no image that this site could have stored.`;
  }

  async function findProblems(
    shown: readonly ShownImage[],
    archive: ArchiveReader,
  ): Promise<ImportProblem[]> {
    const problems: ImportProblem[] = [];
    await forEach(shown, async ({ image, app }) => {
      if (problems.length >= maxProblems) return;
      const message = archive.hasImage(image.name)
        ? await problemOf(image, archive)
        : (await images.isStored(image.name))
          ? undefined
          : `The image ${image.name} is neither in the archive nor on this site.`;
      if (message !== undefined) problems.push({ app, message });
    });
    return problems;
  }

  return {
    /**
     * @throws AppError `archiveNotUsable`, `storageFull`, `unavailable`; nothing is changed then, unless auth is away at the end: the
     * settings are as they were then, and the import may be repeated
     */
    importPortfolio: async (wanted: Import): Promise<PortfolioImport> => {
      const { isTrial, only = archiveParts, by, canEditSettings } = wanted;
      const archive = await openArchive(wanted.file);
      const { apps, site } = archive;
      const settings = {
        given: only.includes('site') ? archive.settings : undefined,
        canEdit: canEditSettings,
      };
      const shown = shownImagesOf(archive, only);
      const body = { apps: [...apps], ...(site === undefined ? {} : { site }), only: [...only], by };
      const trial = await importAll({ catalog, auth }, { ...body, isTrial: true }, settings);
      const problems = [...trial.answer.problems, ...(await findProblems(shown, archive))];
      if (problems.length > 0) return refused(apps, problems);
      if (isTrial) return trial;
      await forEach(shown, async ({ image }) => {
        if (archive.hasImage(image.name))
          await images.keep(image, await archive.readImage(image.name), by.id);
        else await images.renew(image.name);
      });
      return importAll({ catalog, auth }, { ...body, isTrial: false }, settings);
    },
  };
}

/** Settings come last: they belong to another service, and are no part of the catalog's transaction. */
async function importAll(
  { catalog, auth }: Pick<ImportServiceOptions, 'catalog' | 'auth'>,
  apps: ImportAppsBody,
  { given, canEdit }: Settings,
): Promise<PortfolioImport> {
  const { by, isTrial } = apps;
  const imported = await catalog.importApps(apps);
  if (given === undefined || (!isTrial && imported.answer.problems.length > 0))
    return withSettings(imported, unchanged);
  const settings = await auth.importSettings({ by, settings: given, isTrial: isTrial || !canEdit });
  if (canEdit || !settings.isChanged) return withSettings(imported, settings);
  const without = withSettings(imported, { ...settings, isChanged: false });
  return { ...without, answer: { ...without.answer, isWithoutSettings: true } };
}

const withSkipped = (skipped: number) => {
  const apps = { created: 0, updated: 0, skipped };
  return { ...apps, apps };
};

const refused = (apps: readonly unknown[], problems: readonly ImportProblem[]): PortfolioImport => ({
  answer: {
    ...unchangedImport,
    ...withSkipped(apps.length),
    problems: problems.slice(0, maxProblems),
  },
  revisions: [],
});

const unchanged: SettingsImport = { isChanged: false, problems: [], revision: undefined };

/** Counts the settings as one more part of the site that changed. */
function withSettings({ answer, revision }: CatalogImport, settings: SettingsImport): PortfolioImport {
  const { site } = answer;
  return {
    answer: {
      ...answer,
      problems: [...answer.problems, ...settings.problems],
      ...(settings.isChanged && { site: { ...site, updated: site.updated + 1, settings: 'changed' } }),
    },
    revisions: [revision, settings.revision].filter((made) => made !== undefined),
  };
}

function shownImagesOf(archive: ArchiveReader, only: readonly ArchivePart[]): ShownImage[] {
  const apps = only.includes('apps') ? archive.apps : [];
  const site = only.includes('pages') || only.includes('site') ? archive.site : undefined;
  const shown = new Map<string, ShownImage>();
  const add = (name: string, app: string | null) => {
    const image = parseImageName(name);
    if (image !== undefined && !shown.has(name)) shown.set(name, { image, app });
  };
  for (const app of apps) for (const name of imagesOf(app)) add(name, slugOf(app));
  for (const name of imagesIn(JSON.stringify(site ?? null))) add(name, null);
  return [...shown.values()];
}

function slugOf(app: unknown): string | null {
  const hasSlug = typeof app === 'object' && app !== null && 'seoSlug' in app;
  return hasSlug && typeof app.seoSlug === 'string' ? app.seoSlug.slice(0, 200) : null;
}

/** Ends with the first failure; what has begun by then is waited for. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const limit = createConcurrencyLimit({ concurrency: imagesAtOnce });
  let failure: { cause: unknown } | undefined;
  const all = items.map((item) =>
    limit(async () => {
      if (failure === undefined)
        await act(item).catch((cause: unknown) => {
          failure ??= { cause };
        });
    }),
  );
  await Promise.all(all);
  if (failure !== undefined) throw failure.cause;
}
