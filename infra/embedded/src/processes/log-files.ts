import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 8_000_000;
const CHECK_INTERVAL_MS = 5_000;

export interface LogFiles {
  folder: string;
  fileOf: (name: string) => string;
  /** Stops checking their size. */
  close: () => void;
}

/** The log files of all processes, in `DATA_DIR/logs`; each keeps its newest 8 MB and one older file. */
export function openLogFiles(dataDir: string): LogFiles {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = new Set<string>();
  const timer = setInterval(() => {
    for (const file of files) rotate(file);
  }, CHECK_INTERVAL_MS).unref();
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

// The processes hold the file open for appending, so they continue at its new end.
function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < MAX_BYTES) return;
  const older = `${file}.1`;
  try {
    copyFileSync(file, older);
    truncateSync(file, 0);
  } catch {
    // The disk is full: logs give way to everything else, and the next check tries again.
    rmSync(older, { force: true });
  }
}

/** The last lines of a log after its byte `start`, for a terminal: messages instead of JSON, and no stack traces. */
export function readLastLines(file: string, start: number): string[] {
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
