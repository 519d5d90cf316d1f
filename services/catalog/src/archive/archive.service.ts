import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  archivedSiteParts,
  unchangedImport,
  type ImportAnswer,
  type ImportCounts,
  type ImportEntriesBody,
} from '@portfolio/contracts/media/archive.ts';
import {
  archivedKindNames,
  archivedKinds,
  refusedImport,
  type ArchivedKindName,
} from '@portfolio/contracts/media/archived-entries.ts';
import type { MovedEntries, MoveEntriesBody, WantedAddress } from '@portfolio/contracts/media/moves.ts';
import type { ContentReader } from '../apps/app-content.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import type { PageReader } from '../pages/page-content.ts';
import { brandKind } from '../site/brand-kind.ts';
import { navigationKind, seenLinks, withoutIds } from '../site/navigation-kind.ts';
import { questionsKind } from '../site/questions-kind.ts';
import { ownSettings, settingsKind } from '../site/settings-kind.ts';
import { wordsKind } from '../site/words-kind.ts';
import { withRunAuthor } from '../runs/run-author.ts';
import { archivedApps, archivedPages } from './archived-kinds.ts';
import { archivedPart } from './archived-part.ts';
import { bringRedirects, importRedirects, listRedirects } from './archived-redirects.ts';
import {
  importKind,
  placeLines,
  withIds,
  type Imported,
  type ImportOptions,
  type PlacedLine,
} from './import-entries.ts';
import { bringLanguages, publishLanguages } from './imported-languages.ts';
import { importMoved } from './moved-entries.ts';
import { ImportRefusal, readLines, type Kinds, type Line, type Lines } from './read-lines.ts';

interface ArchiveServiceOptions {
  store: CatalogStore;
  /** The site's own address. */
  publicUrl: string;
  content: { app: ContentReader; page: PageReader };
}

/** What an import did or would do, and the revisions that it made. */
interface Answered {
  answer: ImportAnswer;
  revision?: number | undefined;
  elsewhere?: string | undefined;
}

type Counts = Record<ArchivedKindName, Imported>;

export type ArchiveService = ReturnType<typeof createArchiveService>;

/** Exports the whole content and imports it, a line for each entry. An import changes everything or nothing. */
export function createArchiveService({ store, publicUrl, content }: ArchiveServiceOptions) {
  const kinds = kindsOf(content);
  return {
    /** Writes a line for each entry, in an order that is the same for the same site. */
    export: (output: Writable): Promise<void> =>
      store.read((tables) => pipeline(Readable.from(linesOf(tables, kinds)), output)),

    move: (body: MoveEntriesBody) => moveEntries({ store, kinds, publicUrl }, body),

    /** Paths that an entry of another id has. */
    takenOf: async (wanted: readonly WantedAddress[]): Promise<string[]> => {
      const owners = await store.redirects.entriesAt(wanted.map(({ path }) => path));
      return wanted
        .filter(({ id, path }) => (owners.get(path)?.entryId ?? id) !== id)
        .map(({ path }) => path);
    },

    import: async ({ entries, only, ...options }: ImportEntriesBody): Promise<Answered> => {
      const { lines, problems } = readLines(entries, only, kinds);
      if (problems.length > 0) return { answer: refusedImport(entries, problems) };
      const work = (tables: Tables) => importAll(tables, { lines, kinds, publicUrl, ...options });
      try {
        const { result, revision } = await (options.isTrial ? store.trial(work) : store.change(work));
        return { answer: answerOf(result), revision, elsewhere: result.settings.elsewhere };
      } catch (error) {
        if (!(error instanceof ImportRefusal)) throw error;
        return { answer: refusedImport(entries, error.problems) };
      }
    },
  };
}

interface MoveOptions {
  store: CatalogStore;
  kinds: Kinds;
  publicUrl: string;
}

/** Brings entries of another site as one run, which has the move's name. */
async function moveEntries(
  { store, kinds, publicUrl }: MoveOptions,
  { id, name, by, isRetry, entries }: MoveEntriesBody,
): Promise<{ answer: MovedEntries; revision?: number }> {
  const { lines, problems } = readLines(entries, ['apps', 'pages'], kinds);
  if (problems.length > 0) return { answer: { runId: null, problems, leftOut: [] } };
  const work = async (tables: Tables) => {
    const leftOut = await importMoved(tables, { lines, kinds, by, isRetry }, (redirects) =>
      bringRedirects(tables, redirects, publicUrl),
    );
    return { run: await tables.runs.current(), leftOut };
  };
  try {
    const author = { by, token: { id, name, run: id }, isOne: true };
    const { result, revision } = await withRunAuthor(author, () => store.change(work));
    // A run that changed nothing is forgotten.
    const found = result.run === undefined ? undefined : await store.runs.find(result.run);
    return { answer: { runId: found?.id ?? null, problems: [], leftOut: result.leftOut }, revision };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { answer: { runId: null, problems: [...error.problems], leftOut: [] } };
  }
}

async function* linesOf(tables: Tables, kinds: Kinds): AsyncGenerator<string> {
  for (const kind of archivedKindNames) {
    const asText = (entries: readonly object[]) =>
      entries.map((entry) => `${JSON.stringify({ kind, ...entry })}\n`).join('');
    const archived = kinds[kind];
    if (archived === undefined) yield asText(await listRedirects(tables));
    else
      for await (const entries of archived.list(tables))
        yield asText(entries.map((entry) => archived.lineOf(entry)));
  }
}

/** How archives have each kind. */
function kindsOf({ app, page }: ArchiveServiceOptions['content']): Kinds {
  const kinds = {
    app: archivedApps(app),
    page: archivedPages(page),
    navigation: archivedPart(navigationKind, {
      // A page in the trash is in no archive, and neither are the links to it.
      exported: async ({ pages }, navigation) =>
        seenLinks(
          navigation,
          new Set((await pages.list({ isPublic: false, language: undefined })).pages.map(({ id }) => id)),
        ),
      comparable: withoutIds,
    }),
    brand: archivedPart(brandKind),
    words: archivedPart(wordsKind),
    questions: archivedPart(questionsKind),
    settings: archivedPart(settingsKind, { own: ownSettings }),
  };
  return kinds as unknown as Kinds;
}

interface Import extends ImportOptions {
  lines: Lines;
  kinds: Kinds;
  publicUrl: string;
}

const isChosen = ([first]: readonly Line[]) => first?.read !== undefined;

async function importAll(tables: Tables, { lines, kinds, publicUrl, ...options }: Import): Promise<Counts> {
  const brought = await bringLanguages(tables, lines, options);
  const ids = new Map<string, string>();
  const placed: Partial<Record<ArchivedKindName, PlacedLine[]>> = {};
  for (const kind of archivedKindNames) {
    const archived = kinds[kind];
    // Those of an entry that is not imported tell where it is.
    if (archived !== undefined && (archivedKinds[kind].address !== undefined || isChosen(lines[kind])))
      placed[kind] = await placeLines(tables, archived, lines[kind], ids);
  }
  const counts = {} as Counts;
  let published: string | undefined;
  for (const kind of archivedKindNames) {
    const archived = kinds[kind];
    if (kind === 'settings' && brought !== undefined && !options.isTrial)
      published = await publishLanguages(tables, brought, options);
    if (!isChosen(lines[kind])) counts[kind] = { created: 0, updated: 0, skipped: lines[kind].length };
    else if (archived === undefined) counts[kind] = await importRedirects(tables, lines[kind], publicUrl);
    else counts[kind] = await importKind(tables, archived, withIds(placed[kind] ?? [], ids), options);
  }
  counts.settings.elsewhere ??= published;
  return counts;
}

const plain = ({ created, updated, skipped }: ImportCounts): ImportCounts => ({ created, updated, skipped });

function answerOf(counts: Counts): ImportAnswer {
  const [apps, pages, redirects] = [plain(counts.app), plain(counts.page), plain(counts.redirect)];
  const changed = archivedSiteParts.filter((part) => counts[part].updated > 0);
  return {
    ...{ ...apps, problems: [], apps, pages, redirects },
    site: {
      ...unchangedImport.site,
      created: pages.created + redirects.created,
      updated: pages.updated + redirects.updated + changed.length,
      ...Object.fromEntries(changed.map((part) => [part, 'changed'])),
    },
    ...(archivedSiteParts.some((part) => counts[part].isWithheld) && { isWithoutSettings: true }),
  };
}
