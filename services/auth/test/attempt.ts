import { randomBytes } from 'node:crypto';
import { installBody, type Answer } from './auth-client.ts';
import type { AuthWithDatabase } from './auth-under-test.ts';

/** In every password, so that it is seen where one of them comes out. */
export const canary = `canary-${randomBytes(8).toString('hex')}`;

/** A setup with other fields than it should have. */
export const attempt = (
  { install, database }: AuthWithDatabase,
  changes: Parameters<typeof installBody>[1],
): Promise<Answer> =>
  install(installBody(database, { dbPassword: canary, adminPassword: `${canary}-admin`, ...changes }));

export async function timed<T>(work: Promise<T>): Promise<{ seconds: number; answer: T }> {
  const startedAt = performance.now();
  const answer = await work;
  return { seconds: (performance.now() - startedAt) / 1000, answer };
}
