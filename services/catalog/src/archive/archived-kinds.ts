import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';
import type { ArchivedApp, ArchivedPage } from '@portfolio/contracts/media/archived-entries.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import type { ContentReader } from '../apps/app-content.ts';
import { appKind } from '../apps/app-kind.ts';
import { listedApp, type StoredApp } from '../apps/stored-app.ts';
import { isoTimeOf } from '../apps/upcoming.ts';
import type { Tables } from '../catalog.store.ts';
import { authorFields, authorsOf } from '../entries/authors.ts';
import { isPublic, type Entry, type EntryKind } from '../entries/entry-kind.ts';
import type { Translated } from '../entries/translations/translated.ts';
import type { PageReader } from '../pages/page-content.ts';
import { pageKind } from '../pages/page-kind.ts';
import { newPage, type PageContent, type StoredPage } from '../pages/stored-page.ts';

/** Where an entry of an archive goes. */
interface Place<E> {
  /** The id that it has here. */
  id: string;
  /** What is there. */
  there: E | undefined;
  /** Who imports. */
  by: Person;
}

/** How archives have the entries of a kind. `Read` is a line as it is stored. */
export interface ArchivedKind<E extends Entry, Line, Read> {
  kind: EntryKind<E, object>;
  /** All that an export has, in its order. */
  list: (tables: Tables) => AsyncIterable<readonly E[]>;
  /** What a line says of an entry, besides its kind. */
  lineOf: (entry: E) => object;
  /** What two lines of the same content have in common, of what does not differ from site to site; absent: all. */
  comparable?: (line: object) => object;
  /** @throws AppError `invalidInput` for what the schema of a line lets through */
  read: (line: Line) => Read;
  find: (tables: Tables, addresses: readonly string[]) => Promise<readonly (E & { isDeleted?: boolean })[]>;
  /** Of a kind with one entry in each language: the further one that an entry is in. */
  tagOf?: (entry: E) => string | undefined;
  entryOf: (read: Read, place: Place<E>) => E;
  /** Runs once all are imported, in the order of the archive. */
  imported?: (tables: Tables, entries: readonly E[]) => Promise<void>;
}

/** For what is done to the entries of every kind in the same way. */
export type AnyArchivedKind = ArchivedKind<Entry, unknown, object>;

const pageSize = 200;

/** Those of a line, and where it does not name them, what is known here. */
const authorsOr = (line: Authors, there: Authors | undefined): Authors => ({
  createdBy: line.createdBy ?? there?.createdBy ?? null,
  changedBy: line.changedBy ?? there?.changedBy ?? null,
});

/** An empty category is allowed in an archive, and only there. An app in the trash is restored as the imported one. */
export const archivedApps = (content: ContentReader): ArchivedKind<StoredApp, ArchivedApp, ReadApp> => ({
  kind: appKind,
  async *list({ apps }) {
    const everything = {
      ...{ isPublic: undefined, q: undefined, category: undefined, appType: undefined, language: undefined },
    };
    let below: number | undefined;
    do {
      const page = await apps.list(everything, { below, limit: pageSize });
      yield page.apps;
      below = page.lastPosition;
    } while (below !== undefined);
  },
  lineOf: (app) => ({ ...lineOfApp(app), ...translationLine(app), ...authorsOf(app) }),
  read: ({ category, ...line }) => ({
    ...content.newApp({ ...line, category: category }, line.seoSlug),
    ...{ userId: line.userId, version: line.version, imageFocus: line.imageFocus, ...authorsOf(line) },
    ...readTranslation(line),
    createdAt: line.createdAt && isoTimeOf(line.createdAt),
    updatedAt: line.updatedAt && isoTimeOf(line.updatedAt),
    publishedAt: line.publishedAt && isoTimeOf(line.publishedAt),
  }),
  find: ({ apps }, addresses) => apps.findAtAddresses(addresses),
  entryOf: (app, { id, there, by }) => {
    const now = new Date().toISOString();
    const createdAt = app.createdAt ?? there?.createdAt ?? now;
    const firstSeenAt = there === undefined && isPublic(app) ? createdAt : null;
    const known = app.createdAt === undefined ? there?.publishedAt : undefined;
    return {
      ...app,
      ...authorsOr(app, there),
      ...{ id, createdAt, userId: there?.userId ?? app.userId ?? by.id, updatedAt: app.updatedAt ?? now },
      publishedAt: app.publishedAt ?? known ?? firstSeenAt,
    };
  },
  imported: async ({ apps, images }, all) => {
    for (const { imageFocus } of all)
      for (const [path, point] of Object.entries(imageFocus ?? {})) await images.setFocus(path, point);
    await apps.order(all.map(({ id }) => id));
  },
});

function lineOfApp(app: StoredApp) {
  const { language, translationOf, translations, sourceVersion, staleFields, state, ...line } =
    listedApp(app);
  return line;
}

/** An original says nothing of it: an earlier version takes its line. */
const translationLine = ({ language, translationOf, sourceVersion, sourceTexts }: Translated) =>
  translationOf === null ? {} : { language, translationOf, sourceVersion, sourceTexts };

const readTranslation = (line: {
  [Field in keyof Translated]?: Translated[Field] | undefined;
}): Translated => ({
  language: line.language ?? null,
  translationOf: line.translationOf ?? null,
  sourceVersion: line.sourceVersion ?? null,
  sourceTexts: line.sourceTexts ?? null,
});

type Times = 'createdAt' | 'updatedAt' | 'publishedAt';
type ReadApp = Omit<StoredApp, 'id' | 'userId' | Times> & Record<'userId' | Times, string | undefined>;

const pageLineFields = ['id', ...Object.keys(createPageBodySchema.shape), ...authorFields] as const;

/** What the site has beyond the archive stays. */
export const archivedPages = (
  content: PageReader,
): ArchivedKind<StoredPage, ArchivedPage, PageContent & Translated & Authors> => {
  const findAll = async ({ pages }: Tables) =>
    pages.findAll((await pages.list({ isPublic: false, language: undefined })).pages.map(({ id }) => id));
  return {
    kind: pageKind,
    async *list(tables) {
      const at = ({ language, path }: StoredPage) => addressIn(language, path);
      yield (await findAll(tables)).toSorted((a, b) => (at(a) < at(b) ? -1 : 1));
    },
    lineOf: (page) => ({
      ...Object.fromEntries(pageLineFields.map((field) => [field, page[field as keyof StoredPage]])),
      ...translationLine(page),
    }),
    // Those of a line by hand have no ids.
    comparable: (line) => ({
      ...line,
      blocks: (line as StoredPage).blocks.map(({ id: _id, ...block }) => block),
    }),
    read: (line) => ({ ...content.newPage(line, line.path), ...readTranslation(line), ...authorsOf(line) }),
    find: async (tables, addresses) => {
      const wanted = new Set(addresses);
      return (await findAll(tables)).filter(({ language, path }) => wanted.has(addressIn(language, path)));
    },
    entryOf: (page, { id, there }) => {
      const made = newPage(id, page, null);
      return {
        ...made,
        ...readTranslation(page),
        ...authorsOr(page, there),
        createdAt: there?.createdAt ?? made.createdAt,
      };
    },
  };
};
