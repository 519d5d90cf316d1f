/** Whether a store says that it has no such file or object, and not that it cannot be read. */
const isMissing = (error: unknown): boolean =>
  Error.isError(error) && 'code' in error && ['ENOENT', 'NoSuchKey', 'NotFound'].includes(String(error.code));

/** Undefined where there is no such file or object. @throws whatever else the work throws */
export const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
