import { z } from 'zod';

/** Why something could not be asked or looked at, in words for the status page. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'the answer is not one that this version knows';
  return Error.isError(error) ? error.message : String(error);
}
