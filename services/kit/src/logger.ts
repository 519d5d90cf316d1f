import { writeSync } from 'node:fs';
import { pino, symbols, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/**
 * Makes a process's logger: one JSON object a line on stdout, with the process's name. What is logged is chosen line by
 * line (method, path without its query, status, time, request id); bodies, cookies and authorization never are.
 *
 * @param name the process, such as `catalog`
 * @param level the lowest level written
 * @param destination where lines go; default: stdout
 */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = createStandardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { name },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ['password', '*.password', 'secret', '*.secret', 'token', '*.token'],
        censor: '[hidden]',
      },
    },
    destination,
  );
}

const stdout = 1;
const warnLevel = 40;
/** What a pipe that several processes write to takes in one piece. Unit: bytes, of which a character of a log is one. */
const pipePiece = 4096;

/**
 * Writes the lines of one turn of the event loop together: a write takes as long as all else about a line. A warning goes out
 * at once. pino's own destination never lets a process end that has something left to write, where nobody reads it any more
 * or the disk is full.
 */
function createStandardOutput(): DestinationStream {
  let held = '';
  // A logger that never says anything has nothing to write then.
  let willFlushAtExit = false;

  function flush(): void {
    let rest = Buffer.from(held);
    held = '';
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(stdout, rest));
    } catch {
      // A service goes on without its log, and with it again once there is room.
    }
  }

  const output = {
    // Has pino note the level of each line here.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string) => {
      if (!willFlushAtExit) process.once('exit', flush);
      willFlushAtExit = true;
      if (held.length + line.length > pipePiece) flush();
      if (held === '') setImmediate(flush);
      held += line;
      if (output.lastLevel >= warnLevel) flush();
    },
  };
  return output;
}

const maxDepth = 4;

/**
 * What a log says of an error: type, code, message, stack and causes. A database driver's error also carries the row it
 * was about (`detail`, `where`, bindings), which may be personal data and is left out.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!Error.isError(error)) return { message: typeof error };
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    message: messageWithoutValues(error),
    stack: error.stack?.split('\n    at ').slice(1, 12),
    ...(error.cause !== undefined && depth < maxDepth
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** knex puts the statement with its values before ` - `, and the database's own words after it. */
function messageWithoutValues(error: Error): string {
  const isDatabaseError = 'severity' in error;
  return isDatabaseError ? (error.message.split(' - ').at(-1) ?? '') : error.message;
}
