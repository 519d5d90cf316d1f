import {
  maxImportProblems,
  type ArchivePart,
  type ImportProblem,
} from '@portfolio/contracts/media/archive.ts';
import {
  archivedKindNames,
  archivedKinds,
  nameOf,
  problemOf,
  type ArchivedKindName,
} from '@portfolio/contracts/media/archived-entries.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { AnyArchivedKind } from './archived-kinds.ts';

/** A line of an archive. */
export interface Line {
  /** From 1 on. */
  number: number;
  entry: Readonly<Record<string, unknown>>;
  address: string | undefined;
  /** What is stored of it; absent: it is not imported. */
  read?: object;
}

export type Lines = Record<ArchivedKindName, Line[]>;

/** How archives have each kind; redirects are no entries. */
export type Kinds = Partial<Record<string, AnyArchivedKind>>;

/** Ends the transaction of an import. */
export class ImportRefusal extends Error {
  readonly problems: readonly ImportProblem[];
  constructor(problems: readonly ImportProblem[]) {
    super('the import has problems');
    this.problems = problems;
  }
}

/** What a rule of the forms says of a line, or of the archive as a whole. @throws any other error */
export function problemsOf(error: unknown, line?: Line): ImportProblem[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  return (error.fields === undefined ? [error.message] : fields).map((message) =>
    line === undefined ? { app: null, message } : problemOf(line.entry, line.number, message),
  );
}

/** Sorts the lines by kind, and checks those of the chosen parts by the rules of the forms. */
export function readLines(entries: readonly unknown[], only: readonly ArchivePart[], kinds: Kinds) {
  const lines = Object.fromEntries(archivedKindNames.map((kind) => [kind, [] as Line[]])) as Lines;
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (problems.length >= maxImportProblems) break;
    const add = (message: string) => problems.push(problemOf(entry, index + 1, message));
    const { kind, address } = nameOf(entry);
    if (kind === undefined) {
      add(`kind: Use ${archivedKindNames.join(', ')}; further kinds are of a newer version`);
      continue;
    }
    const own = entry as Line['entry'];
    // In its language.
    const place = address === undefined ? null : kinds[kind]?.kind.addressOf(own as never);
    const line: Line = { number: index + 1, entry: own, address: place ?? address };
    const { part, most, address: field } = archivedKinds[kind];
    lines[kind].push(line);
    if (!only.includes(part)) continue;
    const key = JSON.stringify([kind, line.address]);
    const isSecond = field === undefined && line.address === undefined && seen.has(key);
    if (isSecond || lines[kind].length > most) {
      add(`An archive has at most ${String(isSecond ? 1 : most)} of this kind`);
      break;
    }
    problems.push(...readLine(line, kind, kinds[kind]));
    if (seen.has(key)) add(`Another line has this ${field ?? 'tag'}`);
    seen.add(key);
  }
  return { lines, problems };
}

/** Completes the line. @returns what is wrong with it */
function readLine(
  line: Line,
  name: ArchivedKindName,
  archived: AnyArchivedKind | undefined,
): ImportProblem[] {
  const { kind: _kind, ...fields } = line.entry;
  const { schema, inLanguage = schema } = archivedKinds[name];
  const { data, error } = (fields.tag === undefined ? schema : inLanguage).safeParse(fields);
  if (data === undefined)
    return error.issues.map(({ path, message }) =>
      problemOf(line.entry, line.number, path.length === 0 ? message : `${path.join('.')}: ${message}`),
    );
  try {
    line.read = archived?.read(data) ?? data;
    return [];
  } catch (error) {
    return problemsOf(error, line);
  }
}
