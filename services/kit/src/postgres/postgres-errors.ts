/** SQLSTATE classes and codes that say "not now" rather than "not like this" (PostgreSQL manual, appendix A). */
const outageCodes = /^(?:08|28|3D|53|57P|58)|^(?:57014|25006|55P03|40001|40P01)$/;
const outageSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** A certificate that is not (or no longer) trusted, or TLS that does not come about (OpenSSL, Node). */
const tlsCodes = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const outageMessages =
  /server does not support SSL|Connection terminated|Timeout acquiring a connection|timeout exceeded when trying to connect|^timeout expired$|Unable to acquire a connection|Client has encountered a connection error|Client was closed|Query read timeout/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** PostgreSQL ends the connection, such as where the role may not connect to this database. */
const isConnectionRefused = (error: { severity?: unknown }) => error.severity === 'FATAL';

/** Whether the database is away, full, stopping or too slow: worth another try, and answered with 503. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!Error.isError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseOutage);
  const code = codeOf(error);
  return (
    outageSystemCodes.has(code) ||
    tlsCodes.test(code) ||
    ('severity' in error && (outageCodes.test(code) || isConnectionRefused(error))) ||
    outageMessages.test(error.message)
  );
}

/**
 * Whether a statement broke a unique constraint.
 *
 * @param constraint its name in the schema
 */
export const isUniqueViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23505', constraint);

/** Whether a statement broke a check, or what a trigger raised in a check's name. */
export const isCheckViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23514', constraint);

/** Whether a statement refers to a row that is not there (any more). */
export const isForeignKeyViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23503', constraint);

/** Whether a text has the null character, which `jsonb` does not store. */
export const isUnstorableText = (error: unknown): boolean =>
  Error.isError(error) && codeOf(error) === '22P05';

function isViolation(error: unknown, code: string, constraint: string): boolean {
  return (
    Error.isError(error) && codeOf(error) === code && 'constraint' in error && error.constraint === constraint
  );
}
