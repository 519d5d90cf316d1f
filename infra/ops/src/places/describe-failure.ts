const words: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^NoSuchBucket$/, 'The bucket does not exist. Make it again, or correct BACKUP_S3_BUCKET.'],
  [
    /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|ExpiredToken|InvalidToken|AccountProblem|Forbidden)$/,
    'The object store refuses the access key: it is wrong, expired, or may not do this. Give BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY of one that may.',
  ],
  [/^(?:NoSuchKey|NotFound|ENOENT)$/, 'It is not there.'],
  [
    /^PreconditionFailed$/,
    'A backup of this name is there already: another installation was restored from the same backup without COPY=1. Stop one of them.',
  ],
  [
    /^(?:ENOSPC|EDQUOT|XMinioStorageFull|53100)$/,
    'The disk is full. Make room, or keep fewer backups (BACKUP_KEEP).',
  ],
  [/^(?:EACCES|EPERM|EROFS)$/, 'The folder cannot be written. Give it to the user that makes backups.'],
  [
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH)$/,
    'There is no answer. Look whether it runs, and whether its address is right.',
  ],
];

/** What went wrong, and what to do about it where that is known. */
export function describeFailure(error: unknown): string {
  if (!Error.isError(error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [, advice] = words.find(([pattern]) => pattern.test(code)) ?? [];
  const message = error.message === '' ? code : error.message;
  if (advice === undefined) return message || 'unknown failure';
  return `${advice} (${message})`;
}
