/** Replies by which a server says that it cannot serve now; those of a script name it in their middle. */
const unavailableReplies = /\b(?:LOADING|READONLY|OOM|MASTERDOWN|MISCONF|NOREPLICAS|BUSY)\b/;

/**
 * Whether Redis is away, too slow, or says that it cannot serve now. Any other reply is about what was asked, such as `WRONGTYPE`, and
 * what is no reply is about the connection, unless it is a mistake of the program.
 */
export function isRedisOutage(error: unknown): boolean {
  if (!Error.isError(error) || error instanceof TypeError || error instanceof RangeError) return false;
  if (error.name !== 'ReplyError') return true;
  // A transaction that is refused as a whole has the reason among the replies before.
  const earlier =
    'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];
  return unavailableReplies.test(error.message) || earlier.some(isRedisOutage);
}
