import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const MOST_BYTES = 8_000_000;
const LOOK_EVERY_MS = 5_000;

export interface LogFiles {
  folder: string;
  fileOf: (name: string) => string;
  /** Stops watching their size. */
  close: () => void;
}

/** The log files of everything that runs, in `DATA_DIR/logs`; each keeps its newest 8 MB and one older file. */
export function openLogFiles(dataDir: string): LogFiles {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = new Set<string>();
  const timer = setInterval(() => {
    for (const file of files) shorten(file);
  }, LOOK_EVERY_MS).unref();
  return {
    folder,
    fileOf: (name) => {
      const file = path.join(folder, `${name}.log`);
      files.add(file);
      return file;
    },
    close: () => {
      clearInterval(timer);
    },
  };
}

// The writers hold the file open for appending, so they go on at its new end.
function shorten(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < MOST_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
}

/** The last few lines written to a log after its byte `start`, in words for a person: no JSON, and no stack of calls. */
export function lastWords(file: string, start: number): string[] {
  const lines = readFileSync(file).subarray(start).toString().split('\n');
  const uncaught = lines.findLastIndex((line) => /^\w*Error\b.*: /.test(line));
  return lines
    .slice(Math.max(uncaught, 0))
    .filter((line) => line.trim() !== '' && !/^ +at |^Node\.js v/.test(line))
    .slice(-8)
    .map(readLogLine);
}

function readLogLine(line: string): string {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('msg' in entry)) return line;
    const error = 'err' in entry ? entry.err : undefined;
    const cause = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
    return typeof cause === 'string' && cause !== '' ? `${String(entry.msg)}: ${cause}` : String(entry.msg);
  } catch {
    return line;
  }
}
