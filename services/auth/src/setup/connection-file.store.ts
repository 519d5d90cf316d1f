import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appError } from '@portfolio/kit/app-error.ts';
import {
  connectionFileIn,
  type DatabaseConnection,
  type SchemaLogins,
} from '@portfolio/kit/postgres/postgres-connection.ts';
import { z } from 'zod';

const leftoverAgeMs = 60_000;

/** What the file tells. */
export interface StoredConnection extends DatabaseConnection {
  /** Of each schema, where the installation made them. */
  roles?: SchemaLogins;
}

export type ConnectionFile = ReturnType<typeof createConnectionFile>;

/**
 * The file through which every process learns of the database that the wizard was given. While an installation is on its way
 * it is marked as provisional: what it names may then be replaced although it cannot be reached.
 *
 * @param configDir `CONFIG_DIR`
 */
export function createConnectionFile(configDir: string) {
  const file = connectionFileIn(configDir);

  /** Puts a file in place, durably: readers see the former or the new one, also after a power cut. */
  async function put(content: string, move: (from: string) => Promise<void>): Promise<void> {
    await mkdir(configDir, { recursive: true });
    await removeUnfinished(file);
    const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`;
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await move(unfinished);
    await syncFolder(configDir);
  }

  const replace = (content: string) => put(content, (unfinished) => rename(unfinished, file));

  /** For the first file of all: of two that come at once, one fails. */
  const create = (content: string) =>
    put(content, async (unfinished) => {
      await link(unfinished, file).catch((error: unknown) => {
        throw isCode(error, 'EEXIST') ? appError('alreadySetUp', { cause: error }) : error;
      });
      await rm(unfinished);
    });

  return {
    /** The file as it is; undefined where there is none. */
    read: () => read(file),

    /**
     * Announces a connection, provisionally.
     *
     * @param former what was read before; nothing else is replaced
     * @returns puts back what was there before, unless another installation has announced its own meanwhile. An announcement that
     * came to nothing is not put back: nobody would take it away any more.
     * @throws AppError `alreadySetUp` where another installation was faster
     */
    announce: async (
      connection: StoredConnection,
      former: string | undefined,
    ): Promise<() => Promise<void>> => {
      if ((await read(file)) !== former) throw appError('alreadySetUp');
      const content = contentOf(connection, true);
      await (former === undefined ? create(content) : replace(content));
      return async () => {
        const isOurs = [content, contentOf(connection, false)].includes((await read(file)) ?? '');
        if (!isOurs) return;
        if (former !== undefined && !isMarked(former)) await replace(former);
        else {
          await rm(file, { force: true });
          await syncFolder(configDir);
        }
      };
    },

    /** The connection is in use from now on. */
    confirm: (connection: StoredConnection): Promise<void> => replace(contentOf(connection, false)),

    /** Whether an installation wrote the file and never came to its end, or has not yet. */
    isProvisional: async (): Promise<boolean> => {
      const content = await read(file);
      return content !== undefined && isMarked(content);
    },
  };
}

function contentOf(stored: StoredConnection, isProvisional: boolean) {
  const { host, port, database, user, password, roles } = stored;
  const connection = { host, port, database, user, password, ...(roles === undefined ? {} : { roles }) };
  return `${JSON.stringify(isProvisional ? { ...connection, isProvisional } : connection, null, 2)}\n`;
}

const markedSchema = z.object({ isProvisional: z.literal(true) });

function isMarked(content: string): boolean {
  try {
    return markedSchema.safeParse(JSON.parse(content)).success;
  } catch {
    return false;
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A process that was killed while writing left a file with a password in it; one that is still writing is quicker than this. */
async function removeUnfinished(file: string): Promise<void> {
  const [folder, name] = [dirname(file), basename(file)];
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`${name}.`) || !entry.endsWith('.new')) continue;
    const path = join(folder, entry);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenAt > leftoverAgeMs) await rm(path, { force: true });
  }
}

/** A name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isCode = (error: unknown, code: string) =>
  Error.isError(error) && 'code' in error && error.code === code;
