import { writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';

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
  destination: DestinationStream = standardOutput,
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

/** Writes each line at once. A service goes on without its log where nobody reads it any more or the disk is full. */
const standardOutput: DestinationStream = {
  write: (line) => {
    let rest = Buffer.from(line);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(process.stdout.fd, rest));
    } catch {
      // There is nowhere left to say so.
    }
  },
};

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
